// Why a time can't be, in a sentence: whoever chose it is told what would have to be otherwise.
import { dateWords } from '@fornada/contract/date-words.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { addDays, type Instant, type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import {
  type DatedProduct,
  type DateRefusal,
  type DateRequest,
  missedLastOrder,
} from '@fornada/domain/order-dates.ts';
import { slotsOn } from '@fornada/domain/pickup.ts';

/** What was asked for: a time that was chosen, or when it would be ready at the soonest. */
export type AskedTime = { at: Instant; isChosen: boolean };

/** @param name of the product that is the reason, where one is */
export function refusalWords(
  { reason, productCode }: DateRefusal,
  name: string,
  { at, isChosen }: AskedTime,
  request: DateRequest,
): string {
  const { date } = toLocal(at, request.hours.timeZone);
  const product = request.items.find((item) => item.product.code === productCode)?.product;
  if (product === undefined) return shopWords(reason, date, at, request);
  if (reason === 'out_of_season') return m.order_date_season({ product: name });
  if (reason === 'not_that_day') return m.order_date_special({ product: name });
  if (reason === 'not_baked') return m.order_date_not_baked({ product: name });
  if (reason === 'sold_out') return soldOutWords(product.code, name, date, at, request);
  return isChosen ? noticeWords(product, name, at, request) : m.order_date_notice({ product: name });
}

function noticeWords(product: DatedProduct, name: string, at: Instant, request: DateRequest): string {
  if (missedLastOrder(product, at, request))
    return m.order_date_cut_off({ product: name, time: product.lastOrderTime ?? '' });
  return m.order_date_notice_of({ product: name, notice: durationWords(product.noticeMinutes) });
}

/** Fewer than are asked for, or none. */
function soldOutWords(
  code: string,
  name: string,
  date: LocalDate,
  at: Instant,
  request: DateRequest,
): string {
  const isOut = request.items.some(
    ({ product, soldOutUntil }) => product.code === code && soldOutUntil !== null && at < soldOutUntil,
  );
  const left = isOut ? 0 : (request.left(code, date) ?? 0);
  return left > 0 ? m.order_date_few({ product: name, left }) : m.order_date_sold_out({ product: name });
}

function shopWords(
  reason: DateRefusal['reason'],
  date: LocalDate,
  at: Instant,
  { hours, rules, now, notBefore }: DateRequest,
): string {
  const { timeZone } = hours;
  if (reason === 'past') return m.order_date_past();
  if (reason === 'too_far') {
    const last = addDays(toLocal(now, timeZone).date, rules.daysAhead);
    return m.order_date_too_far({ day: dateWords(last, { weekday: 'long', day: 'numeric', month: 'long' }) });
  }
  if (reason === 'too_soon')
    return notBefore !== undefined && at < notBefore
      ? m.order_date_paused({ when: whenInWords(notBefore, timeZone) })
      : m.order_date_too_soon({ notice: durationWords(rules.noticeMinutes) });
  if (reason === 'full') return m.order_date_full_day();
  if (isOpenAt(hours, at)) return m.order_date_no_window();
  return slotsOn(date, { hours, rules }).length === 0
    ? m.order_date_closed_day()
    : m.order_date_closed_time();
}

const [hour, day] = [60, 1440];

/** In the largest unit that says it whole. */
function durationWords(minutes: number): string {
  if (minutes === day) return m.order_date_notice_day();
  if (minutes % day === 0) return m.order_date_notice_days({ count: minutes / day });
  if (minutes === hour) return m.order_date_notice_hour();
  return minutes % hour === 0
    ? m.order_date_notice_hours({ count: minutes / hour })
    : m.order_date_notice_minutes({ count: minutes });
}
