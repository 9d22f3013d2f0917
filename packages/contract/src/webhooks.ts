import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, euros, instant } from './kinds.ts';

// What the systems of other makers are told by themselves, in the format of Standard Webhooks: the headers `webhook-id`,
// `webhook-timestamp` and `webhook-signature`, over the body as it came.

export const webhookTopics = [
  'encomenda.criada',
  'encomenda.paga',
  'encomenda.alterada',
  'cliente.alterado',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export const webhookOrderLine = v.object({
  id: v.string(),
  nome: v.string(),
  qtd: v.number(),
  preco_unitario: euros,
  total: euros,
  nome_complementares: v.array(v.string()),
  nome_opcoes: v.array(v.string()),
});
export type WebhookOrderLine = v.InferOutput<typeof webhookOrderLine>;

export const webhookOrder = v.pipe(
  v.object({
    order_id: v.string(),
    orderCode: v.pipe(v.string(), v.description('What people read: `042`.')),
    id_loja: v.number(),
    cartao: v.string(),
    estado: v.string(),
    id_estado: v.pipe(v.nullable(v.number()), v.description('Null once it has ended.')),
    pago: bit,
    id_tipo_entrega: bit,
    subtotal: euros,
    desconto: euros,
    total: euros,
    criada: instant,
    pronta: v.nullable(instant),
    hora_marcada: v.nullable(instant),
    motivo: v.nullable(v.string()),
    linhas: v.array(webhookOrderLine),
  }),
  v.description(
    'An order of the shop as it was when this was written. Of the customer only the card: a till calls a number, not a name.',
  ),
);
export type WebhookOrder = v.InferOutput<typeof webhookOrder>;

export const webhookCustomer = v.pipe(
  v.object({
    cartao: v.string(),
    eliminado: v.pipe(v.boolean(), v.description('The account is gone: forget the card.')),
  }),
  v.description(
    "Somebody's balance, points or data are no longer what a till last saw: it asks again when they stand there.",
  ),
);
export type WebhookCustomer = v.InferOutput<typeof webhookCustomer>;

export const webhookMessage = v.object({
  type: v.picklist(webhookTopics),
  timestamp: v.pipe(
    instant,
    v.description(
      'ISO time at which it was written. They may arrive out of order: an older one than the last is past over.',
    ),
  ),
  data: v.union([webhookOrder, webhookCustomer]),
});
export type WebhookMessage = v.InferOutput<typeof webhookMessage>;

export const rotatedWebhookSecret = v.object({
  id: v.string(),
  segredo: v.pipe(v.string(), v.description('Told this once.')),
  anterior_termina_em: v.pipe(instant, v.description('ISO time until which the old one signs, too.')),
});
export type RotatedWebhookSecret = v.InferOutput<typeof rotatedWebhookSecret>;

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/gestao/webhooks/:id/rodar',
  access: 'staff',
  summary: 'Gives an endpoint a new secret; for a day both sign',
  body: v.object({}),
  data: rotatedWebhookSecret,
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/gestao/entregas-webhook/:id/repetir',
  access: 'staff',
  summary: 'Sends what was told once more, under the same id',
  body: v.object({}),
  data: v.object({ id: v.string() }),
});

/** What the form of an endpoint sends of its topics: one at least. */
export const chosenTopics = v.pipe(
  v.array(
    v.picklist(webhookTopics, () => m.error_value_invalid()),
    () => m.error_required(),
  ),
  v.minLength(1, () => m.error_required()),
  v.transform((topics) => [...new Set(topics)]),
);
