// Historical sales and their ledger entries, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastSale = {
  id: string;
  customer_id: number;
  shop_id: number;
  order_id: string | null;
  /** Who sold it at our own till. */
  staff_id: number | null;
  source: 'app' | 'till' | 'pos';
  client_id: string | null;
  happened_at: string;
  recorded_at: string | null;
  subtotal_cents: number;
  discount_cents: number;
  paid_cents: number;
  packaging_cents: number;
  by_line: boolean;
  points_added: number;
  balance_added_cents: number;
  balance_removed_cents: number;
  points_before: number;
  points_after: number;
  balance_before_cents: number;
  balance_after_cents: number;
  reversed_at: string | null;
  reverse_reason: string | null;
  returned_cents: number;
  returned_points: number;
  returned_reward_cents: number;
};

export type PastEntry = {
  customer_id: number;
  kind: 'earn' | 'hold' | 'spend' | 'reverse_earn' | 'return_spend' | 'coupon';
  reference: string;
  order_id: string | null;
  transaction_id: string | null;
  balance_before: number;
  balance_delta: number;
  balance_after: number;
  held_before: number;
  held_delta: number;
  held_after: number;
  progress_before: number;
  progress_delta: number;
  progress_after: number;
  points_before: number;
  points_after: number;
  reason: string | null;
  created_at: string;
  subject_at: string;
};

export type PastReturn = {
  id: string;
  transaction_id: string;
  amount_cents: number;
  discount_cents: number;
  points: number;
  reward_cents: number;
  reason: string;
  returned_at: string;
};

/** Sales before their returns, entries in the order in which they happened: each begins where the one before it ended. */
export async function addPastSales(
  tx: Tx,
  { sales, returns, entries }: { sales: PastSale[]; returns: PastReturn[]; entries: PastEntry[] },
): Promise<void> {
  await insertRows(tx, sql`transactions`, sales);
  await insertRows(tx, sql`sale_returns`, returns);
  await insertRows(tx, sql`ledger_entries`, entries);
}
