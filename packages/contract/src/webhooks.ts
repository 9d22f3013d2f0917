import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant, named } from './kinds.ts';
import { missingLine, orderClaim, orderDetail, orderLine } from './orders.ts';
import { providerDocument } from './provider-documents.ts';

// Webhooks to third-party systems, in the format of Standard Webhooks: the headers `webhook-id`,
// `webhook-timestamp` and `webhook-signature`, over the body as it came.

export const webhookTopics = [
  'encomenda.criada',
  'encomenda.paga',
  'encomenda.alterada',
  'cliente.alterado',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

const order = orderDetail.entries;

export const webhookOrder = described(
  v.object({
    order_id: order.order_id,
    orderCode: described(order.orderCode, 'What people read: `042`.'),
    id_loja: order.id_loja,
    cartao: v.string(),
    estado: order.estado,
    id_estado: described(order.id_estado, 'Null once it has ended.'),
    pago: order.pago,
    por_pagar: order.por_pagar,
    id_tipo_entrega: order.id_tipo_entrega,
    subtotal: order.subtotal,
    desconto: order.desconto,
    total: order.total,
    criada: order.criada,
    pronta: order.pronta,
    hora_marcada: order.hora_marcada,
    motivo: order.motivo,
    espera_pagamento: order.espera_pagamento,
    compra: order.compra,
    linhas: named(
      'lines',
      v.array(
        v.pick(orderLine, [
          'id',
          'nome',
          'qtd',
          'devolvidas',
          'preco_unitario',
          'total',
          'taxa',
          'nome_complementares',
          'nome_opcoes',
        ]),
      ),
    ),
    embalagens: order.embalagens,
    recipiente_proprio: order.recipiente_proprio,
    iva: order.iva,
    faltas: described(
      v.array(v.omit(missingLine, ['opcoes'])),
      'What the shop ran out of once it was paid, and what became of it, first said first.',
    ),
    reclamacoes: described(
      v.array(v.omit(orderClaim, ['texto', 'resposta'])),
      'What its customer says was missing of what they collected, and what came of it, without their words.',
    ),
    devolucoes: order.devolucoes,
    documentos: described(
      v.array(v.omit(providerDocument, ['url'])),
      'What the certified provider has issued by now. Its page names a person, so no address of it is told.',
    ),
  }),
  'An order of the shop whole, as it was when this was written. Of the customer only the card: a till calls a number, not a name.',
);
export type WebhookOrder = v.InferOutput<typeof webhookOrder>;

export const webhookCustomer = described(
  v.object({
    cartao: v.string(),
    eliminado: described(v.boolean(), 'The account is gone: forget the card.'),
  }),
  "Somebody's balance, points or data are no longer what a till last saw: it asks again when they stand there.",
);
export type WebhookCustomer = v.InferOutput<typeof webhookCustomer>;

export const webhookMessage = v.object({
  type: v.picklist(webhookTopics),
  timestamp: described(
    instant,
    'ISO time at which it was written. They may arrive out of order: an older one than the last is past over.',
  ),
  data: v.union([webhookOrder, webhookCustomer]),
});
export type WebhookMessage = v.InferOutput<typeof webhookMessage>;

export const rotatedWebhookSecret = v.object({
  id: v.string(),
  segredo: described(v.string(), 'Told this once.'),
  anterior_termina_em: described(instant, 'ISO time until which the old one signs, too.'),
});
export type RotatedWebhookSecret = v.InferOutput<typeof rotatedWebhookSecret>;

export const rotateWebhookSecret = endpoint('POST /api/gestao/webhooks/:id/rodar', 'staff', {
  summary:
    'Gives an endpoint a new secret; for a day both sign; told again with the same `Idempotency-Key`, the same secret',
  body: v.object({}),
  idempotent: 'optional',
  data: rotatedWebhookSecret,
});

export const replayWebhook = endpoint('POST /api/gestao/entregas-webhook/:id/repetir', 'staff', {
  summary: 'Sends what was told once more, under the same id',
  body: v.object({}),
  data: v.object({ id: v.string() }),
});

/** What the form of an endpoint sends of its topics: one at least. */
export const chosenTopics = v.pipe(
  v.array(v.picklist(webhookTopics, m.error_value_invalid), m.error_required),
  v.minLength(1, m.error_required),
  v.transform((topics) => [...new Set(topics)]),
);
