// The ids of orders and sales that fit what is asked, newest first: a page by its key. What fits is first looked for among the newest,
// of which each is asked; where those don't fill the page, of all there are (docs/decisions/0494-sales-found-in-two-looks.md,
// bench/office-sales.ts).
import sql, { join, type Sql } from 'sql-template-tag';
import { salesView } from '#modules/loyalty/sales.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { lineSaleView } from '#modules/till/line-sales.ts';
import type { Queryable } from '#platform/database.ts';
import { plannedAnew } from '#platform/planned-anew.ts';
import { type Kind, kinds, type SalesAsked } from './sales-asked.ts';
import { type Among, type People, peopleOf, whose } from './whose-sales.ts';

type Page = {
  /** The last that was shown. */
  after: string | null;
  most: number;
};
type Going = SalesAsked & {
  most: number;
  last: { id: string; at: string } | undefined;
};
type Found = { id: string; microseconds: number };

/** As many of each kind are looked at one by one at first, and at most. */
const [fewest, mostNewest] = [1_000, 10_000];

/** What fits any of what is asked. */
export async function findSales(
  db: Queryable,
  asked: readonly SalesAsked[],
  { after, most }: Page,
): Promise<string[]> {
  const last = after === null ? undefined : await lastShown(db, after);
  if (after !== null && last === undefined) return [];
  const found: Found[] = [];
  for (const one of asked) found.push(...(await pageOf(db, { ...one, last, most })));
  const sorted = found.toSorted((a, b) => b.microseconds - a.microseconds || (a.id < b.id ? 1 : -1));
  return [...new Set(sorted.map(({ id }) => id))].slice(0, most);
}

const lastShown = (db: Queryable, id: string): Promise<{ id: string; at: string } | undefined> =>
  db.maybe(sql`
    select id, placed_at::text as at from ${orderView} placed where id = ${id}
    union all select id, happened_at::text from ${salesView} sold where id = ${id} and not by_line
    union all select id, sold_at::text from ${lineSaleView} sold where id = ${id}`);

async function pageOf(db: Queryable, asked: Going): Promise<Found[]> {
  const people = await peopleOf(db, asked.understood);
  // What few people bought, or has their NIF, is read at once.
  for (let size = people === undefined || people === 'many' ? fewest : Infinity; size <= mostNewest; ) {
    const since = await sinceWhen(db, asked, size);
    const found = await look(db, asked, people, { among: 'newest', since });
    if (since === null || found.length === asked.most) return found;
    // As far back as they would have to lie, and as much again.
    size = size === fewest ? Math.ceil((2 * size * asked.most) / found.length) : Infinity;
  }
  return await look(db, asked, people, { among: 'all', since: null });
}

/** Of no kind are more than so many at that instant or later; null where there are no more. */
async function sinceWhen(db: Queryable, asked: Going, size: number): Promise<string | null> {
  const { shops } = asked;
  const each = Math.ceil(size / Math.max(shops?.length ?? 1, 1));
  const oldest = Object.values(kinds)
    .filter(({ fits }) => fits(asked) !== undefined)
    .map((kind) => {
      const { from, row, at } = kind;
      const last = (own: Sql[]) => sql`
        (select ${at} as at from ${from} ${where([...own, ...kind.is, ...older(asked, kind)])}
        order by ${at} desc offset ${each} limit 1)`;
      if (shops === null) return last([]);
      return sql`
        (select own.at from unnest(${shops}::integer[]) shop(id)
        cross join lateral ${last([sql`${row}.shop_id = shop.id`])} own)`;
    });
  if (oldest.length === 0) return null;
  const { since } = await db.one<{ since: string | null }>(
    plannedAnew(sql`select max(at)::text as since from (${join(oldest, ' union all ')}) oldest`),
  );
  return since;
}

async function look(
  db: Queryable,
  asked: Going,
  people: People,
  { among, since }: { among: Among; since: string | null },
): Promise<Found[]> {
  const page = sql`order by at desc, id desc limit ${asked.most}`;
  const branches = Object.values(kinds).flatMap((kind) => {
    const fits = kind.fits(asked);
    if (fits === undefined) return [];
    const { from, row, at } = kind;
    return whose(kind, people, asked, among).map((theirs) => {
      const conditions = [
        ...kind.is,
        ...ofShops(row, asked.shops),
        ...fits,
        ...theirs,
        ...older(asked, kind),
      ];
      if (since !== null) conditions.push(sql`${at} >= ${since}::timestamptz`);
      const all = sql`select ${row}.id, ${at} as at from ${from} ${where(conditions)}`;
      // Without `offset` the planner would hope to meet with a page of them soon, by the index of the newest.
      return among === 'all'
        ? sql`(select id, at from (${all} offset 0) fitting ${page})`
        : sql`(${all} ${page})`;
    });
  });
  if (branches.length === 0) return [];
  return await db.query<Found>(
    plannedAnew(sql`
      select id, (extract(epoch from at) * 1000000)::bigint as microseconds from (${join(branches, ' union ')}) found ${page}`),
  );
}

/** Than the last that was shown, and within the days. */
const older = ({ days, last }: Going, { within, at, row }: Kind): Sql[] => [
  ...within(days),
  ...(last === undefined ? [] : [sql`(${at}, ${row}.id) < (${last.at}::timestamptz, ${last.id}::uuid)`]),
];

/** One shop by equality: an index has its newest first. */
function ofShops(row: Sql, shops: number[] | null): Sql[] {
  if (shops === null) return [];
  const [only, ...others] = shops;
  return [
    only !== undefined && others.length === 0
      ? sql`${row}.shop_id = ${only}`
      : sql`${row}.shop_id = any(${shops}::integer[])`,
  ];
}

const where = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${join(conditions, ' and ')}`;
