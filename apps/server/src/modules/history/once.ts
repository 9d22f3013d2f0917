import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Does a person's work once by its key, in the transaction of the work; the same told again, even at the same instant, does
 * nothing. What was refused has left nothing, so its key may be tried again.
 * @throws Refusal `idempotency_key_reused` where the key was another request's
 */
export async function oncePerRequest(
  tx: Tx,
  { staffId }: StaffActor,
  { key, asked }: { key: string; asked: unknown },
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  const request = createHash('sha256').update(JSON.stringify(asked)).digest();
  // Waits here until the first request with this key has ended.
  const isFirst = await tx.execute(sql`
    insert into office_requests (staff_id, key, request_hash, created_at)
    values (${staffId}, ${key}, ${request}, ${now}) on conflict do nothing`);
  if (isFirst === 1) return await work();
  const { same } = await tx.one<{ same: boolean }>(sql`
    select request_hash = ${request} as same from office_requests where staff_id = ${staffId} and key = ${key}`);
  if (!same) refuse('idempotency_key_reused');
}

/** What a request made, and what of its answer is told this once, sealed. */
export type Made = { id: string; told: Buffer | null };

/** The same of what makes something. @returns what was made the first time */
export async function makeOncePerRequest(
  tx: Tx,
  actor: StaffActor,
  request: { key: string; asked: unknown },
  now: Date,
  make: () => Promise<Made>,
): Promise<Made> {
  const own = sql`staff_id = ${actor.staffId} and key = ${request.key}`;
  await oncePerRequest(tx, actor, request, now, async () => {
    const { id, told } = await make();
    await tx.execute(sql`update office_requests set made_id = ${id}, told = ${told} where ${own}`);
  });
  return await tx.one<Made>(sql`select made_id as id, told from office_requests where ${own}`);
}

/** A page that waits for its answer asks again within minutes. */
const days = 30;
/** A secret isn't kept for longer than somebody may still wait for it: the next one is made anew. */
const daysWithSecret = 1;

export async function forgetOldOfficeRequests({ db, clock }: Context): Promise<void> {
  const before = (ago: number) => new Date(clock().getTime() - ago * 86_400_000);
  await db.execute(sql`
    delete from office_requests
    where created_at < ${before(days)} or (told is not null and created_at < ${before(daysWithSecret)})`);
}
