import sql from 'sql-template-tag';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { shopsOf } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { recordMenuAction } from './change-draft.ts';
import { tellWritten, type Written } from './tell-changes.ts';

/**
 * What somebody has changed since stays: in the shops of whoever asks, a change that ended or was undone but for that is
 * over, and one of each week waits for its next hours. @returns in how many shops
 */
export async function leaveAsItIs(tx: Tx, id: string, actor: StaffActor, now: Date): Promise<number> {
  const own = shopsOf(actor);
  const known = await tx.maybe(sql`
    select 1 from menu_change_shops
    where change_id = ${id} and (${own}::int[] is null or shop_id = any(${own}::int[])) limit 1`);
  if (!known) refuse('not_found');
  const parts = await tx.query<{ shop_id: number; remains: Written[] }>(sql`
    update menu_change_shops part set state = case when undone_by is not null then 'undone'
      when whole.weekdays is null then 'ended' else 'waiting' end
    from menu_changes whole
    where whole.id = change_id and change_id = ${id} and state = 'partly' and (${own}::int[] is null or shop_id = any(${own}::int[]))
    returning shop_id, remains`);
  for (const { shop_id: shopId, remains } of parts) {
    const before = { alteracoes: tellWritten(remains) };
    const action = { action: 'menu.change_left', subject: `menu:${shopId}`, shopId, before };
    await recordMenuAction(tx, actor, action, now);
  }
  return parts.length;
}
