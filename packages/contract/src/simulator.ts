import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, named } from './kinds.ts';
import { countryPrefix, optionalText, phone } from './rules.ts';

// The simulators' own calls: there only while simulators stand in for gateways.

const recipient = v.object({ para: optionalText(254) });

export const simulatedMessage = v.object({
  id: v.string(),
  canal: v.picklist(['sms', 'email', 'push']),
  para: described(v.string(), "E.164, an e-mail address, or a push subscription's endpoint."),
  texto: v.string(),
  assunto: v.exactOptional(v.string()),
  quando: instant,
});
export type SimulatedMessage = v.InferOutput<typeof simulatedMessage>;

export const listSimulatedMessages = endpoint('GET /simulador/mensagens', 'open', {
  summary: 'What was sent, newest first; `para` is a phone in any spelling or an e-mail address',
  query: recipient,
  data: v.array(simulatedMessage),
});

export const simulatedCode = v.object({
  id: v.string(),
  nome: v.string(),
  email: v.string(),
  codigo: described(
    v.nullable(v.string()),
    'The next code that will be taken; null when one has to wait for it.',
  ),
  segundos: described(v.number(), 'Seconds until there is another.'),
});
export type SimulatedCode = v.InferOutput<typeof simulatedCode>;

export const listSimulatedCodes = endpoint('GET /simulador/codigos', 'open', {
  summary: 'What the authenticator apps of the sample chain’s people show now',
  data: v.array(simulatedCode),
});

export const simulatedPaper = v.object({
  id: v.string(),
  quando: instant,
  colunas: described(v.number(), 'Characters in a line.'),
  linhas: v.array(
    v.array(
      v.object({
        texto: v.string(),
        negrito: v.boolean(),
        largura: described(v.number(), 'How many times as wide as common.'),
        altura: v.number(),
        qr: v.exactOptional(v.boolean()),
      }),
    ),
  ),
});
export type SimulatedPaper = v.InferOutput<typeof simulatedPaper>;

export const listSimulatedPapers = endpoint('GET /simulador/papeis', 'open', {
  summary: 'What came out of the printer of shop 862, newest first, read back from its bytes',
  data: v.array(simulatedPaper),
});

export const simulatedPayment = v.object({
  id: v.string(),
  order_id: v.nullable(v.string()),
  metodo: v.picklist(['mbway', 'cartao', 'terminal']),
  telemovel: named('phone', described(v.string(), 'Empty for a card, and at a terminal.')),
  valor: named('amount_cents', euros),
  estado: v.picklist(['pending', 'paid', 'rejected', 'declined', 'expired', 'refunded']),
  descricao: named('description', v.string()),
  expira: named('expires_at', instant),
});
export type SimulatedPayment = v.InferOutput<typeof simulatedPayment>;

export const listSimulatedPayments = endpoint('GET /simulador/pagamentos', 'open', {
  summary: 'The payments that customers were asked for, newest first; `para` is a phone in any spelling',
  query: recipient,
  data: v.array(simulatedPayment),
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

export const decideSimulatedPayment = endpoint('POST /simulador/pagamentos/:id', 'open', {
  summary: 'Decides as the customer would, and how well the gateway tells of it',
  body: v.object({ decisao: v.picklist(simulatedDecisions, m.error_value_invalid) }),
  data: simulatedPayment,
});

export const simulatedBehaviours = ['sem_resposta', 'erro', 'declinado', 'lento'] as const;

export const scriptSimulator = endpoint('POST /simulador/guiao', 'open', {
  summary: 'How the next request for a payment by this phone goes wrong',
  body: v.object({
    telemovel: phone,
    pais: countryPrefix,
    comportamento: v.picklist(simulatedBehaviours, m.error_value_invalid),
  }),
  data: v.object({ telemovel: v.string(), comportamento: v.picklist(simulatedBehaviours) }),
});
