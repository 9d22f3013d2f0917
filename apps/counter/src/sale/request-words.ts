import type { SaleRequest } from '@fornada/contract/sale-requests.ts';
import { m } from '@fornada/copy/messages.ts';

type Words = {
  title: (inputs: { amount: string }) => string;
  states: Record<SaleRequest['estado'], () => string>;
  /** It has ended, and nobody knows whether that was paid; or it was, too late. */
  silent: () => string;
  goesBack: () => string;
  timeLeft: () => string;
  giveUp: () => string;
  aside: () => string;
  otherwiseHint: () => string;
};

const phone: Words = {
  title: m.sale_request_title,
  states: {
    a_pedir: m.taking_asking,
    pedido: m.taking_ringing,
    sem_resposta: m.taking_unsure,
    pago: m.taking_paid,
    recusado: m.taking_declined,
    expirado: m.taking_late,
    falhou: m.taking_failed,
    desistiu: m.sale_request_given_up,
  },
  silent: m.sale_request_silent,
  goesBack: m.sale_request_goes_back,
  timeLeft: m.taking_time_left,
  giveUp: m.sale_request_give_up,
  aside: m.sale_request_aside,
  otherwiseHint: m.sale_request_otherwise_hint,
};

const terminal: Words = {
  title: m.sale_terminal_title,
  states: {
    a_pedir: m.sale_terminal_sending,
    pedido: m.sale_terminal_waiting,
    sem_resposta: m.sale_terminal_silent,
    pago: m.sale_terminal_approved,
    recusado: m.sale_terminal_refused,
    expirado: m.sale_terminal_late,
    falhou: m.sale_terminal_failed,
    desistiu: m.sale_terminal_cancelled,
  },
  silent: m.sale_terminal_late_silent,
  goesBack: m.sale_terminal_goes_back,
  timeLeft: m.sale_terminal_time_left,
  giveUp: m.sale_terminal_cancel,
  aside: m.sale_terminal_aside,
  otherwiseHint: m.sale_terminal_otherwise_hint,
};

/** What is said while a phone, or a card terminal, is waited for. */
export const requestWords = { phone, terminal };

/** How a request stands, as far as that is known. */
export function stateWords(
  { estado, cobrado }: Pick<SaleRequest, 'estado' | 'cobrado'>,
  words: Words,
): string {
  if (endedUnpaid.includes(estado) && cobrado === true) return words.goesBack();
  // Its time is over, and nobody has said how it ended.
  return (estado === 'expirado' && cobrado === null ? words.silent : words.states[estado])();
}

const endedUnpaid: readonly SaleRequest['estado'][] = ['recusado', 'expirado', 'falhou', 'desistiu'];
