// How often each coupon was used in a period, and what it gave.
import type { LocalDate } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
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
    with used as (
      select coupon_id, count(*) as uses, sum(amount_cents - taken_back_cents) as given
      from coupon_redemptions
      where not undone and redeemed_at >= ${from}::date::timestamp at time zone 'Europe/Lisbon'
        and redeemed_at < (${until}::date + 1)::timestamp at time zone 'Europe/Lisbon'
      group by coupon_id)
    select c.id, c.code, c.name, coalesce(used.uses, 0)::float8 as uses, coalesce(used.given, 0)::float8 as given
    from coupons c left join used on used.coupon_id = c.id
    where used.uses > 0 or (c.starts_on <= ${until}::date and c.ends_on >= ${from}::date
      and (c.ended_at is null or c.ended_at >= ${from}::date::timestamp at time zone 'Europe/Lisbon'))
    order by given desc, uses desc, c.id desc limit ${most}`);
