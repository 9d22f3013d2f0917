// What another maker's till is told, in the wire's names: of people, no more than our own till shows.
import type { PosSale } from '@fornada/contract/pos.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import { cardOf } from '#modules/pos/card.ts';
import type { PosSaleRow } from '#modules/pos/sales.ts';
import type { Secrets } from '#platform/secrets.ts';

/** Somebody brings back a cake tomorrow, a voucher next week: past this it is no return but an adjustment. */
export const refundDays = 30;

const euros = (amount: number) => centsToEuros(cents(amount));

export function presentPosSale(
  row: PosSaleRow,
  { secrets, repeated, now }: { secrets: Pick<Secrets, 'hashKey'>; repeated: boolean; now: Date },
): PosSale {
  const until = new Date(row.recordedAt.getTime() + refundDays * 86_400_000);
  return {
    id_transacao: row.id,
    estado: repeated ? 'repetida' : 'contada',
    hora: row.happenedAt.toISOString(),
    cartao: cardOf(secrets, row.customerId),
    subtotal: euros(row.subtotal),
    desconto: euros(row.discount),
    valor_pago: euros(row.paid),
    pontos_ganhos: row.pointsAdded,
    saldo_adicionado: euros(row.balanceAdded),
    saldo: euros(row.balanceAfter),
    pontos: row.pointsAfter,
    talao: row.receipt,
    devolvida_em: row.reversedAt?.toISOString() ?? null,
    devolvivel_ate: row.reversedAt !== null || until <= now ? null : until.toISOString(),
  };
}
