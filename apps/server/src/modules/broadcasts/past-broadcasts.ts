// Messages of before, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastBroadcast = {
  title: string;
  text: string;
  absent_days: number | null;
  state: 'sent';
  send_at: string;
  sent_at: string;
  sent_count: number;
  created_at: string;
};

export const addPastBroadcasts = (tx: Tx, broadcasts: PastBroadcast[]): Promise<void> =>
  insertRows(tx, sql`broadcasts`, broadcasts);
