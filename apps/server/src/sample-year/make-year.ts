// A year of the sample chain, day by day: who comes where and when, and what becomes of it. The same seed, shops and days give the
// same year. A pure rule: what it gives is written elsewhere.

import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { goodsOf } from '@fornada/domain/discount.ts';
import {
  addDays,
  type LocalDate,
  MINUTE,
  toInstant,
  toLocal,
  weekdayOf,
} from '@fornada/domain/local-time.ts';
import { minimum, ZERO } from '@fornada/domain/money.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import type { PastSale } from '#modules/loyalty/past-sales.ts';
import { progressOf } from './account.ts';
import { chooseCake, chooseLines, priceLines, type Wish } from './carts.ts';
import { isBeforeEaster, isWithin, type Ordering, type YearAsked, type YearShop } from './chain.ts';
import { makeCampaigns } from './draw-in.ts';
import { makeTills } from './drawer.ts';
import { momentOf } from './opening.ts';
import { type Fate, order } from './order.ts';
import { dayAt, makePeople, type Person } from './people.ts';
import { createRandom } from './random.ts';
import { type Happening, noRows, type Telling, type YearRows } from './rows.ts';
import { iso, sell, undo } from './sell.ts';
import { counterDay, sellByLine } from './sell-lines.ts';

/** Days whose rows are written at once. */
const daysAtOnce = 14;
/** What is told before PostgreSQL, which may have written what it was given, is listened to. */
const happeningsAtOnce = 20;

/** @returns rows to write, or nothing where some was told and there is time for something else */
export function* makeYear(asked: YearAsked): Generator<YearRows | undefined> {
  const random = createRandom(asked.habits.seed);
  const numbers = new Map<string, number>();
  let document = asked.first.document;
  const telling: Telling = {
    asked,
    random,
    rows: noRows(),
    tills: makeTills(asked),
    numberFor(shopId, day) {
      const next = (numbers.get(`${shopId}:${day}`) ?? 0) + 1;
      numbers.set(`${shopId}:${day}`, next);
      return next;
    },
    nextDocument: () => document++,
  };
  const people = makePeople(asked, random);
  const campaigns = makeCampaigns(telling, people);
  yield { ...noRows(), customers: people.map(({ row }) => row) };
  // The one after the last is today, which has only sales at tills yet.
  for (let day = 0; day <= asked.days; day += 1) {
    campaigns.sendOn(day);
    const drawn = campaigns.on(day).filter(({ at }) => at < asked.now);
    yield* tellDay(telling, people, day, drawn);
    if (day % daysAtOnce === daysAtOnce - 1 || day === asked.days) {
      const later = afterDay(telling, day);
      yield telling.rows;
      telling.rows = { ...noRows(), actions: later };
    } else yield;
  }
  yield {
    ...noRows(),
    ...campaigns.made(),
    balances: people.map(({ account, lastAt }) => ({
      id: account.customerId,
      balance_cents: account.now.balance,
      progress_cents: progressOf(account.now, asked.rule),
      discount_total_cents: account.discounts,
      last_contact_at: iso(lastAt),
    })),
  };
}

/** Takes out what somebody does of what was told on a later day, so that the audit has all in its order; of the last day nothing is left. */
function afterDay({ asked, rows }: Telling, day: number): YearRows['actions'] {
  if (day >= asked.days) return [];
  const next = iso(toInstant(dayAt(asked, day + 1), '00:00', chainTimeZone));
  const later = rows.actions.filter(({ happened_at }) => happened_at >= next);
  rows.actions = rows.actions.filter(({ happened_at }) => happened_at < next);
  return later;
}

