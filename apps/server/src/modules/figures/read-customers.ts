// What the cockpit shows of customers: who comes back, and what loyalty gives, takes and owes.
import { addDays, type LocalDate } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { theChain } from '#modules/figures/roll-up-sales.ts';
import type { Period } from '#modules/figures/rolled-rows.ts';
import type { Queryable } from '#platform/database.ts';

/** Cohorts of a year, and how they fared since. */
const months = 12;

type CohortRow = { first: string; month: string; customers: number };
type Loyalty = Record<'issued' | 'reversed' | 'redeemed' | 'expired' | 'adjusted', number> &
  Record<'earned' | 'coupons' | 'spent' | 'lapsed' | 'earning', number>;

const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

function monthsUntil(day: LocalDate): LocalDate[] {
  const found = [monthOf(day)];
  while (found.length < months) found.unshift(monthOf(addDays(found[0] ?? day, -1)));
  return found;
}

/** @param shopIds null for all, and then also what is of no shop */
export async function readCustomers(db: Queryable, asked: Period, shopIds: number[] | null) {
  const told = monthsUntil(asked.until);
  const [rows, loyalty, owed] = await Promise.all([
    db.query<CohortRow>(sql`
      select to_char(first_month, 'YYYY-MM-DD') as first, to_char(month, 'YYYY-MM-DD') as month, sum(customers)::float8 as customers
      from cohorts_by_month
      where month >= ${told[0]}::date and month <= ${told.at(-1)}::date
        and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[]))
      group by 1, 2 order by 1, 2`),
    readLoyalty(db, asked, shopIds),
    shopIds === null ? readOwed(db, asked.until) : null,
  ]);
  const of = (month: string, isOf: (first: string) => boolean) =>
    rows.filter((row) => row.month === month && isOf(row.first)).reduce((sum, row) => sum + row.customers, 0);
  return {
    months: told.map((month) => ({
      month: month.slice(0, 7),
      newcomers: of(month, (first) => first === month),
      regulars: of(month, (first) => first < month),
    })),
    cohorts: told.map((first, index) => ({
      month: first.slice(0, 7),
      later: told.slice(index).map((month) => of(month, (one) => one === first)),
    })),
    points: loyalty,
    balance: { ...loyalty, owed },
  };
}

const readLoyalty = (db: Queryable, { from, until }: Period, shopIds: number[] | null): Promise<Loyalty> =>
  db.one(sql`
    with moved as (
      select kind, sum(points) as points, sum(redeemed_points) as redeemed, sum(balance_cents + held_cents) as cents, sum(earning_cents) as earning
      from loyalty_by_day
      where day >= ${from}::date and day <= ${until}::date and shop_id = any(${shopIds ?? [theChain]}::int[])
      group by kind
    )
    select coalesce(sum(points) filter (where kind = 'earn'), 0)::float8 as issued,
        coalesce(-sum(points) filter (where kind = 'reverse_earn'), 0)::float8 as reversed,
        coalesce(-sum(points) filter (where kind = 'lapse'), 0)::float8 as expired,
        coalesce(sum(points) filter (where kind = 'adjust'), 0)::float8 as adjusted,
        coalesce(sum(cents) filter (where kind in ('earn', 'reverse_earn')), 0)::float8 as earned,
        coalesce(sum(cents) filter (where kind = 'coupon'), 0)::float8 as coupons,
        coalesce(-sum(cents) filter (where kind in ('spend', 'return_spend')), 0)::float8 as spent,
        coalesce(-sum(cents) filter (where kind = 'lapse'), 0)::float8 as lapsed,
        coalesce(sum(redeemed), 0)::float8 as redeemed, coalesce(sum(earning), 0)::float8 as earning
    from moved`);

/** Balance of all customers at the end of a day, held balance included. */
const readOwed = async (db: Queryable, until: LocalDate): Promise<number> =>
  (
    await db.one<{ cents: number }>(sql`
      select coalesce(sum(balance_cents + held_cents), 0)::float8 as cents from loyalty_by_day
      where shop_id = ${theChain} and day <= ${until}::date`)
  ).cents;
