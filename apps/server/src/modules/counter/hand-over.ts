// Hands orders over by number, by the QR of the customer's card, or by their ids.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import { orderNumberIn } from '@fornada/domain/orders.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import type { Context } from '#context';
import { moveOrder } from '#modules/orders/move-order.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import {
  type Waiting,
  waitingOf,
  waitingOfCustomer,
  waitingWithNumber,
} from '#modules/orders/waiting-orders.ts';
import { recognise } from '#modules/till/recognise.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

/** `code` is '42' or '#042'; or what a scanner read of a QR; or a phone number. Instead of it, the orders' ids. */
export type Asked = { shopId: number; code: string; orderIds?: string[] | undefined; withoutRest: boolean };

/**
 * Hands over the order with a number, or all that a customer has ready.
 * @returns the orders' ids
 * @throws Refusal `not_found` when the shop has none with it, `transition_refused` when none is ready yet, or two have the number
 */
export async function handOver(tx: Tx, context: Context, actor: StaffActor, asked: Asked): Promise<string[]> {
  const now = context.clock();
  const waiting = await findWaiting(tx, context, asked, now);
  const [first] = waiting;
  if (first === undefined) refuse('not_found', { message: m.error_handover_unknown(), context: {} });
  const ready = waiting.filter(({ state }) => state === 'ready');
  if (ready.length === 0) {
    refuse('transition_refused', { message: notReady(first), context: {} });
  }
  const ids = ready.map(({ id }) => id);
  for (const id of ids) {
    const order = await findOrder(tx, id);
    if (!order) continue;
    if (!asked.withoutRest) refuseOwing(order, ids);
    await moveOrder(tx, order, { event: 'collect', actor, now });
  }
  return ids;
}

async function findWaiting(
  tx: Tx,
  context: Context,
  { shopId, code, orderIds }: Asked,
  now: Date,
): Promise<Waiting[]> {
  if (orderIds) return await waitingOf(tx, shopId, orderIds, now);
  const number = orderNumberIn(code);
  if (number !== undefined) return await waitingWithNumber(tx, shopId, number, now);
  return await waitingOfCustomer(tx, shopId, await whoseCard(tx, context, code), now);
}

/**
 * Nobody takes away what isn't paid without somebody saying so.
 * @param together the ids of all that would have left with it
 */
export function refuseOwing({ id, owed_cents, number }: OrderRow, together = [id]): void {
  if (owed_cents === 0) return;
  const message = m.error_order_owes_amount({
    code: orderCode(number),
    amount: formatEuros(cents(owed_cents)),
  });
  const context = { order_id: id, por_pagar: owed_cents / 100, pedidos: together };
  refuse('order_owes', { message, context });
}

function notReady({ number, is_later, booked_for, time_zone }: Waiting): string {
  const code = orderCode(number);
  if (!is_later || booked_for === null) return m.error_order_not_ready({ code });
  const day = new Intl.DateTimeFormat('pt-PT', {
    ...{ weekday: 'short', day: '2-digit', month: '2-digit' },
    timeZone: time_zone,
  });
  const time = clockWords(booked_for.getTime(), time_zone);
  return m.error_order_for_day({ code, day: day.format(booked_for), time });
}

/** What a card shows, as at the till. Nothing of a balance is spent: a phone will do. */
export async function whoseCard(tx: Tx, context: Context, text: string): Promise<number | undefined> {
  try {
    const shown = { code: text, prefix: HOME_PREFIX, at: context.clock() };
    return (await recognise(tx, context, shown)).customerId;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
