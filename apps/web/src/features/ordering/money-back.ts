// What went back of an order, and where it is.
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { wentBackOf, wentBackWords } from '@fornada/contract/went-back.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, eurosToCents } from '@fornada/domain/money.ts';
import { isGivenBack } from './payment-state.ts';

const refundWords = {
  fim: m.order_refund_ended,
  falta: m.order_refund_missing,
  reclamacao: m.order_refund_claimed,
  alteracao: m.order_refund_changed,
  loja: m.order_refund_granted,
};

/** What was kept on the device by an earlier version says nothing. */
const refundsOf = ({ devolucoes }: Pick<OrderDetail, 'devolucoes'>) => devolucoes ?? [];

/** Each refund as rows of what was taken off: by why, and by where it went. */
export const refundRows = (
  order: Pick<OrderDetail, 'devolucoes'>,
): { key: string; name: string; amount: Cents }[] =>
  refundsOf(order).flatMap((refund, place) => {
    const { toBalance, toMeans } = wentBackOf([refund]);
    const parts = [
      { where: m.went_back_balance, amount: toBalance },
      { where: m.went_back_means, amount: toMeans },
      { where: m.went_back_unpaid, amount: eurosToCents(refund.por_pagar) },
    ];
    return parts
      .filter(({ amount }) => amount > 0)
      .map(({ where, amount }, index) => ({
        key: `${place} ${index}`,
        name: where({ cause: refundWords[refund.motivo]() }),
        amount: cents(-amount),
      }));
  });

/** Where all that went back is, as a sentence; empty where nothing did. */
export const moneyBackWords = (order: Pick<OrderDetail, 'devolucoes'>): string =>
  wentBackWords(wentBackOf(refundsOf(order)));

/** The same of what went back because nobody came for it, where the chain gives that back. */
export const uncollectedWords = ({
  devolucoes,
  hora_marcada,
}: Pick<OrderDetail, 'devolucoes' | 'hora_marcada'>): string =>
  moneyBackWords({
    devolucoes: (devolucoes ?? []).filter(({ quando }) => hora_marcada !== null && quando > hora_marcada),
  });

/** What became of the money of an order that has ended, a sentence each. */
export function endWords(
  order: Pick<OrderDetail, 'devolucoes' | 'pago' | 'pagamento' | 'desconto'>,
): string[] {
  const told = moneyBackWords(order);
  if (told !== '') return [told];
  return [
    isGivenBack(order) ? m.order_cancelled_paid_text() : m.payment_order_ended_text(),
    ...(order.desconto > 0 ? [m.payment_balance_returned()] : []),
  ];
}

/** What a question or a claim gave back, as a sentence. */
export const devolvidoWords = (devolvido: { saldo: number; origem: number } | null | undefined): string =>
  devolvido
    ? wentBackWords({ toBalance: eurosToCents(devolvido.saldo), toMeans: eurosToCents(devolvido.origem) })
    : '';
