import { type LineSale, type SaleMethod, sellLines } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import { changeTicket, type Ticket } from './ticket.ts';

export type Paid = { method: SaleMethod; total: Cents; discount: Cents; given: Cents | null };

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
    try {
      const body = {
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
      const sale = await call(sellLines, { body });
      if (isMounted.current) onDone(sale);
    } catch (error) {
      const { code, message, fields: wrong } = refusalOf(error);
      const noAnswer = code === 'unavailable' || code === 'internal';
      changeTicket(shop, { isUnsure: noAnswer });
      setProblem(noAnswer ? m.till_sell_unsure() : message);
      setFields(wrong ?? {});
      if (!noAnswer) onRefused(code);
    } finally {
      setUnderWay(false);
    }
  }

  return { pay, isUnderWay, problem, fields };
}
