import { CallError } from '@fornada/contract/client.ts';
import {
  type LineSale,
  type LineSaleAsked,
  type SaleMethod,
  sellLines,
} from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { changeTicket, newTicket, type Ticket, ticketOf } from './ticket.ts';

export type Paid = { method: SaleMethod; total: Cents; discount: Cents; given: Cents | null };

/** What is said of the sale itself. Who may not ask now, or too often, isn't told what became of the first asking. */
const refusals = [400, 404, 409, 410, 422];

/** What a new reading of the customer, or another price, would mend: the ticket may be changed again. */
type Handlers = { onDone: (sale: LineSale) => void; onRefused: (code: string) => void };

/** Sells a ticket under its own id; without an answer it is sent again as it was. */
export function useCheckout(shop: number, ticket: Ticket, { onDone, onRefused }: Handlers) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const isMounted = useIsMounted();

  async function pay({ method, total, discount, given }: Paid) {
    setUnderWay(true);
    setProblem(undefined);
    setFields({});
    const body: LineSaleAsked = ticket.sent ?? {
      id: ticket.id,
      loja: shop,
      cart: toWire(ticket.lines),
      id_tipo_entrega: ticket.deliveryType,
      ...packingOnWire(ticket),
      identificacao: ticket.customer?.identificacao ?? null,
      desconto: centsToEuros(discount),
      total: centsToEuros(total),
      meio: method,
      entregue: given === null ? null : centsToEuros(given),
      nif: ticket.taxId,
      nome_fatura: ticket.taxName,
    };
    // The shop may sell something else before the answer has come.
    const settle = (change: Partial<Ticket>) => ticketOf(shop).id === body.id && changeTicket(shop, change);
    settle({ sent: body });
    try {
      const sale = await call(sellLines, { body });
      settle(newTicket(ticket.deliveryType));
      if (isMounted.current) onDone(sale);
    } catch (error) {
      const { code, message, fields: wrong } = refusalOf(error);
      const isRefused = error instanceof CallError && refusals.includes(error.status);
      if (isRefused) settle({ sent: null });
      // Of a sale that may have been made nothing more is known than that.
      const isSaid = isRefused || (code !== 'unavailable' && code !== 'internal');
      setProblem(isSaid ? message : m.till_sell_unsure());
      setFields(wrong ?? {});
      if (isRefused) onRefused(code);
    } finally {
      setUnderWay(false);
    }
  }

  return { pay, isUnderWay, problem, fields };
}
