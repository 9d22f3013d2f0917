// Follows the outbox: a shop's webhooks hear of its orders and of the customers it knows.
import type { WebhookTopic } from '@fornada/contract/webhooks.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customer-view.ts';
import { hasBoughtIn } from '#modules/loyalty/segment.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { wasRecognisedIn } from '#modules/till/identifications.ts';
import { announce } from '#modules/webhooks/announce.ts';
import { presentWebhookCustomer, presentWebhookOrder } from '#modules/webhooks/present.ts';
import { defineTask } from '#platform/jobs.ts';

// An event may be there for the open streams alone, and name nothing.
const ofOrder = v.object({ order_id: v.optional(v.string()) });
const ofCustomer = v.object({ customer_id: v.optional(v.number()) });

export const announcePlaced = defineTask<Context, v.InferOutput<typeof ofOrder>>(
  'announce-order-placed',
  ofOrder,
  // A second try at paying is the same order.
  async ({ order_id: id }, context) => {
    await announceOrder(context, id, [['encomenda.criada', `order:${id}:placed`]]);
  },
);

export const announcePaid = defineTask<Context, v.InferOutput<typeof ofOrder>>(
  'announce-order-paid',
  ofOrder,
  async ({ order_id: id }, context, { eventId }) => {
    // One that costs nothing was never waited for: it is told of here.
    const order = await announceOrder(context, id, [
      ['encomenda.criada', `order:${id}:placed`],
      ['encomenda.paga', `order:${id}:paid`],
    ]);
    await announceCustomerOf(context, order?.customer_id, `event:${eventId}:customer`);
  },
);

export const announceChanged = defineTask<Context, v.InferOutput<typeof ofOrder>>(
  'announce-order-changed',
  ofOrder,
  async ({ order_id: id }, context, { eventId }) => {
    await announceOrder(context, id, [['encomenda.alterada', `event:${eventId}`]]);
  },
);

export const announceEnded = defineTask<Context, v.InferOutput<typeof ofOrder>>(
  'announce-order-ended',
  ofOrder,
  async ({ order_id: id }, context, { eventId }) => {
    const order = await announceOrder(context, id, [['encomenda.alterada', `event:${eventId}`]]);
    await announceCustomerOf(context, order?.customer_id, `event:${eventId}:customer`);
  },
);

export const announceCustomer = defineTask<Context, v.InferOutput<typeof ofCustomer>>(
  'announce-customer-changed',
  ofCustomer,
  ({ customer_id: customerId }, context, { eventId }) =>
    announceCustomerOf(context, customerId, `event:${eventId}`),
);

/** @returns the order, where somebody listens at its shop */
async function announceOrder(
  { db, clock, secrets }: Context,
  orderId: string | undefined,
  tellings: [topic: WebhookTopic, reference: string][],
): Promise<OrderRow | undefined> {
  if (orderId === undefined) return undefined;
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
