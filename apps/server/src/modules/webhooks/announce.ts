import { present } from '@fornada/contract/codec.ts';
import {
  type WebhookCustomer,
  type WebhookMessage,
  type WebhookOrder,
  type WebhookTopic,
  webhookOrder,
} from '@fornada/contract/webhooks.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { hasBoughtIn } from '#modules/loyalty/segment.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { orderFacts } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { cardOf } from '#modules/pos/card.ts';
import { wasRecognisedIn } from '#modules/till/identifications.ts';
import type { Tx } from '#platform/database.ts';
import { defineTask, enqueueJob } from '#platform/jobs.ts';
import type { Secrets } from '#platform/secrets.ts';

export const sendTask = 'send-webhook';

/**
 * Writes down what an endpoint is to be told, and lets it be sent after the commit. What has been written down before, by its
 * reference, isn't again.
 */
export async function announce(
  tx: Tx,
  endpointIds: string[],
  reference: string,
  { type, ...message }: WebhookMessage,
  now: Date,
): Promise<void> {
  const payload = JSON.stringify({ type, ...message });
  const written = await tx.query<{ id: string }>(sql`
    insert into webhook_deliveries (endpoint_id, reference, topic, payload, created_at, next_at)
    select id, ${reference}, ${type}, ${payload}, ${now}, ${now} from unnest(${endpointIds}::uuid[]) as id
    on conflict (endpoint_id, reference) do nothing returning id`);
  for (const { id } of written) await enqueueJob(tx, sendTask, { delivery_id: id, attempt: 1 });
}

// Follows the outbox: a shop's webhooks hear of its orders and of the customers it knows.

// An event may be there for the open streams alone, and name nothing.
const ofOrder = v.object({ order_id: v.optional(v.string()), rest: v.optional(v.boolean()) });
const ofCustomer = v.object({ customer_id: v.optional(v.number()) });

type Telling = [topic: WebhookTopic, reference: string];

/** A task that tells of an order, and if it `movedMoney` of its customer, whose figures are others then. */
const announcing = (
  name: string,
  tellings: (id: string, eventId: number | null, isRest: boolean) => Telling[],
  movedMoney = false,
) =>
  defineTask<Context, v.InferOutput<typeof ofOrder>>(
    name,
    ofOrder,
    async ({ order_id: id, rest = false }, context, { eventId }) => {
      if (id === undefined) return;
      const order = await announceOrder(context, id, tellings(id, eventId, rest));
      if (movedMoney) await announceCustomerOf(context, order?.customer_id, `event:${eventId}:customer`);
    },
  );

// A second try at paying is the same order.
const placed = (id: string): Telling => ['encomenda.criada', `order:${id}:placed`];
const changed = (_id: string, eventId: number | null): Telling[] => [
  ['encomenda.alterada', `event:${eventId}`],
];

export const announcePlaced = announcing('announce-order-placed', (id) => [placed(id)]);
// One that costs nothing, or nothing yet, was never waited for: it is told of when it is taken on.
export const announcePaid = announcing(
  'announce-order-paid',
  (id, eventId, isRest) =>
    isRest ? changed(id, eventId) : [placed(id), ['encomenda.paga', `order:${id}:paid`]],
  true,
);
export const announceChanged = announcing('announce-order-changed', changed);
export const announceEnded = announcing('announce-order-ended', changed, true);
export const announceRefunded = announcing('announce-order-refunded', changed, true);

export const announceCustomer = defineTask<Context, v.InferOutput<typeof ofCustomer>>(
  'announce-customer-changed',
  ofCustomer,
  ({ customer_id: customerId }, context, { eventId }) =>
    announceCustomerOf(context, customerId, `event:${eventId}`),
);

/** @returns the order, where somebody listens at its shop */
async function announceOrder(
  { db, clock, secrets }: Context,
  orderId: string,
  tellings: Telling[],
): Promise<OrderRow | undefined> {
  const listening = await db.query<{ id: string; topics: string[] }>(sql`
    select e.id, e.topics from webhook_endpoints e join ${orderView} o on o.shop_id = e.shop_id
    where o.id = ${orderId} and e.active and e.disabled_at is null`);
  const order = listening.length > 0 ? await findOrder(db, orderId) : undefined;
  if (order === undefined) return undefined;
  const now = clock();
  const data = presentWebhookOrder(secrets, order);
  await db.transaction(async (tx) => {
    for (const [type, reference] of tellings) {
      const ids = listening.filter(({ topics }) => topics.includes(type)).map(({ id }) => id);
      await announce(tx, ids, reference, { type, timestamp: now.toISOString(), data }, now);
    }
  });
  return order;
}

/** Tells the shops that know a customer: where they bought or were recognised. To the others it is nobody. */
async function announceCustomerOf(
  { db, clock, secrets }: Context,
  customerId: number | undefined,
  reference: string,
): Promise<void> {
  if (customerId === undefined) return;
  const listening = await db.query<{ id: string; erased: boolean }>(sql`
    select e.id, customer.erased_at is not null as erased from webhook_endpoints e, ${customerView} customer
    where customer.id = ${customerId} and e.active and e.disabled_at is null and 'cliente.alterado' = any(e.topics)
      and (${hasBoughtIn(sql`e.shop_id`)} or ${wasRecognisedIn(sql`e.shop_id`)})`);
  const [first] = listening;
  if (first === undefined) return;
  const now = clock();
  const data = presentWebhookCustomer(secrets, { customerId, erased: first.erased });
  const message = { type: 'cliente.alterado' as const, timestamp: now.toISOString(), data };
  const ids = listening.map(({ id }) => id);
  await db.transaction((tx) => announce(tx, ids, reference, message, now));
}

type Key = Pick<Secrets, 'hashKey'>;

/**
 * What a till needs to prepare and hand over, and nothing that names anybody: no name, phone, invoice or note, which are
 * kept by somebody else once they were sent.
 */
const presentWebhookOrder = (secrets: Key, order: OrderRow): WebhookOrder =>
  present(webhookOrder, { ...orderFacts(order), cartao: cardOf(secrets, order.customer_id) });

/** Neither what changed nor to what: a balance belongs on no wire that nobody asked on. */
const presentWebhookCustomer = (
  secrets: Key,
  { customerId, erased }: { customerId: number; erased: boolean },
): WebhookCustomer => ({ cartao: cardOf(secrets, customerId), eliminado: erased });
