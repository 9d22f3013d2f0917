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
import { followRequest, forgetRequest } from './left-requests.ts';
import { changeTicket, newTicket, type Ticket, ticketOf } from './ticket.ts';
import type { Sold } from './use-checkout.ts';

/** Whoever pays looks at the phone, and the queue at the till. */
const everyMs = 1_500;

/** Another id than what was asked for before: that may still be paid, and goes back then. */
const anew = (): Partial<Ticket> => ({ id: crypto.randomUUID(), asked: null });

type Handlers = {
  onDone: (sold: Sold) => void;
  /** Nothing was asked for, so the ticket may be changed again. */
  onRefused: (code: string, message: string) => void;
};

/** The lines of a ticket, asked of a phone or a card terminal until it is known how that ended; a reload goes on waiting for the same. */
export function useRequest(shop: number, { asked, deliveryType }: Ticket, { onDone, onRefused }: Handlers) {
  const [request, setRequest] = useState<SaleRequest>();
  const [problem, setProblem] = useState<string>();
  const id = asked?.id;

  function show(told: SaleRequest) {
    setProblem(undefined);
    setRequest(told);
    // The shop may sell something else by now.
    if (told.venda === null || ticketOf(shop).asked?.id !== told.id) return;
    forgetRequest(shop, told.id);
    changeTicket(shop, newTicket(deliveryType));
    onDone({ kind: 'recorded', sale: told.venda });
  }

  async function act(work: () => Promise<SaleRequest>) {
    try {
      show(await work());
    } catch (error) {
      const unsure = asked?.terminal == null ? m.sale_request_unsure : m.sale_terminal_unsure;
      setProblem(isUnanswered(error) ? unsure() : wordsOf(error));
    }
  }

  async function ask(body: SaleRequestAsked): Promise<SaleRequest> {
    try {
      return await call(requestSale, { body });
    } catch (error) {
      if (isFinal(error) && request === undefined && ticketOf(shop).asked?.id === body.id) {
        forgetRequest(shop, body.id);
        changeTicket(shop, anew());
        onRefused(refusalOf(error).code, wordsOf(error));
      }
      throw error;
    }
  }

  /** Told again after every look that found nothing of it: its first telling may have been lost. */
  const look = (body: SaleRequestAsked) => act(() => ask(body));

  // biome-ignore lint/correctness/useExhaustiveDependencies: one asking at a time
  useEffect(() => {
    if (asked === null) return;
    setRequest(undefined);
    followRequest(shop, ticketOf(shop));
    void look(asked);
    const read = () => call(readSaleRequest, { params: { id: asked.id } }).then(show, () => undefined);
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [id]);

  return {
    request: request?.id === id ? request : undefined,
    problem,
    tellAgain: () => asked && look(asked),
    giveUp: () =>
      asked &&
      act(async () => {
        // What is still on its way would ring after it had been given up as unknown.
        if (request === undefined) await ask(asked);
        return await call(dropSaleRequest, { params: { id: asked.id } });
      }),
    /** The same once more, of one that has ended without money: under another id, since that one is over. */
    askAgain() {
      if (asked === null) return;
      forgetRequest(shop, asked.id);
      const again = crypto.randomUUID();
      changeTicket(shop, { id: again, asked: { ...asked, id: again } });
    },
    /** Of one that has ended without money, or of which nobody says anything: that one is followed on. */
    leave() {
      if (asked && request) forgetRequest(shop, asked.id);
      changeTicket(shop, anew());
    },
  };
}

function wordsOf(error: unknown): string {
  const { message, fields = {} } = refusalOf(error);
  return Object.values(fields).join(' ') || message;
}