function* tellDay(
  telling: Telling,
  people: Person[],
  day: number,
  happenings: Happening[],
): Generator<undefined> {
  const { asked, random } = telling;
  const date = dayAt(asked, day);
  const weights = new Map(asked.shops.map((shop) => [shop.id, crowdOf(asked, shop.id, date)]));
  const later = (more: Happening[]) => happenings.push(...more);
  later(counterDay(telling, day, { crowdAt: (shopId) => weights.get(shopId) ?? 1, later }));
  for (const person of people) {
    if (person.joined > day || person.leaves < day) continue;
    const isNew = person.joined === day;
    const drawn = drawOf(person, day);
    const comes =
      !isNew && random.chance((person.habit.perWeek / 7) * (weights.get(person.home.id) ?? 1) * drawn);
    const shop = isNew || random.chance(0.93) ? person.home : random.oneOf(asked.shops);
    const at = isNew ? person.firstAt : comes ? momentOf(telling, shop, date) : null;
    if (at === null || at >= asked.now) continue;
    person.lastSeen = day;
    happenings.push({ at, happens: () => later(visit(telling, person, shop, at)) });
  }
  // What follows from what happened is put among what is still to happen.
  for (let next = takeFirst(happenings), told = 0; next !== undefined; next = takeFirst(happenings)) {
    next.happens();
    told += 1;
    if (told % happeningsAtOnce === 0) yield;
  }
}

/** How many times as often as usual they come: by what they redeemed, or by what they were told. */
const drawOf = ({ drawnUntil, heard }: Person, day: number): number =>
  Math.max(drawnUntil >= day ? 6 : 1, heard && heard.until > day ? heard.draws : 1);

function takeFirst(happenings: Happening[]): Happening | undefined {
  if (happenings.length === 0) return undefined;
  const first = happenings.reduce(
    (best, { at }, index) => (at < (happenings[best]?.at ?? 0) ? index : best),
    0,
  );
  return happenings.splice(first, 1)[0];
}

/** How many more come than on a usual day. */
function crowdOf({ habits }: YearAsked, shopId: number, date: LocalDate): number {
  const seasons = habits.seasons.filter(
    ({ from, until, shops }) => isWithin(date, from, until) && (shops?.includes(shopId) ?? true),
  );
  const easter = isBeforeEaster(date, habits.easter.daysBefore) ? habits.easter.factor : 1;
  return seasons.reduce(
    (crowd, { factor }) => crowd * factor,
    (habits.weekdays[weekdayOf(date) - 1] ?? 1) * (habits.months[Number(date.slice(5, 7)) - 1] ?? 1) * easter,
  );
}

/** @returns what is still to happen of it that day */
function visit(telling: Telling, person: Person, shop: YearShop, at: number): Happening[] {
  const { asked, random } = telling;
  person.lastAt = at;
  const isByApp = person.row.registered_in === 'app' && random.chance(person.habit.app + 0.2);
  const { date, time } = toLocal(at, shop.timeZone);
  if (shop.ordering !== null && isByApp && date <= asked.lastDay)
    return orderAt(telling, person, shop.ordering, at);
  const prices = shop.ordering ?? pricesOf(asked);
  const wish: Wish = { ...asked, random, ordering: prices, shopId: shop.id, date };
  const goods = priceLines(prices, chooseLines(wish, Number(time.slice(0, 2))), { at, due: at });
  if (goods === undefined) return [];
  const subtotal = goodsOf(goods);
  const usesBalance = person.account.now.balance > 0 && random.chance(0.35);
  const discount = usesBalance ? minimum(person.account.now.balance, subtotal) : ZERO;
  const source = random.chance(0.8) ? 'till' : 'pos';
  const till = source === 'till' && shop.ordering !== null ? telling.tills.by.get(shop.id) : undefined;
  const bought = { at, shopId: shop.id, subtotal, discount, source } as const;
  const byLine = { ...bought, byLine: true, packaging: packagingTotal(goods.packaging) };
  const sale = sell(telling, person, till ? byLine : bought);
  speak(telling, sale);
  if (till) {
    const known = { person, sale };
    return sellByLine(telling, till, { cart: goods, ordering: prices, at, deliveryType: 'take_away', known });
  }
  if (!random.chance(asked.habits.fates.undoneAtTill)) return [];
  const undoneAt = at + random.whole(1, 20) * MINUTE;
  if (undoneAt >= asked.now) return [];
  return [{ at: undoneAt, happens: () => undo(telling, person, sale, { at: undoneAt, reason: 'Engano' }) }];
}

