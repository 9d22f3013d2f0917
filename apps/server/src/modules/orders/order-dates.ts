// What the rule of dates (packages/domain/src/order-dates.ts) has to know of a shop and a basket.
import type { Basket } from '@fornada/contract/order-dates.ts';
import { addDays, type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu, type Product } from '@fornada/domain/menu.ts';
import { type DatedItem, type DateRequest, quantityOf } from '@fornada/domain/order-dates.ts';
import { DEFAULT_PICKUP_RULES } from '@fornada/domain/pickup.ts';
import { asOrdered } from '@fornada/domain/swapped.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { CurrentMenu } from '#modules/catalogue/current-menu.ts';
import { readProducts } from '#modules/catalogue/read-menu.ts';
import { swapsOfLine } from '#modules/orders/missing-rows.ts';
import type { OrderLineRow, OrderRow } from '#modules/orders/queries.ts';
import { shopView } from '#modules/shops/shops.ts';

type Reader = Pick<Context, 'db' | 'clock' | 'settings'>;

export type BasketItem = DatedItem & { readonly product: Product };

/** The products of a basket that the shop has, as they are now. */
export function itemsOf({ whole, soldOut }: CurrentMenu, basket: Basket): BasketItem[] {
  const products = indexMenu(whole);
  return basket.flatMap(({ code, quantity }) => {
    const product = products.get(code)?.product;
    const soldOutUntil = soldOut.get(code)?.getTime() ?? null;
    return product ? [{ product, quantity, soldOutUntil }] : [];
  });
}

const isLimited = ({ product: { dailyLimit, groupDailyLimit } }: DatedItem) =>
  dailyLimit > 0 || groupDailyLimit > 0;

/** What the database counts again, under a lock, as the order is placed (take_daily_quota). */
export const limitedIn = (items: readonly DatedItem[]) =>
  [...Map.groupBy(items.filter(isLimited), ({ product }) => product.code)].flatMap(
    ([code, [first, ...rest]]) =>
      first
        ? {
            code,
            quantity: rest.reduce((sum, { quantity }) => sum + quantity, first.quantity),
            limit: first.product.dailyLimit,
            group_limit: first.product.groupDailyLimit,
          }
        : [],
  );

/**
 * What is left of an order asks again: what it has taken itself isn't in its way. What its menu had and today's hasn't is asked for
 * as it was then; what was swapped isn't any more.
 */
export async function askedAgain({ db }: Reader, current: CurrentMenu, order: OrderRow) {
  const { id, units, lines, pickup_at, placed_at, time_zone, menu_version } = order;
  const basket = lines
    .map((line) => ({ code: line.product_code, quantity: leftAsOrdered(order, line) }))
    .filter(({ quantity }) => quantity > 0);
  const known = itemsOf(current, basket);
  const gone = basket.filter(({ code }) => !known.some(({ product }) => product.code === code));
  const then =
    gone.length === 0
      ? []
      : await readProducts(
          db,
          menu_version,
          gone.map(({ code }) => code),
        );
  return {
    units,
    ownDay: toLocal((pickup_at ?? placed_at).getTime(), time_zone).date,
    items: [
      ...known,
      ...gone.flatMap(({ code, quantity }) =>
        then
          .filter((product) => product.code === code)
          .map((product) => ({ product, quantity, soldOutUntil: null })),
      ),
    ],
    exceptOrder: id,
  };
}

/** What is left of a line, without what comes instead of it. */
export const leftAsOrdered = (
  { missing }: OrderRow,
  { position, quantity, returned }: OrderLineRow,
): number => asOrdered(quantity - returned, swapsOfLine(missing, position));

/** What the basket's other parts take of a day. */
export type OtherPart = { date: LocalDate; items: readonly DatedItem[] };

export type Question = {
  units: number;
  /** Whether slots that are full count: whoever holds one finds that out for itself. */
  looksAtPlaces: boolean;
  exceptOrder?: string | null;
  ownDay?: LocalDate;
  others?: readonly OtherPart[];
};

