// What an order, a sale by its amount and a sale by line have to be to fit what is asked: one condition for each thing asked.
import { saleStates } from '@fornada/contract/office-sales.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';
import { ORDER_STATES } from '@fornada/domain/orders.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { salesView } from '#modules/loyalty/sales.ts';
import { orderView } from '#modules/orders/order-view.ts';
import { lineSaleView, returnedLineSales } from '#modules/till/line-sales.ts';
import { dayBegins } from '#platform/chain-days.ts';
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

export type Kind = {
  from: Sql;
  row: Sql;
  at: Sql;
  /** What each is, whatever is asked. */
  is: Sql[];
  /** When it was sold, by the days. */
  within(days: SalesAsked['days']): Sql[];
  /** Of everything else but shops and people; undefined where none can. */
  fits(asked: SalesAsked): Sql[] | undefined;
};

const orders: Kind = {
  ...{ from: sql`${orderView} placed`, row: sql`placed`, at: sql`placed.placed_at`, is: [] },
  // Nobody orders for a day that is further ahead than a year.
  within: (days) => between(sql`placed.placed_at`, days, { from: -367, until: 2 }),
  fits({ understood, days, state, channel, method }) {
    if (understood.code !== undefined || isOther(channel, ['app', 'phone']) || isOther(state, ORDER_STATES))
      return undefined;
    return given([
      understood.number !== undefined && sql`placed.number = ${understood.number}`,
      understood.payment !== undefined && paidBy(sql`placed`, understood.payment),
      understood.amount !== undefined && sql`placed.total_cents = ${understood.amount}`,
      days.from !== null && sql`placed.day >= ${days.from}::date`,
      days.until !== null && sql`placed.day <= ${days.until}::date`,
      // As it stands, so that the planner sees which of the partial indexes has it.
      state !== '' && sql`placed.state = ${raw(`'${state}'`)}`,
      channel !== '' && (channel === 'app' ? sql`placed.taken_by is null` : sql`placed.taken_by is not null`),
      method === 'balance' && sql`placed.total_cents = 0 and placed.paid`,
      !['', 'balance'].includes(method) &&
        sql`placed.id in (select paid from orders_paid_by(${method}) paid)`,
    ]);
  },
};

/** By its amount alone: it has no number, and a till doesn't say how it was paid. */
const sales: Kind = {
  ...{ from: sql`${salesView} sold`, row: sql`sold`, at: sql`sold.happened_at` },
  is: [sql`sold.client_id is not null and not sold.by_line`],
  within: (days) => between(sql`sold.happened_at`, days, { from: 0, until: 1 }),
  fits({ understood, state, channel, method }) {
    const { number, code, payment } = understood;
    const hasNumber = number !== undefined || code !== undefined || payment !== undefined;
    if (hasNumber || isOther(method, ['balance'])) return undefined;
    if (isOther(channel, ['till', 'pos']) || isOther(state, saleStates)) return undefined;
    return given([
      understood.amount !== undefined && sql`sold.paid_cents + sold.packaging_cents = ${understood.amount}`,
      state === 'sold' && sql`sold.reversed_at is null`,
      state === 'reversed' && sql`sold.reversed_at is not null`,
      channel !== '' && sql`sold.source = ${channel}`,
      method === 'balance' && sql`sold.paid_cents + sold.packaging_cents = 0`,
    ]);
  },
};

/** By line, to somebody or to nobody. */
const lines: Kind = {
  ...{ from: sql`${lineSaleView} line`, row: sql`line`, at: sql`line.sold_at`, is: [] },
  within: (days) => between(sql`line.sold_at`, days, { from: 0, until: 1 }),
  fits({ understood, state, channel, method }) {
    if (understood.number !== undefined || isOther(channel, ['till']) || isOther(state, saleStates))
      return undefined;
    return given([
      understood.code !== undefined && sql`line.code = ${understood.code}`,
      understood.payment !== undefined && paidBy(sql`line`, understood.payment),
      understood.amount !== undefined && sql`line.paid_cents = ${understood.amount}`,
      state === 'sold' && sql`not coalesce(line.reversed, false)`,
      state === 'reversed' && sql`line.id in ${returnedLineSales} and line.reversed`,
      method !== '' && sql`line.method = ${method}`,
    ]);
  },
};

export const kinds = { orders, sales, lines };

const paidBy = (row: Sql, reference: string) =>
  sql`${row}.id = any(array(select bought from bought_with(${reference}) bought))`;

/** Asked for, and none of these. */
const isOther = (asked: string, known: readonly string[]): boolean => asked !== '' && !known.includes(asked);

const given = (conditions: (Sql | false)[]): Sql[] => conditions.filter((condition) => condition !== false);

const between = (at: Sql, { from, until }: SalesAsked['days'], later: { from: number; until: number }) =>
  given([
    from !== null && sql`${at} >= ${midnight(from, later.from)}`,
    until !== null && sql`${at} < ${midnight(until, later.until)}`,
  ]);

const midnight = (day: LocalDate, later: number): Sql => dayBegins(sql`${day}::date + ${later}::integer`);
