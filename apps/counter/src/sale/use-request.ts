import {
  dropSaleRequest,
  readSaleRequest,
  requestSale,
  type SaleRequest,
  type SaleRequestAsked,
} from '@fornada/contract/sale-requests.ts';
import { m } from '@fornada/copy/messages.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { isFinal, isUnanswered, refusalOf } from '../use-action.ts';
import { changeTicket, newTicket, type Ticket, ticketOf } from './ticket.ts';
import type { Sold } from './use-checkout.ts';

/** Whoever pays looks at the phone, and the queue at the till. */
const everyMs = 1_500;

/** Another id than what was asked for before: that may still be paid, and goes back then. */
const anew = (): Partial<Ticket> => ({ id: crypto.randomUUID(), asked: null });

/** The lines of a ticket, asked of a phone until it is known how that ended; a reload goes on waiting for the same. */
export function useRequest(shop: number, { asked, deliveryType }: Ticket, onDone: (sold: Sold) => void) {
  const [request, setRequest] = useState<SaleRequest>();
  const [problem, setProblem] = useState<string>();
  const id = asked?.id;

  function show(told: SaleRequest) {
    setProblem(undefined);
    setRequest(told);
    // The shop may sell something else by now.
    if (told.venda === null || ticketOf(shop).asked?.id !== told.id) return;
    changeTicket(shop, newTicket(deliveryType));
    onDone({ kind: 'recorded', sale: told.venda });
  }

  async function act(work: () => Promise<SaleRequest>) {
    try {
      show(await work());
    } catch (error) {
      // Nothing was asked for, so the ticket may be changed again.
      if (isFinal(error) && request === undefined) changeTicket(shop, anew());
      const { message, fields = {} } = refusalOf(error);
      setProblem(
        isUnanswered(error) ? m.sale_request_unsure() : [message, ...Object.values(fields)].join(' '),
      );
    }
  }

  /** Told again after every look that found nothing of it: its first telling may have been lost. */
  const look = (body: SaleRequestAsked) => act(() => call(requestSale, { body }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: one asking at a time
  useEffect(() => {
    if (asked === null) return;
    setRequest(undefined);
    void look(asked);
    const read = () => call(readSaleRequest, { params: { id: asked.id } }).then(show, () => undefined);
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [id]);

  return {
    request: request?.id === id ? request : undefined,
    problem,
    tellAgain: () => asked && look(asked),
    giveUp: () => asked && act(() => call(dropSaleRequest, { params: { id: asked.id } })),
    /** Of one that has ended without money. */
    leave: () => changeTicket(shop, anew()),
  };
}
