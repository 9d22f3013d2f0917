import { type WireDateReason, wireDateReasons } from '@fornada/contract/order-dates.ts';
import { addDays, type LocalDate, MINUTE, toLocal } from '@fornada/domain/local-time.ts';
import {
  type DatedItem,
  type DateRequest,
  firstPossible,
  soonestRefusal,
  timesOn,
} from '@fornada/domain/order-dates.ts';
import { earliestSlot } from '@fornada/domain/pickup.ts';
import type { Context } from '#context';
import type { CurrentMenu } from '#modules/catalogue/current-menu.ts';
import { dateRequest, type Question } from '#modules/orders/order-dates.ts';
import { leadMinutes } from '#modules/orders/pickup-plan.ts';

export type PickupTimes = { soonest: Date | null; times: Date[] };

/** What is asked of a shop's calendar. */
export type Asked = Pick<Question, 'units' | 'exceptOrder' | 'ownDay'> & { items: readonly DatedItem[] };

/** The first that is free of every quarter of an hour; other times may be requested. */
const offeredEvery = 15 * MINUTE;

type Reader = Pick<Context, 'db' | 'clock' | 'settings'>;

/** The times at which a shop could have it ready, as they are now: nothing is kept by looking. Without a day, today's and tomorrow's. */
export async function listPickupTimes(
  context: Reader,
  current: CurrentMenu,
  { date, ...asked }: Asked & { date: LocalDate | null },
): Promise<PickupTimes> {
  const request = await ask(context, current, asked);
  const today = toLocal(request.now, request.hours.timeZone).date;
  const times = (date === null ? [today, addDays(today, 1)] : [date])
    .map((day) => timesOn(day, request))
    .flatMap((day) => (day.kind === 'possible' ? day.times : []));
  const quarters = Map.groupBy(times, (slot) => Math.floor(slot / offeredEvery));
  return {
    soonest: soonestOf(current, request),
    times: [...quarters.values()].flatMap(([first]) => (first === undefined ? [] : new Date(first))),
  };
}

export type OrderDays = {
  first: Date | null;
  days: { date: LocalDate; reason: WireDateReason | null; productCode: string | null }[];
};

/** Every day as far as orders go, with why it can't be. */
export async function listOrderDays(context: Reader, current: CurrentMenu, asked: Asked): Promise<OrderDays> {
  const request = await ask(context, current, asked);
  const first = firstPossible(request);
  const today = toLocal(request.now, request.hours.timeZone).date;
  const days = Array.from({ length: request.rules.daysAhead + 1 }, (_, day) => {
    const date = addDays(today, day);
    const answer = timesOn(date, request);
    if (answer.kind === 'possible') return { date, reason: null, productCode: null };
    const { reason, productCode } = answer.refusal;
    return { date, reason: wireDateReasons[reason], productCode };
  });
  return { first: first === null ? null : new Date(first), days };
}

const ask = (context: Reader, current: CurrentMenu, { items, ...asked }: Asked) =>
  dateRequest(context, current, items, { ...asked, looksAtPlaces: true });

function soonestOf({ shop }: CurrentMenu, request: DateRequest): Date | null {
  const now = new Date(request.now);
  if (shop.pausedUntil !== null && shop.pausedUntil > now) return null;
  const rules = { ...request.rules, asapMinutes: leadMinutes(shop, now) };
  const soonest = earliestSlot({ ...request, rules });
  return soonest.kind === 'slot' && soonestRefusal(soonest.at, request) === null
    ? new Date(soonest.at)
    : null;
}
