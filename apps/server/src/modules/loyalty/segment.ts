import sql, { type Sql } from 'sql-template-tag';

/** A segment of customers: those who bought in one shop, or haven't come for some days; null is any. */
export type Segment = { shopId: number | null; absentDays: number | null };

/** Whether the `customer` of a statement is of the segment. */
export const isOfSegment = ({ shopId, absentDays }: Segment, now: Date): Sql => sql`(
  (${shopId}::int is null or ${hasBoughtIn(sql`${shopId}`)})
  and (${absentDays}::int is null or not exists (
    select from transactions where customer_id = customer.id
      and happened_at > ${now}::timestamptz - make_interval(days => ${absentDays}))))`;

/** Whether the same has bought anything; a sale that was undone is none. */
export const hasBought = sql`exists (
  select from transactions where customer_id = customer.id and reversed_at is null)`;

/** Whether the same has bought in this shop, undone or not. */
export const hasBoughtIn = (shopId: Sql): Sql => sql`exists (
  select from transactions where customer_id = customer.id and shop_id = ${shopId})`;
