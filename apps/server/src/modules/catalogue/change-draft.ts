import type { Context } from '#context';
import { recordStaffAction, type StaffAction } from '#modules/staff/actions.ts';
import { changeOncePerRequest, type Left } from '#modules/staff/once.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { menuState, openDraft } from './menu-draft.ts';

/** Changes a shop's draft, creating it if there is none. */
export async function changeDraft<T>(
  { db, clock }: Context,
  shopId: number,
  work: (tx: Tx, version: number) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => await work(tx, await openDraft(tx, shopId, clock())));
}

/**
 * The same once by its key: told again, it neither changes a draft nor begins one.
 * @param tell what is answered, of the version that is worked on by then
 */
export async function changeDraftOnce<T>(
  { db, clock }: Context,
  actor: StaffActor,
  { shopId, ...request }: { shopId: number; key: string; asked: unknown },
  change: (tx: Tx, version: number, earlier: Left | undefined) => Promise<Left>,
  tell: (tx: Tx, version: number, left: Left) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    const left = await changeOncePerRequest(tx, actor, request, clock(), async (earlier) =>
      change(tx, await openDraft(tx, shopId, clock()), earlier),
    );
    const { draft = null, published = null } = (await menuState(tx, shopId)) ?? {};
    return await tell(tx, draft ?? published ?? refuse('not_found'), left);
  });
}

/** The audit's entry, of the fields that changed where both are known. */
export async function recordMenuAction(
  tx: Tx,
  actor: StaffActor,
  { before, after, ...action }: StaffAction,
  now: Date,
): Promise<void> {
  const differs = (field: string) =>
    JSON.stringify((before as Fields)[field]) !== JSON.stringify((after as Fields)[field]);
  const changed = (of: object) => Object.fromEntries(Object.entries(of).filter(([field]) => differs(field)));
  const parts = before && after ? { before: changed(before), after: changed(after) } : { before, after };
  await recordStaffAction(
    tx,
    actor,
    { ...action, before: parts.before ?? null, after: parts.after ?? null },
    now,
  );
}

type Fields = Record<string, unknown>;
