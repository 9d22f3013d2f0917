// Other changes of the same products in the same shops on the same days: whoever plans one more is told of them.
import type { MenuChangePlan } from '@fornada/contract/menu-changes.ts';
import { toInstant, toLocal } from '@fornada/domain/local-time.ts';
import type { ProductChange } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import type { MenuShop } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';
import { type EachWeek, instantIn, stretchIn } from './each-week.ts';

type When = EachWeek & { begins: Date; ends: Date | null };
type Asked = { id: string; codes: ReadonlySet<string>; whenIn: (shop: MenuShop) => When };
type Row = EachWeek & {
  id: string;
  local_time: string | null;
  products: (ProductChange & { name: string })[];
  shop_id: number;
  begins: Date;
  ends: Date | null;
};

export async function crossingChanges(
  db: Queryable,
  shops: readonly MenuShop[],
  { id, codes, whenIn }: Asked,
): Promise<MenuChangePlan['cruzam']> {
  const rows = await db.query<Row>(sql`
    select change.id, change.local_time, change.local_until, change.weekdays, change.time_from, change.time_until,
      change.products, part.shop_id, part.due_at as begins, part.ends_at as ends
    from menu_change_shops part join menu_changes change on change.id = part.change_id
    where part.shop_id = any(${shops.map((shop) => shop.id)}::int[]) and change.id <> ${id}
      and (part.state = 'waiting' or part.state = 'published' and part.ends_at is not null)
    order by part.due_at, change.made_at`);
  const crossing = rows.filter((row) => {
    const shop = shops.find((one) => one.id === row.shop_id);
    return shop && row.products.some(({ code }) => codes.has(code)) && meet(shop, row, whenIn(shop));
  });
  return [...Map.groupBy(crossing, (row) => row.id).values()].flatMap((inShops) => {
    const [row] = inShops;
    if (!row) return [];
    return [
      {
        id: row.id,
        ...{ quando: row.local_time, ate: row.local_until },
        ...{ dias_da_semana: row.weekdays, das: row.time_from, as: row.time_until },
        produtos: row.products.filter(({ code }) => codes.has(code)).map(({ name }) => name),
        lojas: shops
          .filter((shop) => inShops.some((part) => part.shop_id === shop.id))
          .map(({ name }) => name),
      },
    ];
  });
}

/** Two that hold each week meet where they share a day and an hour of it; one of them, where its hours come in the other's days. */
function meet(shop: MenuShop, one: When, other: When): boolean {
  const [a, b] = [spanIn(shop, one), spanIn(shop, other)];
  if (a.begins >= b.ends || b.begins >= a.ends) return false;
  if (one.weekdays === null && other.weekdays === null) return true;
  if (one.weekdays === null || other.weekdays === null) {
    const both = { begins: Math.max(a.begins, b.begins), ends: Math.min(a.ends, b.ends) };
    const next = stretchIn(shop, one.weekdays === null ? other : one, new Date(both.begins));
    return next !== null && next.begins.getTime() < both.ends;
  }
  const isSameDay = one.weekdays.some((day) => other.weekdays?.includes(day));
  return isSameDay && hours(one).from < hours(other).until && hours(other).from < hours(one).until;
}

const hours = ({ time_from, time_until }: EachWeek) => ({ from: time_from ?? '', until: time_until ?? '' });

/** What is changed for good is of its own day: what comes later stands on it. */
function spanIn({ timeZone }: MenuShop, { begins, ends, weekdays, local_until }: When) {
  const until = weekdays === null ? ends : local_until === null ? null : instantIn(timeZone, local_until);
  const endOfDay = () => toInstant(toLocal(begins.getTime(), timeZone).date, '24:00', timeZone);
  const open = weekdays === null ? endOfDay() : Number.POSITIVE_INFINITY;
  return { begins: begins.getTime(), ends: until?.getTime() ?? open };
}
