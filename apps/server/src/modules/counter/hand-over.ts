// Hands orders over to who shows their number, or the QR of their card.
import { clockWords } from '@fornada/contract/clock-words.ts';
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

/** `booked_for` is null unless the order is for a later day. */
type Waiting = { id: string; number: number; state: string; booked_for: Date | null; time_zone: string };

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
  const now = context.clock();
  const waiting =
    number === undefined
      ? await ofCustomer(tx, shopId, await whoseCard(tx, context, code), now)
      : await withNumber(tx, shopId, Number(number), now);
  const [first] = waiting;
  if (first === undefined) refuse('not_found', { message: m.error_handover_unknown(), context: {} });
  const ready = waiting.filter(({ state }) => state === 'ready');
  if (ready.length === 0) {
    refuse('transition_refused', { message: notReady(first), context: {} });
  }
  for (const { id } of ready) {
    const order = await findOrder(tx, id);
    if (order) await moveOrder(tx, order, { event: 'collect', actor, now });
  }
  return ready.map(({ id }) => id);
}

function notReady({ number, booked_for, time_zone }: Waiting): string {
  const code = orderCode(number);
  if (booked_for === null) return m.error_order_not_ready({ code });
  const day = new Intl.DateTimeFormat('pt-PT', {
    ...{ weekday: 'short', day: '2-digit', month: '2-digit' },
    timeZone: time_zone,
  });
  const time = clockWords(booked_for.getTime(), time_zone);
  return m.error_order_for_day({ code, day: day.format(booked_for), time });
}

/** An order's columns of `Waiting`, with those that are under way. */
const underWay = (now: Date) => sql`
  select o.id, o.number, o.state, s.time_zone,
    case when o.day > (${now}::timestamptz at time zone s.time_zone)::date then coalesce(o.pickup_at, o.ready_at) end
      as booked_for
  from orders o join shops s on s.id = o.shop_id
  where o.paid and o.state in ('awaiting_payment', 'received', 'preparing', 'ready')`;

/**
 * Numbers begin anew each day, the day of pickup: one of today or before comes before one of a later day. Where two of
 * those are alike nobody can tell which is meant.
 */
async function withNumber(db: Queryable, shopId: number, number: number, now: Date): Promise<Waiting[]> {
  const [first, second] = await db.query<Waiting>(sql`
    ${underWay(now)} and o.shop_id = ${shopId} and o.number = ${number}
    order by o.day limit 2`);
  if (second && second.booked_for === null) {
    const message = m.error_handover_ambiguous({ code: orderCode(number) });
    refuse('transition_refused', { message, context: {} });
  }
  return first ? [first] : [];
}

/** What is for the soonest day comes first. */
async function ofCustomer(
  db: Queryable,
  shopId: number,
  customerId: number | undefined,
  now: Date,
): Promise<Waiting[]> {
  if (customerId === undefined) return [];
  return await db.query<Waiting>(
    sql`${underWay(now)} and o.shop_id = ${shopId} and o.customer_id = ${customerId} order by o.day, o.id`,
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
