import sql from 'sql-template-tag';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { moveRedemptions } from '#modules/coupons/move-redemptions.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { eraseCustomer } from './erase-customer.ts';

export type Joining = {
  into: number;
  from: number;
  reason: string | null;
  /** Who of the chain joins them; null when their owner does. */
  staffId: number | null;
};

type Row = {
  id: number;
  balance_cents: number;
  held_cents: number;
  progress_cents: number;
  erased_at: Date | null;
};

/**
 * One person had two accounts: balance and points of the second move to the first, entry by entry, its sales are the first
 * one's, and the second closes as if it had been forgotten: its phone is free again.
 * @returns the first one as it was
 * @throws Refusal `not_found`, or `merge_refused` while the second has an order under way
 */
export async function joinAccounts(tx: Tx, joining: Joining, now: Date): Promise<Row> {
  const { into, from } = joining;
  // In the order of their numbers, so that two merges wait for each other.
  const rows = await tx.query<Row>(sql`
    select id, balance_cents, held_cents, progress_cents, erased_at from customers
    where id = any(${[into, from]}::bigint[]) order by id for no key update`);
  const kept = rows.find(({ id }) => id === into);
  const other = rows.find(({ id }) => id === from);
  if (into === from || !kept || !other || rows.some((row) => row.erased_at !== null)) refuse('not_found');
  if (other.held_cents !== 0) refuse('merge_refused');
  const { balance_cents: balance, progress_cents: progress } = other;
  if (balance !== 0 || progress !== 0) {
    await post(
      tx,
      from,
      { reference: `merge:${from}:out`, balance: -balance, progress: -progress },
      joining,
      now,
    );
    await post(tx, into, { reference: `merge:${from}:in`, balance, progress }, joining, now);
  }
  await moveSales(tx, joining);
  await moveRedemptions(tx, { into, from });
  const outcome = await eraseCustomer(tx, from, { reason: 'merged', stillDue: async () => true }, now);
  if (outcome !== 'erased') refuse('merge_refused');
  // What comes back of its sales later comes back to the one that is kept.
  await tx.execute(sql`update customers set merged_into = ${into} where id = ${from}`);
  await customerChanged(tx, into, now);
  return kept;
}

/** What was bought at a till. An order keeps the account that placed it: its entries and payments are that one's. */
async function moveSales(tx: Tx, { into, from }: Joining): Promise<void> {
  const { discount } = await tx.one<{ discount: number }>(sql`
    with moved as (
      update transactions set customer_id = ${into} where customer_id = ${from} and order_id is null
      returning discount_cents - returned_discount_cents as discount, reversed_at)
    select coalesce(sum(discount) filter (where reversed_at is null), 0)::int as discount from moved`);
  await tx.execute(sql`
    update customers set discount_total_cents = discount_total_cents + case id when ${into} then ${discount}::int else -${discount}::int end
    where id in (${into}, ${from})`);
}

type Entry = { reference: string; balance: number; progress: number };

async function post(
  tx: Tx,
  customerId: number,
  { reference, balance, progress }: Entry,
  { reason, staffId }: Joining,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    select post_entry(${customerId}, 'merge', ${reference}, ${balance}, 0, ${progress}, null, null, ${now}, ${reason}, ${staffId})`);
}
