// The ids of orders and sales that fit what is asked, newest first: a page by its key. Each way of looking has an index that
// stands in that order already, so that a page costs what it shows, whatever the tables hold (bench/office-sales.ts).
import { saleStates } from '@fornada/contract/office-sales.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';
import { ORDER_STATES } from '@fornada/domain/orders.ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { salesView } from '#modules/loyalty/sales.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { shopView } from '#modules/shops/shops.ts';
import { lineSaleView } from '#modules/till/line-sales.ts';
import type { Queryable } from '#platform/database.ts';
import { begins } from '#platform/records/listed.ts';
import type { Understood } from './understand.ts';

export type SalesAsked = {
  /** Null for all. */
  shops: number[] | null;
  understood: Understood;
  /** Both included. */
  days: { from: LocalDate | null; until: LocalDate | null };
  state: string;
  channel: string;
  method: string;
};
type Page = {
  /** The last that was shown. */
  after: string | null;
  most: number;
};
type Going = SalesAsked & {
  most: number;
  last: { id: string; at: Date } | undefined;
  /** Nothing that is older is on the page. */
  since?: Sql | undefined;
  /** Of an order's id, where a way of paying is asked for that orders have. */
  isPaidSo?: ((id: Sql) => Sql) | undefined;
};
/** What is looked through after what was found before: all that has an index of its own has one turn. */
type Turn = (since: Sql | undefined) => Sql[];

/** Past so many orders of a way of paying one looks through the newest for it; before it, at each of them. */
const fewPaid = 2_000;
/** Past so many people of a name one looks through what was bought, newest first; before it, at what each of them bought. */
const fewPeople = 2_000;

/** What fits any of what is asked. */
export async function findSales(
  db: Queryable,
  asked: readonly SalesAsked[],
  { after, most }: Page,
): Promise<string[]> {
  const last = after === null ? undefined : await lastShown(db, after);
  if (after !== null && last === undefined) return [];
  const turns: Turn[] = [];
  for (const one of asked) {
    const isPaidSo = await paidBy(db, one.method);
    turns.push(...(await turnsOf(db, { ...one, isPaidSo, last, most })));
  }
  const statement = pageOf(turns, most);
  const rows = statement === undefined ? [] : await db.query<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}

