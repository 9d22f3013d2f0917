// Hands orders over to who shows their number, or the QR of their card.
import { m } from '@fornada/copy/messages.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { moveOrder } from '#modules/orders/move-order.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { recognise } from '#modules/till/recognise.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

type Waiting = { id: string; number: number; state: string };

/**
 * Hands over the order with a number, or all that a customer has ready.
 * @param code '42' or '#042'; or what a scanner read of a QR; or a phone number
 * @returns the orders' ids
 * @throws Refusal `not_found` when the shop has none with it, `transition_refused` when none is ready yet, or two have the number
 */
export async function handOver(
  tx: Tx,
  context: Context,
  actor: StaffActor,
  shopId: number,
  code: string,
): Promise<string[]> {
  const [, number] = /^#?\s*(\d{1,4})$/.exec(code) ?? [];
  const waiting =
    number === undefined
      ? await ofCustomer(tx, shopId, await whoseCard(tx, context, code))
      : await withNumber(tx, shopId, Number(number), context.clock());
  const [first] = waiting;
  if (first === undefined) refuse('not_found', { message: m.error_handover_unknown(), context: {} });
  const ready = waiting.filter(({ state }) => state === 'ready');
  if (ready.length === 0) {
    const message = m.error_order_not_ready({ code: orderCode(first.number) });
    refuse('transition_refused', { message, context: {} });
  }
  for (const { id } of ready) {
    const order = await findOrder(tx, id);
    if (order) await moveOrder(tx, order, { event: 'collect', actor, now: context.clock() });
  }
  return ready.map(({ id }) => id);
}

const isUnderWay = sql`o.paid and o.state in ('awaiting_payment', 'received', 'preparing', 'ready')`;

/**
 * Numbers begin anew each day, the day of pickup: one of today or before comes before one of a later day. Where two of
 * those are alike nobody can tell which is meant.
 */
async function withNumber(db: Queryable, shopId: number, number: number, now: Date): Promise<Waiting[]> {
  const [first, second] = await db.query<Waiting & { is_later: boolean }>(sql`
    select o.id, o.number, o.state, o.day > (${now}::timestamptz at time zone s.time_zone)::date as is_later
    from orders o join shops s on s.id = o.shop_id
    where ${isUnderWay} and o.shop_id = ${shopId} and o.number = ${number}
    order by is_later, o.day limit 2`);
  if (second && !second.is_later) {
    const message = m.error_handover_ambiguous({ code: orderCode(number) });
    refuse('transition_refused', { message, context: {} });
  }
  return first ? [first] : [];
}

async function ofCustomer(db: Queryable, shopId: number, customerId: number | undefined): Promise<Waiting[]> {
  if (customerId === undefined) return [];
  return await db.query<Waiting>(
    sql`select o.id, o.number, o.state from orders o
      where ${isUnderWay} and o.shop_id = ${shopId} and o.customer_id = ${customerId} order by o.id`,
  );
}

/** What a card shows, as at the till. What is handed over is paid: a phone will do. */
async function whoseCard(tx: Tx, context: Context, text: string): Promise<number | undefined> {
  try {
    const shown = { code: text, prefix: HOME_PREFIX, at: context.clock() };
    return (await recognise(tx, context, shown)).customerId;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
