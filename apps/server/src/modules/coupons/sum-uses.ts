// How often each coupon was used in a period, and what it gave: out of the sums of days that are over and as they were, and out of the
// uses themselves of the others, so that what is told is as of now.
import type { LocalDate } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import { dayBegins, dayEnds } from '#platform/chain-days.ts';
import type { Queryable } from '#platform/database.ts';

/** Money in cents. */
export type UsedCoupon = { id: number; code: string; name: string; uses: number; given: number };

const most = 50;

/** Those that were used, or could have been, by days of the chain's clock, both included; the ones that gave most. */
export const sumUses = (
  db: Queryable,
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<UsedCoupon[]> =>
  db.query(sql`
    with open as materialized (select coalesce(open_day, ${from}::date) as day from coupons_rolled_up
    ), changed as materialized (
      select distinct noted.day from coupon_days_changed noted, open
      where noted.day between ${from}::date and ${until}::date and noted.day < open.day
    ), used as (
      select coupon_id, sum(uses) as uses, sum(given) as given from (
        select coupon_id, uses, given_cents as given from coupons_by_day
        where day between ${from}::date and ${until}::date and day < (select day from open) and day not in (select day from changed)
        union all
        select coupon_id, uses, given from (${usesOf(
          sql`(select greatest(day, ${from}::date) from open)`,
          sql`${until}::date`,
        )}) since
        union all
        select own.coupon_id, own.uses, own.given from changed cross join lateral (${usesOf(sql`changed.day`, sql`changed.day`)}) own
      ) told group by coupon_id)
    select c.id, c.code, c.name, coalesce(used.uses, 0)::float8 as uses, coalesce(used.given, 0)::float8 as given
    from coupons c left join used on used.coupon_id = c.id
    where used.uses > 0 or (c.starts_on <= ${until}::date and c.ends_on >= ${from}::date
      and (c.ended_at is null or c.ended_at >= ${dayBegins(from)}))
    order by given desc, uses desc, c.id desc limit ${most}`);

/** Of days of the chain's clock, both included. */
const usesOf = (first: Sql, last: Sql): Sql => sql`
  select coupon_id, count(*) as uses, sum(amount_cents - taken_back_cents) as given from coupon_redemptions
  where not undone and redeemed_at >= ${dayBegins(first)} and redeemed_at < ${dayEnds(last)}
  group by coupon_id`;
