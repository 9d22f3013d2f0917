// Historical opinions, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastOpinion = {
  customer_id: number;
  shop_id: number;
  transaction_id: string;
  comment: string;
  rating: number;
  answer: string | null;
  answered_at: string | null;
  created_at: string;
};

export const addPastOpinions = (tx: Tx, opinions: PastOpinion[]): Promise<void> =>
  insertRows(tx, sql`opinions`, opinions);
