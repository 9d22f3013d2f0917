import sql, { type Sql } from 'sql-template-tag';

/** Some of the customers: those who bought in one shop, or who haven't come for so many days; null is no matter. */
export type Segment = { shopId: number | null; absentDays: number | null };

/** Whether a row of `customers`, called `customer` in the statement, is of the segment. */
export const isOfSegment = ({ shopId, absentDays }: Segment, now: Date): Sql => sql`(
  (${shopId}::int is null or exists (
    select from transactions where customer_id = customer.id and shop_id = ${shopId}))
  and (${absentDays}::int is null or not exists (
    select from transactions where customer_id = customer.id
      and happened_at > ${now}::timestamptz - make_interval(days => ${absentDays}))))`;