/** A basket's question to the calendar. */
export async function dateRequest(
  context: Reader,
  { shop }: CurrentMenu,
  items: readonly DatedItem[],
  { units, looksAtPlaces, exceptOrder = null, ownDay, others = [] }: Question,
): Promise<DateRequest> {
  const now = context.clock();
  const isCounted =
    shop.slotCapacity !== null || shop.hours.exceptions.some(({ capacity }) => capacity != null);
  const promised =
    looksAtPlaces && isCounted
      ? await promisedUnits(context.db, shop.id, now, exceptOrder)
      : new Map<number, number>();
  const daysAhead = context.settings.orderDaysAhead;
  const left = await leftOf(context.db, shop, items.filter(isLimited), { daysAhead, now, exceptOrder });
  return {
    hours: shop.hours,
    rules: { ...DEFAULT_PICKUP_RULES, daysAhead, unitsPerSlot: looksAtPlaces ? shop.slotCapacity : null },
    now: now.getTime(),
    ...(shop.pausedUntil && { notBefore: shop.pausedUntil.getTime() }),
    units: looksAtPlaces ? units : 0,
    unitsPromised: (slot) => promised.get(slot) ?? 0,
    items,
    ...(ownDay && { ownDay }),
    left: (code, date) => {
      const free = left(code, date);
      const taken = others.flatMap((part) => (part.date === date ? part.items : []));
      return free === null ? null : Math.max(0, free - quantityOf(code, taken));
    },
  };
}

type Taken = { code: string; day: string; own: number; of_group: number };

async function leftOf(
  db: Context['db'],
  { id, timeZone }: CurrentMenu['shop'],
  limited: readonly DatedItem[],
  { daysAhead, now, exceptOrder }: { daysAhead: number; now: Date; exceptOrder: string | null },
): Promise<DateRequest['left']> {
  if (limited.length === 0) return () => null;
  const today = toLocal(now.getTime(), timeZone).date;
  const taken = await db.query<Taken>(sql`
    select code, day::text as day, sum(units)::integer as of_group,
      coalesce(sum(units) filter (where shop_id = ${id}), 0)::integer as own
    from units_of_days(array(select other.id from ${shopView} other join ${shopView} own on own.id = ${id}
        where other.id = own.id or (other.production_group = own.production_group and own.production_group <> '')),
      ${limited.map(({ product }) => product.code)}::text[], ${today}::date, ${addDays(today, daysAhead)}::date, ${exceptOrder}::uuid)
    group by 1, 2`);
  const byDay = new Map(taken.map((row) => [`${row.code} ${row.day}`, row]));
  const limits = new Map(limited.map(({ product }) => [product.code, product]));
  return (code, date) => {
    const product = limits.get(code);
    if (product === undefined) return null;
    const { own = 0, of_group = 0 } = byDay.get(`${code} ${date}`) ?? {};
    const left = [
      product.dailyLimit > 0 ? product.dailyLimit - own : Number.POSITIVE_INFINITY,
      product.groupDailyLimit > 0 ? product.groupDailyLimit - of_group : Number.POSITIVE_INFINITY,
    ];
    return Math.max(0, Math.min(...left));
  };
}

async function promisedUnits(
  db: Context['db'],
  shopId: number,
  now: Date,
  exceptOrder: string | null,
): Promise<Map<number, number>> {
  const rows = await db.query<{ slot: Date; units: number }>(sql`
    select slot_at as slot, sum(units)::integer as units from (
      select slot_at, units from orders
      where shop_id = ${shopId} and slot_at >= ${now} and state not in ('cancelled', 'expired')
        and id is distinct from ${exceptOrder}::uuid
      union all
      select slot_at, units from quotes where shop_id = ${shopId} and slot_at >= ${now} and held_until > ${now}
    ) promised group by slot_at`);
  return new Map(rows.map(({ slot, units }) => [slot.getTime(), units]));
}
