// Hands orders over by number, or by the QR of the customer's card.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import { orderNumberIn } from '@fornada/domain/orders.ts';
import { HOME_PREFIX } from '@fornada/domain/phone-digits.ts';
import type { Context } from '#context';
import { moveOrder } from '#modules/orders/move-order.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder, type OrderRow } from '#modules/orders/queries.ts';
import { type Waiting, waitingOfCustomer, waitingWithNumber } from '#modules/orders/waiting-orders.ts';
import { recognise } from '#modules/till/recognise.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

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
  { shopId, code, withoutRest }: { shopId: number; code: string; withoutRest: boolean },
) {
  const number = orderNumberIn(code);
  const now = context.clock();
  const waiting =
    number === undefined
      ? await waitingOfCustomer(tx, shopId, await whoseCard(tx, context, code), now)
      : await waitingWithNumber(tx, shopId, number, now);
  const [first] = waiting;
  if (first === undefined) refuse('not_found', { message: m.error_handover_unknown(), context: {} });
  const ready = waiting.filter(({ state }) => state === 'ready');
  if (ready.length === 0) {
    refuse('transition_refused', { message: notReady(first), context: {} });
  }
  for (const { id } of ready) {
    const order = await findOrder(tx, id);
    if (!order) continue;
    if (!withoutRest) refuseOwing(order);
    await moveOrder(tx, order, { event: 'collect', actor, now });
  }
  return ready.map(({ id }) => id);
}

/** Nobody takes away what isn't paid without somebody saying so. */
export function refuseOwing({ id, owed_cents, number }: OrderRow): void {
  if (owed_cents === 0) return;
  const message = m.error_order_owes_amount({
    code: orderCode(number),
    amount: formatEuros(cents(owed_cents)),
  });
  refuse('order_owes', { message, context: { order_id: id, por_pagar: owed_cents / 100 } });
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
