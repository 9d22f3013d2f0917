import { invoiceTaxId } from '@fornada/contract/rules.ts';
import {
  type LineSale,
  type LineSaleAsked,
  type SaleMethod,
  sellLines,
} from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import { toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { timeNow } from '../clock.ts';
import { call } from '../session.ts';
import { dropSale, isWaiting, keepSale, listWaiting, tellWaiting, type WaitingLines } from '../till/queue.ts';
import { isFinal, isUnanswered, patienceMs, refusalOf } from '../use-action.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { methodWords } from './method-words.ts';
import { changeTicket, newTicket, type Ticket, ticketOf } from './ticket.ts';

export type Paid = {
  method: SaleMethod;
  total: Cents;
  discount: Cents;
  coupon: string | null;
  given: Cents | null;
};

/** What came of a sale: recorded by the server, or kept on the device. */
export type Sold = { kind: 'recorded'; sale: LineSale } | { kind: 'kept'; sale: LineSaleAsked };

/** What a new reading of the customer, or another price, would mend: the ticket may be changed again. */
type Handlers = { onDone: (sold: Sold) => void; onRefused: (code: string) => void };

/**
 * Sells a ticket under its own id. It is on the device before it is asked for: without an answer it waits there for a connection,
 * however the device dies. One that spends a balance or a coupon is sent again as it was, until there is an answer.
 * @param menu the `hash` of the one that is shown
 */
export function useCheckout(shop: number, ticket: Ticket, menu: string, { onDone, onRefused }: Handlers) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const isMounted = useIsMounted();
  const done = (sold: Sold) => isMounted.current && onDone(sold);

  async function pay(paid: Paid) {
    setProblem(undefined);
    setFields({});
    // What waits for a connection has nobody left to ask.
    if (!v.is(invoiceTaxId, ticket.taxId)) return setFields({ nif: m.error_tax_id() });
    setUnderWay(true);
    // One that an older page had sent says nothing of being without a connection.
    const asked = { ...askedOf(shop, ticket, menu, paid), ...ticket.sent };
    const { sem_ligacao, ...body } = asked;
    // The shop may sell something else before the answer has come.
    const settle = (change: Partial<Ticket>) => ticketOf(shop).id === body.id && changeTicket(shop, change);
    settle({ sent: asked });
    const mayWait = body.desconto === 0 && !body.cupao;
    const lines = ticket.lines.map(({ quantity, seen }) => `${quantity}× ${seen.name}`);
    const sold = [methodWords[body.meio](), ...lines];
    const keep = (isAsked: boolean) => mayWait && keepOnDevice({ ...asked, isAsked, sold });
    const wait = () => {
      settle(newTicket(ticket.deliveryType));
      void tellWaiting();
      done({ kind: 'kept', sale: body });
    };
    try {
      // Who was shown without a connection is asked for with the others.
      const isBehind =
        mayWait && (sem_ligacao.codigo || (await listWaiting(shop).catch(() => [])).some(isWaiting));
      if ((await keep(!isBehind)) && isBehind) return wait();
      const sale = await call(sellLines, { body, signal: AbortSignal.timeout(patienceMs) });
      await dropSale(body.id).catch(() => undefined);
      settle(newTicket(ticket.deliveryType));
      done({ kind: 'recorded', sale });
    } catch (error) {
      const { code, message, fields: wrong } = refusalOf(error);
      if (isFinal(error)) {
        await dropSale(body.id).catch(() => undefined);
        settle({ sent: null });
      }
      if (isUnanswered(error) && (await keep(false))) return wait();
      // Of a sale that may have been made nothing more is known than that.
      setProblem(isUnanswered(error) ? m.till_sell_unsure() : message);
      setFields(wrong ?? {});
      if (isFinal(error)) onRefused(code);
    } finally {
      setUnderWay(false);
    }
  }

  return { pay, isUnderWay, problem, fields };
}

/** Where a browser keeps nothing, it is sent again by hand. */
const keepOnDevice = (sale: WaitingLines): Promise<boolean> =>
  keepSale(sale).then(
    () => true,
    () => false,
  );

const soldOf = (shop: number, ticket: Ticket, total: Cents) => ({
  id: ticket.id,
  loja: shop,
  cart: toWire(ticket.lines),
  id_tipo_entrega: ticket.deliveryType,
  ...packingOnWire(ticket),
  identificacao: ticket.customer?.identificacao ?? null,
  total: centsToEuros(total),
  nif: ticket.taxId,
  nome_fatura: ticket.taxName,
});

/** The same, asked of a phone, without one of the customer's own; or of a card terminal. */
export const askedFor = (
  shop: number,
  ticket: Ticket,
  { total, discount, coupon }: Pick<Paid, 'total' | 'discount' | 'coupon'>,
  { telemovel = '', terminal }: { telemovel?: string; terminal?: string | undefined },
): NonNullable<Ticket['asked']> => ({
  ...{ ...soldOf(shop, ticket, total), telemovel, pais: HOME_PREFIX },
  ...(terminal !== undefined && { terminal }),
  ...(discount > 0 && { desconto: centsToEuros(discount) }),
  ...(coupon !== null && { cupao: coupon }),
});

const askedOf = (
  shop: number,
  ticket: Ticket,
  menu: string,
  { method, total, discount, coupon, given }: Paid,
): NonNullable<Ticket['sent']> => ({
  ...soldOf(shop, ticket, total),
  desconto: centsToEuros(discount),
  ...(coupon !== null && { cupao: coupon }),
  meio: method,
  entregue: given === null ? null : centsToEuros(given),
  sem_ligacao: {
    vendida_em: timeNow().toISOString(),
    menu,
    codigo: ticket.shown?.code ?? '',
    pais: HOME_PREFIX,
    registar: ticket.shown?.registers ?? false,
  },
});
