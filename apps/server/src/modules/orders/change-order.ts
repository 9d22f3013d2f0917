// What a customer does with a paid order until the shop has begun with it, and the office for them.
import type { ErrorCode } from '@fornada/contract/errors.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { countCharacters } from '@fornada/domain/choices.ts';
import { isUntouched } from '@fornada/domain/order-changes.ts';
import { timeRefusal } from '@fornada/domain/order-dates.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { touchCustomer } from '#modules/accounts/customers.ts';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { type Changeable, changeableOf, closesOf } from '#modules/orders/changeable.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { askedAgain, dateRequest, limitedIn } from '#modules/orders/order-dates.ts';
import { planPickup } from '#modules/orders/pickup-plan.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import { refuseDate, refuseFull } from '#modules/orders/refuse-date.ts';
import type { Tx } from '#platform/database.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
import { appendEvent, signalOutbox } from '#platform/outbox.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

export type Change = {
  /** As it was read: what may be looked up of it is, before anything is locked. */
  seen: OrderRow;
  now: Date;
};

/** What is done beside a change, in its transaction; the order is as it was before. */
type Beside = (tx: Tx, order: OrderRow) => Promise<void>;

/** All of it. Does nothing where it is cancelled already. */
export async function cancelPaidOrder(
  context: Context,
  { seen, now, toBalance }: Change & { toBalance: boolean },
): Promise<void> {
  await changing(context, { seen, now }, async (tx, order) => {
    if (toBalance) await refundLines(tx, order, { lines: 'all', cause: 'changed', toBalance, now });
    const ended = await endOrder(tx, order.id, { to: 'cancelled', reason: 'customer', now, paidToo: true });
    if (!ended) refuse('transition_refused', { context: {} });
    signalOutbox(tx);
  });
}

export type LineChange = {
  position: number;
  quantity: number;
  note?: string | undefined;
  inscription?: string | undefined;
};

/** Fewer units of some lines, other wishes and inscriptions. Said as what is to be left, so that a repeated request does nothing more. */
export async function changeLines(
  context: Context,
  { seen, now, toBalance, lines }: Change & { toBalance: boolean; lines: LineChange[] },
): Promise<void> {
  const isDone = (order: OrderRow) => lines.every((line) => isAlready(order, line));
  await changing(context, { seen, now, isDone }, async (tx, order, { inscriptions }) => {
    if (order.open_questions > 0) refuse('missing_open', { context: {} });
    const left = new Map(order.lines.map((line) => [line.position, line.quantity - line.returned]));
    const fewer = lines.map(({ position, quantity }) => ({
      position,
      quantity: (left.get(position) ?? -1) - quantity,
    }));
    if (
      fewer.some(({ quantity }) => quantity < 0) ||
      new Set(fewer.map(({ position }) => position)).size < fewer.length
    )
      refuse('cart_invalid', { context: {} });
    for (const { position, inscription } of lines)
      if (inscription !== undefined) checkInscription(inscription, inscriptions[position - 1] ?? 0);
    const gone = fewer.filter(({ quantity }) => quantity > 0);
    // Giving all of it up is another button.
    if (units(gone) === units([...left.values()].map((quantity) => ({ quantity }))))
      refuse('cart_empty', { context: {} });
    if (gone.length > 0) await refundLines(tx, order, { lines: gone, cause: 'changed', toBalance, now });
    for (const { position, note = null, inscription = null } of lines)
      await tx.execute(sql`
        update order_lines set note = coalesce(${note}, note), inscription = coalesce(${inscription}, inscription)
        where order_id = ${order.id} and position = ${position} and (note, inscription)
          is distinct from (coalesce(${note}, note), coalesce(${inscription}, inscription))`);
    await tellChange(tx, order, now);
  });
}

const isAlready = ({ lines }: OrderRow, { position, quantity, note, inscription }: LineChange): boolean => {
  const line = lines.find((each) => each.position === position);
  return (
    line !== undefined &&
    line.quantity - line.returned === quantity &&
    (note ?? line.note) === line.note &&
    (inscription ?? line.inscription) === line.inscription
  );
};

/** Another one costs nothing; one more, or none any more, would. */
function checkInscription(inscription: string, maximum: number): void {
  const [context, isLong] = [{}, countCharacters(inscription) > maximum];
  if (maximum === 0) refuse('cart_invalid', { context, message: m.error_inscription_none() });
  if (isLong) refuse('cart_invalid', { context, message: m.error_inscription_long({ maximum }) });
  if (inscription === '') refuse('cart_invalid', { context, message: m.error_required() });
}

