import sql, { type Sql } from 'sql-template-tag';
import { chainDay } from '#platform/chain-days.ts';
import type { Todo } from '#platform/records/todo.ts';

/** Shops that say nothing of a feast, of its eve nor of its day, in the weeks before them. */
const unsaid = (now: Date, eve: string): Sql => sql`
  select shop.id::text, shop.id as shop_id, null::timestamptz as since
  from shops shop, to_date(extract(year from ${chainDay(now)}) || ${eve}, 'YYYY-MM-DD') as eve
  where shop.live and eve between ${chainDay(now)} and ${chainDay(now)} + 45
    and exists (select from shop_hours own where own.shop_id = shop.id)
    and not exists (
      select from shop_hour_exceptions said where said.shop_id = shop.id and said.day between eve and eve + 1)`;

export const shopTodos: Todo[] = [
  {
    kind: 'no_hours',
    waiting: () => sql`
      select shop.id::text, shop.id as shop_id, null::timestamptz as since from shops shop
      where shop.live and not exists (select from shop_hours own where own.shop_id = shop.id)`,
  },
  {
    kind: 'opening',
    waiting: () => sql`
      select shop.id::text, shop.id as shop_id, null::timestamptz as since from shops shop where not shop.opened`,
  },
  { kind: 'christmas', waiting: (now) => unsaid(now, '-12-24') },
  { kind: 'new_year', waiting: (now) => unsaid(now, '-12-31') },
  {
    // Not until the next batch, but for the rest of the day.
    kind: 'sold_out',
    waiting: (now) => sql`
      select shop_id::text as id, shop_id, until as since from sold_out
      where until > ${now}::timestamptz + interval '4 hours'`,
  },
];
