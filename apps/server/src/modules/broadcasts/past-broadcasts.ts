// Messages of before, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastBroadcast = {
  id: number;
  title: string;
  text: string;
  absent_days: number | null;
  control_percent: number;
  control_count: number;
  coupon_id: number | null;
  state: 'sent';
  send_at: string;
  sent_at: string;
  sent_count: number;
  told_until: number;
  created_by: number | null;
  written_by: number | null;
  approved_by: number | null;
  created_at: string;
  written_at: string;
  approved_at: string;
};

/** Whom one was for; no channel for those whom the lot left out. */
export type PastTold = { broadcast_id: number; customer_id: number; channel: 'push' | null; at: string };

export async function addPastBroadcasts(
  tx: Tx,
  { broadcasts, told }: { broadcasts: PastBroadcast[]; told: PastTold[] },
): Promise<void> {
  await insertRows(tx, sql`broadcasts`, broadcasts);
  await insertRows(tx, sql`broadcast_people`, told);
}
