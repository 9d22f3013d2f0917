// What the cockpit shows further of a period: its VAT, what is bought together, and promises of when an order is ready.

import { type Cents, cents } from '@fornada/domain/money.ts';
import { splitGross } from '@fornada/domain/vat.ts';
import sql, { type Sql } from 'sql-template-tag';
import { readShopNames } from '#modules/figures/read-figures.ts';
import { theChain } from '#modules/figures/roll-up-sales.ts';
import { dateOf, type Period, readRolled, rowsOf } from '#modules/figures/rolled-rows.ts';
import type { Queryable } from '#platform/database.ts';

type RateRow = { rate: number; gross: number };
type PairRow = { one: string; other: string; baskets: number; support: number; lift: number };
type PromiseRow = {
  shop: number | null;
  date: string | null;
  hour: number | null;
  promised: number;
  kept: number;
};

const mostPairs = 12;
/** Of fewer baskets than so many nothing is said: two in a row are no habit. */
const fewestBaskets = 5;

/** Split once a rate: one rounding. */
const rateFacts = ({ rate, gross }: RateRow) =>
  rate < 0
    ? { rate: null, gross, vat: null, net: null }
    : ({ ...splitGross(cents(gross), rate) } as { rate: number; gross: number; vat: Cents; net: Cents });

/** The pairs that are bought together more often than by chance, the most such baskets first: neither rare ones nor common ones lead. */
const pairsOf = (db: Queryable, rows: Sql): Promise<PairRow[]> =>
  db.query(sql`
    with sold as materialized (
      select one, other, sum(baskets)::float8 as baskets from (${rows}) rolled group by one, other
    ), every as (select baskets from sold where one = ''), single as (select one as code, baskets from sold where one <> '' and other = ''),
    pair as (
      select sold.one, sold.other, sold.baskets, every.baskets as every, first.baskets * second.baskets / every.baskets as by_chance
      from sold cross join every join single first on first.code = sold.one join single second on second.code = sold.other
      where sold.baskets >= ${fewestBaskets}
    )
    select coalesce(first.name, one) as one, coalesce(second.name, other) as other, baskets, baskets / every as support,
      baskets / by_chance as lift
    from pair left join sold_products first on first.code = one left join sold_products second on second.code = other
    where baskets > by_chance order by baskets - by_chance desc, one, other limit ${mostPairs}`);

const promisesOf = (db: Queryable, days: Sql, hours: Sql, date: Sql): Promise<PromiseRow[]> =>
  db.query(sql`
    select shop_id as shop, date, null as hour, sum(promised)::float8 as promised, sum(kept)::float8 as kept
    from (select *, ${date} as date from (${days}) rolled where promised > 0) daily group by grouping sets ((shop_id), (date))
    union all
    select null, null, hour, sum(promised)::float8, sum(kept)::float8 from (${hours}) rolled where promised > 0 group by hour
    order by 1, 2, 3`);

/** @param shopIds null for all */
export async function readDetails(db: Queryable, asked: Period, shopIds: number[] | null) {
  const [rolled, shops] = await Promise.all([readRolled(db), readShopNames(db, shopIds)]);
  const ids = shops.map(({ id }) => id);
  const basketRows = rowsOf('baskets_by_day', asked, shopIds === null ? [theChain] : ids, rolled);
  const [rates, pairs, all, promises] = await Promise.all([
    db.query<RateRow>(sql`
      select rate, sum(cents)::float8 as gross from (${rowsOf('vat_by_day', asked, ids, rolled)}) rolled
      group by rate having sum(cents) <> 0 order by rate < 0, rate`),
    pairsOf(db, basketRows),
    db.one<{ baskets: number }>(sql`
      select coalesce(sum(baskets), 0)::float8 as baskets from (${basketRows}) rolled where one = ''`),
    promisesOf(
      db,
      rowsOf('sales_by_day', asked, ids, rolled),
      rowsOf('sales_by_hour', asked, ids, rolled),
      dateOf(asked),
    ),
  ]);
  const nameOf = new Map(shops.map(({ id, name }) => [id, name]));
  return {
    rates: rates.map(rateFacts),
    baskets: all.baskets,
    pairs,
    promises: {
      shops: promises.flatMap(({ shop, ...figures }) =>
        shop === null ? [] : [{ ...figures, id: shop, name: nameOf.get(shop) ?? '' }],
      ),
      dates: promises.flatMap(({ date, ...figures }) => (date === null ? [] : [{ ...figures, date }])),
      hours: promises.flatMap(({ hour, ...figures }) => (hour === null ? [] : [{ ...figures, hour }])),
    },
  };
}