const pricesOf = ({ shops, habits }: YearAsked): Ordering => {
  const ordering = shops.find(({ id }) => id === habits.pricesOf)?.ordering;
  if (!ordering) throw new RangeError(`${habits.pricesOf} has no menu`);
  return ordering;
};

function orderAt(telling: Telling, person: Person, ordering: Ordering, at: number): Happening[] {
  const { asked, random } = telling;
  const { id: shopId, timeZone } = ordering.shop;
  const { date, time } = toLocal(at, timeZone);
  const wish: Wish = { ...asked, random, ordering, shopId, date };
  const cakeDay = random.chance(asked.habits.cakes.share * (date.slice(5, 7) === '12' ? 6 : 1))
    ? cakeDayOf(telling, shopId, date)
    : null;
  const cake = cakeDay === null ? [] : chooseCake({ ...wish, date: cakeDay });
  const day = cake.length > 0 && cakeDay !== null ? cakeDay : date;
  const pickupAt =
    day === date
      ? null
      : toInstant(day, `${random.whole(10, 17)}:${random.oneOf(['00', '15', '30', '45'])}`, timeZone);
  const lines = pickupAt === null ? chooseLines(wish, Number(time.slice(0, 2))) : cake;
  const cart = priceLines(ordering, lines, { at, due: pickupAt ?? at });
  if (cart === undefined) return [];
  const usesBalance = person.account.now.balance > 0 && random.chance(0.6);
  const note = random.chance(0.03) ? random.oneOf(asked.habits.orderNotes) : '';
  const fate = pickupAt === null ? fateOf(telling, date) : 'collected';
  const more = order(telling, person, { at, pickupAt, day, cart, ordering, usesBalance, note, fate });
  const sale = telling.rows.sales.at(-1);
  if (fate === 'collected' && sale?.customer_id === person.row.id) speak(telling, sale);
  return more ? [more] : [];
}

/** A later day on which the shop is open and that has come by now; null when there is none. */
function cakeDayOf({ asked, random }: Telling, shopId: number, date: LocalDate): LocalDate | null {
  const day = addDays(date, random.whole(...asked.habits.cakes.daysAhead));
  const shop = asked.shops.find(({ id }) => id === shopId);
  const isOpen = shop?.open[weekdayOf(day)] !== null && !asked.habits.closed.includes(day.slice(5));
  return isOpen && day <= asked.lastDay ? day : null;
}

function fateOf({ asked: { habits, lastDay }, random }: Telling, date: LocalDate): Fate {
  const { cancelledByShop, expired, notCollected, lineRefunded } = habits.fates;
  const fate = (['cancelled', 'expired', 'not_collected', 'refunded', 'collected'] as const)[
    random.weighted([cancelledByShop, expired, notCollected, lineRefunded, 1])
  ];
  // Its time isn't over yet.
  return fate === undefined || (fate === 'not_collected' && date === lastDay) ? 'collected' : fate;
}

/** Few say what they think. */
function speak({ asked: { habits, lastDay, now }, random, rows }: Telling, sale: PastSale): void {
  if (!random.chance(habits.opinions.share)) return;
  const { said } = habits.opinions;
  const { rating, comments, answers } = said[random.weighted([60, 22, 8, 5])] ??
    said[0] ?? { rating: 5, comments: [], answers: [] };
  const at = Date.parse(sale.happened_at) + random.whole(30, 300) * MINUTE;
  if (at >= now) return;
  const answer = random.oneOf(answers);
  const isRecent = sale.happened_at.slice(0, 10) >= addDays(lastDay, -2);
  rows.opinions.push({
    customer_id: sale.customer_id,
    shop_id: sale.shop_id,
    transaction_id: sale.id,
    comment: random.oneOf(comments),
    rating,
    answer: isRecent ? null : answer,
    answered_at: answer === null || isRecent ? null : iso(at + random.whole(60, 2_000) * MINUTE),
    created_at: iso(at),
  });
}
