import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';

// What the systems of other makers are told by themselves, in the format of Standard Webhooks: the headers `webhook-id`,
// `webhook-timestamp` and `webhook-signature`, over the body as it came.

export const webhookTopics = [
  'encomenda.criada',
  'encomenda.paga',
  'encomenda.alterada',
  'cliente.alterado',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

export interface WebhookOrderLine {
  id: string;
  nome: string;
  qtd: number;
  preco_unitario: number;
  total: number;
  nome_complementares: string[];
  nome_opcoes: string[];
}

/** An order of the shop as it was when this was written. Of the customer only the card: a till calls a number, not a name. */
export interface WebhookOrder {
  order_id: string;
  /** What people read: `042`. */
  orderCode: string;
  id_loja: number;
  cartao: string;
  estado: string;
  /** Null once it has ended. */
  id_estado: number | null;
  pago: 0 | 1;
  id_tipo_entrega: 0 | 1;
  subtotal: number;
  desconto: number;
  total: number;
  /** ISO times. */
  criada: string;
  pronta: string | null;
  hora_marcada: string | null;
  motivo: string | null;
  linhas: WebhookOrderLine[];
}

/** Somebody's balance, points or data are no longer what a till last saw: it asks again when they stand there. */
export interface WebhookCustomer {
  cartao: string;
  /** The account is gone: forget the card. */
  eliminado: boolean;
}

export interface WebhookMessage {
  type: (typeof webhookTopics)[number];
  /** ISO time at which it was written. They may arrive out of order: an older one than the last is past over. */
  timestamp: string;
  data: WebhookOrder | WebhookCustomer;
}

export interface RotatedWebhookSecret {
  id: string;
  /** Told this once. */
  segredo: string;
  /** ISO time until which the old one signs, too. */
  anterior_termina_em: string;
}

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/gestao/webhooks/:id/rodar',
  access: 'staff',
  summary: 'Gives an endpoint a new secret; for a day both sign',
  body: v.object({}),
  data: returns<RotatedWebhookSecret>(),
});

export const replayWebhook = endpoint({
  method: 'POST',
  path: '/api/gestao/entregas-webhook/:id/repetir',
  access: 'staff',
  summary: 'Sends what was told once more, under the same id',
  body: v.object({}),
  data: returns<{ id: string }>(),
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