const units = (some: readonly { quantity: number }[]) =>
  some.reduce((sum, { quantity }) => sum + quantity, 0);

/** Another time, of those that can be had for what is left of it. Does nothing where it has that time already. */
export async function changeTime(
  context: Context,
  { seen, now, pickupAt, beside }: Change & { pickupAt: Date; beside?: Beside },
): Promise<void> {
  const at = pickupAt.getTime();
  const isDone = ({ pickup_at }: OrderRow) => pickup_at?.getTime() === at;
  // Told again it may be too late for that time.
  if (seen.paid && seen.state !== 'cancelled' && isDone(seen)) return;
  const current = await currentMenu(context, seen.shop_id);
  if (!current) refuse('shop_unknown', { context: {} });
  const { items, ...asked } = await askedAgain(context, current, seen);
  const dates = await dateRequest(context, current, items, { ...asked, looksAtPlaces: false });
  const refusal = timeRefusal(at, dates);
  if (refusal !== null)
    await refuseDate(context, current, items, { ...asked, refusal, time: { at, isChosen: true } });
  const plan = planPickup(current.shop, seen.units, pickupAt, dates);
  const { hoursVersion } = current.shop;
  const move = {
    pickup_at: pickupAt,
    slot_at: plan.slotAt,
    slots: plan.slots.slice(0, 1),
    limited: limitedIn(items),
    closes: closesOf(items, pickupAt, current.shop.hours),
  };
  const moving = changing(context, { seen, now, isDone, hoursVersion }, async (tx, order) => {
    // The deadline for answering depends on the pickup time.
    if (order.open_questions > 0) refuse('missing_open', { context: {} });
    await tx.query(sql`select move_pickup(${order.id}, ${JSON.stringify(move)}, ${now})`);
    await tellChange(tx, order, now);
    await beside?.(tx, order);
  });
  await moving.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'pickup_slot_gone')
      await refuseFull(context, current, items, { ...asked, at });
    throw error;
  });
}

/**
 * Holds the order while it is changed. One that was cancelled stays as it is; whoever moves it is told. Where it is as asked
 * already, as when an answer was lost, nothing is left to do, whatever the shop has begun since.
 */
async function changing(
  context: Context,
  { seen, now, hoursVersion, isDone }: Change & { hoursVersion?: number; isDone?(order: OrderRow): boolean },
  change: (tx: Tx, order: OrderRow, changeable: Changeable) => Promise<void>,
): Promise<void> {
  const changeable = await changeableOf(context, seen);
  const { until } = changeable;
  try {
    await context.db.transaction(async (tx) => {
      // Before the order, as whoever closes a day: it waits for this, and finds the order where it is then.
      if (hoursVersion !== undefined)
        await tx.execute(sql`select hold_hours(${seen.shop_id}, ${hoursVersion})`);
      const order = await lockOrder(tx, seen.id);
      if (order.state === 'cancelled') {
        if (hoursVersion !== undefined) refuse('order_changed', { context: {} });
        return;
      }
      if (order.paid && isDone?.(order)) return;
      if (!order.paid && order.state === 'awaiting_payment')
        refuse('order_changed', { message: m.error_order_unpaid(), context: {} });
      if (!isUntouched(order)) refuse(order.paid ? 'order_begun' : 'order_changed', { context: {} });
      // What was looked up is of the time that it had.
      if (order.pickup_at?.getTime() !== seen.pickup_at?.getTime()) refuse('order_changed', { context: {} });
      if (until !== null && now > until) {
        const when = whenInWords(until.getTime(), order.time_zone);
        refuse('order_begun', { message: m.error_order_late({ when }), context: {} });
      }
      await change(tx, order, changeable);
    });
  } catch (error) {
    const refusal = databaseRefusal(error);
    if (refusal?.code === 'menu_changed') refuse('order_changed', { context: {} });
    if (refusal) refuse(refusal.code as ErrorCode, { context: {} });
    throw error;
  }
}

async function tellChange(tx: Tx, { id, customer_id, shop_id, state }: OrderRow, now: Date): Promise<void> {
  await touchCustomer(tx, customer_id, now);
  await tx.execute(sql`update orders set version = version where id = ${id}`);
  await appendEvent(tx, {
    topic: 'order.changed',
    payload: { order_id: id, state, from: state },
    keys: [`customer:${customer_id}`, `order:${id}`, `shop:${shop_id}`],
  });
}