async function paidBy(db: Queryable, method: string): Promise<((id: Sql) => Sql) | undefined> {
  if (['', 'balance'].includes(method)) return undefined;
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::integer as count from (select orders_paid_by(${method}) limit ${fewPaid + 1}) paid`);
  if (count <= fewPaid) return (id) => sql`${id} in (select orders_paid_by(${method}))`;
  // Without `offset` the planner would begin with all that were ever paid so.
  return (id) => sql`exists (
    select from attempts_of(${id}) attempt
    where attempt.method = ${method} and attempt.state in ('paid', 'refunding', 'refunded') offset 0)`;
}

/**
 * The newest of all turns. Once a page is full, the next ones don't look at what is older than all of it; what several turns
 * found, as those of two readings do, fills it once.
 */
function pageOf(turns: Turn[], most: number): Sql | undefined {
  const found: { name: Sql; table: Sql }[] = [];
  for (const turn of turns) {
    const before = found.map(({ name }) => sql`select * from ${name}`);
    const since =
      before.length === 0
        ? undefined
        : sql`(select coalesce(min(at), '-infinity') from (
            select at from (${join(before, ' union ')}) before order by at desc offset ${most - 1} limit 1) last)`;
    const branches = turn(since);
    if (branches.length === 0) continue;
    const table = join(
      branches.map((branch) => sql`(${branch})`),
      ' union ',
    );
    found.push({ name: raw(`turn_${found.length}`), table });
  }
  const [first, ...others] = found;
  if (first === undefined) return undefined;
  const page = sql`order by at desc, id desc limit ${most}`;
  if (others.length === 0) return sql`select id from (${first.table}) found ${page}`;
  const tables = found.map(({ name, table }) => sql`${name} as materialized (${table})`);
  const all = found.map(({ name }) => sql`select * from ${name}`);
  return sql`with ${join(tables, ', ')} select id from (${join(all, ' union ')}) found ${page}`;
}

const lastShown = (db: Queryable, id: string): Promise<{ id: string; at: Date } | undefined> =>
  db.maybe(sql`
    select id, placed_at as at from ${orderView} placed where id = ${id}
    union all select id, happened_at from ${salesView} sold where id = ${id} and not by_line
    union all select id, sold_at from ${lineSaleView} sold where id = ${id}`);

async function turnsOf(db: Queryable, asked: Going): Promise<Turn[]> {
  const { digits, words } = asked.understood;
  const isCalled = sql`placed.called <> '' and ${begins(words, sql`placed.called`)}`;
  const named = sql`from ${customerView} customer where ${begins(words, sql`customer.name`)} and erased_at is null`;
  const isOfNamed = (row: Sql) => sql`exists (select ${named} and customer.id = ${row}.customer_id)`;
  if (digits !== undefined) {
    const phones = [`+${digits.replace(/^00/, '')}`, `+351${digits}`];
    const isPhone = sql`phone = any(${phones}::text[])`;
    const owners =
      words.length === 0
        ? sql`(select id from ${customerView} customer where ${isPhone} and erased_at is null)`
        : sql`(select id ${named} and ${isPhone})`;
    const isFor = (row: Sql, isTheirs: Sql) => [
      sql`${row}.invoice_tax_id = ${digits} and ${row}.invoice_tax_id <> ''`,
      ...(words.length === 0 ? [] : [isTheirs]),
    ];
    return [
      () => [
        ...ofEach(asked, owners, 'customer_id'),
        ...ordersOf(asked, { matches: isFor(sql`placed`, sql`(${isOfNamed(sql`placed`)} or ${isCalled})`) }),
        ...linesOf(asked, { matches: isFor(sql`line`, isOfNamed(sql`line`)) }),
      ],
    ];
  }
  if (words.length === 0) return [() => ofShops(asked, () => [])];
  const people = await db.query<{ id: number }>(sql`select id ${named} limit ${fewPeople + 1}`);
  const ids = people.map(({ id }) => id);
  const called = () => ordersOf(asked, { matches: [isCalled] });
  if (ids.length === 0) return [called];
  if (ids.length <= fewPeople)
    return [() => [...ofEach(asked, sql`unnest(${ids}::bigint[])`, 'customer_id'), ...called()]];
  // Without `offset` the planner would begin with everybody of that name.
  const isNamed = (row: Sql) => [sql`exists (select ${named} and customer.id = ${row}.customer_id offset 0)`];
  // Where none of them bought in a way, it would be looked through to its end.
  return [
    () => [...ofShops(asked, isNamed, ['orders']), ...called()],
    (since) => ofShops({ ...asked, since }, isNamed, ['sales']),
    (since) => ofShops({ ...asked, since }, isNamed, ['lines']),
  ];
}

type Kind = 'orders' | 'sales' | 'lines';
const everyKind: readonly Kind[] = ['orders', 'sales', 'lines'];

/** The newest of each shop, and of those the newest; where a number or an amount finds few, or nothing is asked, of all at once. */
function ofShops(asked: Going, matches: (row: Sql) => Sql[], kinds = everyKind): Sql[] {
  const { shops, days, understood } = asked;
  const hasDays = days.from !== null || days.until !== null;
  const { number, amount, code } = understood;
  const hasKey = [number, amount, code].some((key) => key !== undefined);
  if (hasDays || (shops !== null && !hasKey)) {
    const over = shops === null ? sql`(select id from ${shopView} shop)` : sql`unnest(${shops}::int[])`;
    // Asked for once: a second condition on the shop would have the planner sort all that each of many sold.
    return ofEach({ ...asked, shops: null }, over, 'shop_id', matches, kinds);
  }
  return kinds.flatMap((kind) => {
    const { find, row } = ways[kind];
    return find(asked, { matches: matches(row) });
  });
}

/** The newest of each of these customers or shops. */
function ofEach(
  asked: Going,
  over: Sql,
  column: 'customer_id' | 'shop_id',
  matches: (row: Sql) => Sql[] = () => [],
  kinds = everyKind,
): Sql[] {
  const isOf = (row: Sql) => sql`${row}.${raw(column)} = each_one.key`;
  // By the few that a customer bought, not by looking whose each of them was.
  const isLineOf =
    column === 'customer_id'
      ? sql`line.id in (select id from ${salesView} sold where ${isOf(sql`sold`)} and sold.by_line)`
      : isOf(sql`line`);
  return kinds.flatMap((kind) => {
    const { find, row } = ways[kind];
    const isOwn = kind === 'lines' ? isLineOf : isOf(row);
    return find(asked, { over, matches: [isOwn, ...matches(row)] });
  });
}

type Way = { over?: Sql; matches: Sql[] };

function ordersOf(asked: Going, { over, matches }: Way): Sql[] {
  const { understood, shops, days, state, channel, method } = asked;
  if (understood.code !== undefined || isOther(channel, ['app', 'phone']) || isOther(state, ORDER_STATES))
    return [];
  // The index of days has no order: what asks for many days would sort all of them, and is kept out of it.
  const day = isWide(days) ? sql`(placed.day + 0)` : sql`placed.day`;
  return newest(
    asked,
    { from: sql`${orderView} placed`, row: sql`placed`, at: sql`placed.placed_at`, over },
    [
      ...matches,
      shops !== null && sql`placed.shop_id = any(${shops}::int[])`,
      understood.number !== undefined && sql`placed.number = ${understood.number}`,
      understood.amount !== undefined && sql`placed.total_cents = ${understood.amount}`,
      // Nobody orders for a day that is further ahead than a year.
      days.from !== null &&
        sql`${day} >= ${days.from}::date and placed.placed_at >= ${midnight(days.from, -367)}`,
      days.until !== null &&
        sql`${day} <= ${days.until}::date and placed.placed_at < ${midnight(days.until, 2)}`,
      // As it stands, so that the planner sees which of the partial indexes has it.
      state !== '' && sql`placed.state = ${raw(`'${state}'`)}`,
      channel !== '' && (channel === 'app' ? sql`placed.taken_by is null` : sql`placed.taken_by is not null`),
      method === 'balance' && sql`placed.total_cents = 0 and placed.paid`,
      asked.isPaidSo?.(sql`placed.id`) ?? false,
    ],
  );
}

/** By its amount alone: it has no number, and a till doesn't say how it was paid. */
function salesOf(asked: Going, { over, matches }: Way): Sql[] {
  const { understood, shops, days, state, channel, method } = asked;
  const hasNumber = understood.number !== undefined || understood.code !== undefined;
  if (hasNumber || isOther(method, ['balance'])) return [];
  if (isOther(channel, ['till', 'pos']) || isOther(state, saleStates)) return [];
  return newest(asked, { from: sql`${salesView} sold`, row: sql`sold`, at: sql`sold.happened_at`, over }, [
    sql`sold.client_id is not null and not sold.by_line`,
    ...matches,
    shops !== null && sql`sold.shop_id = any(${shops}::int[])`,
    understood.amount !== undefined && sql`sold.paid_cents = ${understood.amount}`,
    days.from !== null && sql`sold.happened_at >= ${midnight(days.from, 0)}`,
    days.until !== null && sql`sold.happened_at < ${midnight(days.until, 1)}`,
    state === 'sold' && sql`sold.reversed_at is null`,
    state === 'reversed' && sql`sold.reversed_at is not null`,
    channel !== '' && sql`sold.source = ${channel}`,
    method === 'balance' && sql`sold.paid_cents = 0`,
  ]);
}

/** By line, to somebody or to nobody. */
function linesOf(asked: Going, { over, matches }: Way): Sql[] {
  const { understood, shops, days, state, channel, method } = asked;
  if (understood.number !== undefined || isOther(channel, ['till']) || isOther(state, saleStates)) return [];
  return newest(asked, { from: sql`${lineSaleView} line`, row: sql`line`, at: sql`line.sold_at`, over }, [
    ...matches,
    shops !== null && sql`line.shop_id = any(${shops}::int[])`,
    understood.code !== undefined && sql`line.code = ${understood.code}`,
    understood.amount !== undefined && sql`line.paid_cents = ${understood.amount}`,
    days.from !== null && sql`line.sold_at >= ${midnight(days.from, 0)}`,
    days.until !== null && sql`line.sold_at < ${midnight(days.until, 1)}`,
    state !== '' && sql`coalesce(line.reversed, false) = ${state === 'reversed'}`,
    method !== '' && sql`line.method = ${method}`,
  ]);
}

const ways: Record<Kind, { find: (asked: Going, way: Way) => Sql[]; row: Sql }> = {
  orders: { find: ordersOf, row: sql`placed` },
  sales: { find: salesOf, row: sql`sold` },
  lines: { find: linesOf, row: sql`line` },
};

/** More days than one would read through. */
const isWide = ({ from, until }: SalesAsked['days']): boolean =>
  from === null || until === null || Date.parse(until) - Date.parse(from) > 62 * 86_400_000;

/** Asked for, and none of these. */
const isOther = (asked: string, known: readonly string[]): boolean => asked !== '' && !known.includes(asked);

/** The chain's midnight. */
const midnight = (day: LocalDate, later: number): Sql =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Lisbon'`;

type Rows = { from: Sql; row: Sql; at: Sql; over: Sql | undefined };

function newest(
  { last, most, since }: Going,
  { from, row, at, over }: Rows,
  conditions: (Sql | false)[],
): [page: Sql] {
  const all = [
    ...conditions,
    last !== undefined && sql`(${at}, ${row}.id) < (${last.at}, ${last.id}::uuid)`,
    since !== undefined && sql`${at} >= ${since}`,
  ];
  const given = all.filter((condition) => condition !== false);
  const where = given.length === 0 ? empty : sql`where ${join(given, ' and ')}`;
  const page = sql`
    select ${row}.id, ${at} as at from ${from} ${where} order by ${at} desc, ${row}.id desc limit ${most}`;
  if (over === undefined) return [page];
  return [
    sql`select own.* from ${over} each_one(key) cross join lateral (${page}) own order by own.at desc, own.id desc limit ${most}`,
  ];
}
