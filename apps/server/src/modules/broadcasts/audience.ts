// Whom a broadcast is for, in statements about the `customer` of each: counting and sending ask the same.
import type { MarketingChannel } from '@fornada/contract/office-broadcasts.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { agreesTo } from '#modules/accounts/consents.ts';
import { isOfSegment, type Segment } from '#modules/loyalty/segment.ts';

/** The columns of a broadcast that say whom it is for. */
export type SegmentColumns = {
  shop_id: number | null;
  absent_days: number | null;
  purchases_least: number | null;
  spent_least_cents: number | null;
  within_days: number;
  new_customers_only: boolean;
  product_code: string | null;
  bought_since: string | null;
  bought_until: string | null;
};

const segmentOf = (columns: SegmentColumns): Segment => ({
  shopId: columns.shop_id,
  absentDays: columns.absent_days,
  within: {
    days: columns.within_days,
    purchases: columns.purchases_least,
    spentCents: columns.spent_least_cents,
  },
  newOnly: columns.new_customers_only,
  ...(columns.product_code !== null &&
    columns.bought_since !== null &&
    columns.bought_until !== null && {
      product: { code: columns.product_code, since: columns.bought_since, until: columns.bought_until },
    }),
});

export const isMember = (columns: SegmentColumns, now: Date): Sql => sql`
  customer.erased_at is null and not customer.temporary and ${isOfSegment(segmentOf(columns), now)}`;

const hasAddress: Record<MarketingChannel, Sql> = {
  push: empty,
  sms: sql` and customer.phone is not null`,
  email: sql` and customer.email <> '' and customer.email_verified_at is not null`,
};

/** Whether they agreed to it, channel by channel (Lei 41/2004, art. 13-A), and can be reached by it. */
export const isReachedBy = (channel: MarketingChannel): Sql => sql`(
  customer.accepts_marketing and coalesce(${agreesTo(channel)}, false)${hasAddress[channel]})`;

/** Whether they have had fewer of all the chain's marketing in seven days, by whichever channels. */
export const isUnderCap = (cap: number, now: Date): Sql => sql`((
  select count(*) from broadcast_people told
  where told.customer_id = customer.id and told.channel is not null
    and told.at > ${now}::timestamptz - interval '7 days') < ${cap})`;
