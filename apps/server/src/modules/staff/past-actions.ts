// What staff did before, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastAction = {
  staff_id: number | null;
  shop_id: number | null;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
  reason: string | null;
  happened_at: string;
};

export const addPastActions = (tx: Tx, actions: PastAction[]): Promise<void> =>
  insertRows(
    tx,
    sql`staff_actions`,
    actions.toSorted((one, other) => one.happened_at.localeCompare(other.happened_at)),
  );
