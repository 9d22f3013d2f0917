// What customers asked for under the GDPR before, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastRequest = {
  customer_id: number;
  kind: 'export' | 'forget';
  email: string;
  state: 'asked' | 'withdrawn' | 'done';
  asked_at: string;
  confirmed_at: string | null;
  due_at: string | null;
  done_at: string | null;
};

export const addPastRequests = (tx: Tx, requests: PastRequest[]): Promise<void> =>
  insertRows(tx, sql`privacy_requests`, requests);
