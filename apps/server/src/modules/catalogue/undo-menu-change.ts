import sql from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { recordMenuAction } from './change-draft.ts';
import { settleMenuChanges } from './settle-menu-changes.ts';
import { tellWritten, type Written } from './tell-changes.ts';

type Part = { shop_id: number; state: string; due_at: Date; written: Written[] };
const open = new Set(['waiting', 'published', 'partly']);

/**
 * In the shops of whoever asks: where the change waits it is cancelled, where it was published the former values are
 * published in a moment. @returns in how many shops
 */
export async function undoMenuChange(tx: Tx, id: string, actor: StaffActor, now: Date): Promise<number> {
  const own = shopsOf(actor);
  const parts = await tx.query<Part>(sql`
    select shop_id, state, due_at, coalesce(remains, written) as written from menu_change_shops
    where change_id = ${id} and (${own}::int[] is null or shop_id = any(${own}::int[]))
    order by shop_id for no key update`);
  if (parts.length === 0) refuse('not_found');
  const undone = parts.filter(({ state }) => open.has(state));
  for (const { shop_id: shopId, state, due_at, written } of undone) {
    const isWaiting = state === 'waiting';
    await tx.execute(sql`
      update menu_change_shops set state = ${isWaiting ? 'cancelled' : 'undoing'}, undone_by = ${actor.staffId}
      where change_id = ${id} and shop_id = ${shopId}`);
    if (!isWaiting) await enqueueJob(tx, settleMenuChanges.name, { shopId });
    const before = { quando: due_at.toISOString(), alteracoes: tellWritten(written) };
    const action = { action: 'menu.change_undone', subject: `menu:${shopId}`, shopId, before };
    await recordMenuAction(tx, actor, action, now);
  }
  return undone.length;
}
