import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
import { countryPrefix, optionalText, phone } from './rules.ts';

// The simulators' own calls: there only while simulators stand in for gateways.

const recipient = v.object({ para: optionalText(254) });

export interface SimulatedMessage {
  id: string;
  canal: 'sms' | 'email' | 'push';
  /** E.164, an e-mail address, or a push subscription's endpoint. */
  para: string;
  texto: string;
  assunto?: string;
  /** ISO time. */
  quando: string;
}

export const listSimulatedMessages = endpoint({
  method: 'GET',
  path: '/simulador/mensagens',
  access: 'open',
  summary: 'What was sent, newest first; `para` is a phone in any spelling or an e-mail address',
  query: recipient,
  data: returns<SimulatedMessage[]>(),
});

export interface SimulatedCode {
  id: string;
  nome: string;
  email: string;
  /** The next code that will be taken; null when one has to wait for it. */
  codigo: string | null;
  /** Seconds until there is another. */
  segundos: number;
}

export const listSimulatedCodes = endpoint({
  method: 'GET',
  path: '/simulador/codigos',
  access: 'open',
  summary: 'What the authenticator apps of the sample chain’s people show now',
  data: returns<SimulatedCode[]>(),
});

export interface SimulatedPayment {
  id: string;
  order_id: string | null;
  metodo: 'mbway' | 'cartao';
  /** Empty for a card. */
  telemovel: string;
  valor: number;
  estado: 'pending' | 'paid' | 'rejected' | 'declined' | 'expired' | 'refunded';
  descricao: string;
  /** ISO time. */
  expira: string;
}

export const listSimulatedPayments = endpoint({
  method: 'GET',
  path: '/simulador/pagamentos',
  access: 'open',
  summary: 'The payments that customers were asked for, newest first; `para` is a phone in any spelling',
  query: recipient,
  data: returns<SimulatedPayment[]>(),
});

export const simulatedDecisions = [
  'aprovar',
  'recusar',
  'expirar',
  'duplicar',
  'atrasar',
  'perder',
  'desordenar',
  'declinar',
] as const;

export const decideSimulatedPayment = endpoint({
  method: 'POST',
  path: '/simulador/pagamentos/:id',
  access: 'open',
  summary: 'Decides as the customer would, and how well the gateway tells of it',
  body: v.object({ decisao: v.picklist(simulatedDecisions, () => m.error_value_invalid()) }),
  data: returns<SimulatedPayment>(),
});

export const simulatedBehaviours = ['sem_resposta', 'erro', 'declinado', 'lento'] as const;

export const scriptSimulator = endpoint({
  method: 'POST',
  path: '/simulador/guiao',
  access: 'open',
  summary: 'How the next request for a payment by this phone goes wrong',
  body: v.object({
    telemovel: phone,
    pais: countryPrefix,
    comportamento: v.picklist(simulatedBehaviours, () => m.error_value_invalid()),
  }),
  data: returns<{ telemovel: string; comportamento: (typeof simulatedBehaviours)[number] }>(),
});
