import { clockWords } from '@fornada/contract/clock-words.ts';
import { whenInWords, wireDateReasons } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Instant, toLocal } from '@fornada/domain/local-time.ts';
import { type DateRefusal, type DateRequest, firstPossible, timesOn } from '@fornada/domain/order-dates.ts';
import type { Context } from '#context';
import type { CurrentMenu } from '#modules/catalogue/current-menu.ts';
import { nameOf } from '#modules/orders/refuse-cart.ts';
import { refuse } from '#platform/refusal.ts';
import { type BasketItem, dateRequest, type Question } from './order-dates.ts';
import { type AskedTime, refusalWords } from './refusal-words.ts';

type Asked = Omit<Question, 'looksAtPlaces'>;

/**
 * Says why a time can't be, and the first that can.
 * @throws Refusal `date_not_possible` where a product is the reason, `pickup_time_invalid` where the shop is
 */
export async function refuseDate(
  context: Context,
  current: CurrentMenu,
  items: readonly BasketItem[],
  { refusal, time, ...asked }: Asked & { refusal: DateRefusal; time: AskedTime },
): Promise<never> {
  const { shop } = current;
  const request = await dateRequest(context, current, items, { ...asked, looksAtPlaces: true });
  const first = firstPossible(request);
  const { reason, productCode } = refusal;
  const product = items.find((item) => item.product.code === productCode)?.product;
  const why = refusalWords(refusal, product ? nameOf(product) : '', time, request);
  const message = `${why} ${firstWords(first, request)}`;
  refuse(productCode === null ? 'pickup_time_invalid' : 'date_not_possible', {
    message,
    fields: { pickup_at: message },
    context: {
      id_loja: shop.id,
      motivo: wireDateReasons[reason],
      ...(productCode !== null && { id: productCode }),
      primeira: first === null ? null : new Date(first).toISOString(),
      primeiro_dia: first === null ? null : toLocal(first, shop.timeZone).date,
    },
  });
}

const firstWords = (first: Instant | null, { hours }: DateRequest): string =>
  first === null ? m.order_date_never() : m.order_date_first({ when: whenInWords(first, hours.timeZone) });

/**
 * Says that a time is taken, and the next of its day, or the first of another.
 * @throws Refusal `pickup_slot_gone`
 */
export async function refuseFull(
  context: Context,
  current: CurrentMenu,
  items: readonly BasketItem[],
  { at, ...asked }: Asked & { at: Instant },
): Promise<never> {
  const request = await dateRequest(context, current, items, { ...asked, looksAtPlaces: true });
  const { timeZone } = request.hours;
  const day = timesOn(toLocal(at, timeZone).date, request);
  const times = day.kind === 'possible' ? day.times : [];
  const next = times.find((time) => time > at) ?? times.at(-1);
  const message =
    next === undefined
      ? `${m.order_date_full_day()} ${firstWords(firstPossible(request), request)}`
      : `${m.order_date_full_time()} ${m.order_date_same_day({ time: clockWords(next, timeZone) })}`;
  refuse('pickup_slot_gone', { message, fields: { pickup_at: message }, context: {} });
}
