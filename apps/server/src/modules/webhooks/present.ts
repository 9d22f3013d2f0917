import { present } from '@fornada/contract/codec.ts';
import { type WebhookCustomer, type WebhookOrder, webhookOrder } from '@fornada/contract/webhooks.ts';
import { orderFacts } from '#modules/orders/present.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { cardOf } from '#modules/pos/card.ts';
import type { Secrets } from '#platform/secrets.ts';

type Key = Pick<Secrets, 'hashKey'>;

/**
 * What a till needs to prepare and hand over, and nothing that names anybody: no name, phone, invoice or note, which are
 * kept by somebody else once they were sent.
 */
export const presentWebhookOrder = (secrets: Key, order: OrderRow): WebhookOrder =>
  present(webhookOrder, { ...orderFacts(order), cartao: cardOf(secrets, order.customer_id) });

/** Neither what changed nor to what: a balance belongs on no wire that nobody asked on. */
export const presentWebhookCustomer = (
  secrets: Key,
  { customerId, erased }: { customerId: number; erased: boolean },
): WebhookCustomer => ({ cartao: cardOf(secrets, customerId), eliminado: erased });
