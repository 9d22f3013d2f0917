import { createHash } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
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
  const request = hashOf(asked);
  if (await begin(tx, { staffId, key, request }, now)) return await work();
  const { same } = await tx.one<{ same: boolean }>(sql`
    select request_hash = ${request} as same from office_requests where staff_id = ${staffId} and key = ${key}`);
  if (!same) refuse('idempotency_key_reused');
}

const hashOf = (asked: unknown): Buffer => createHash('sha256').update(JSON.stringify(asked)).digest();

/** Waits until the first request with this key has ended. @returns whether this is the first */
const begin = async (tx: Tx, request: { staffId: number; key: string; request: Buffer }, now: Date) =>
  (await tx.execute(sql`
    insert into office_requests (staff_id, key, request_hash, created_at)
    values (${request.staffId}, ${request.key}, ${request.request}, ${now}) on conflict do nothing`)) === 1;

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

/** What a change was of, and a digest of how it left it. */
export type Left = { of: string; as: string };

/** Which form's it is, and which of the times that it was sent: its key, and from the second time on its key and `.2`. */
function turnOf(key: string): { form: string; turn: number } {
  const [, form = key, turn = '1'] = /^([0-9a-f-]{36})\.(\d{1,6})$/.exec(key) ?? [];
  return { form, turn: Number(turn) };
}

/**
 * The same of a change. Told again it isn't done again, whoever has changed it since; and what the same form says before it has
 * heard of the first is done knowing what that one left: nobody else's work is undone by it. What it had said before, and comes
 * after what it said since, is done no more.
 * @param key without one it is done
 * @returns what was done, or had been
 * @throws Refusal `idempotency_key_reused` where the key was another kind of request's
 */
export async function changeOncePerRequest(
  tx: Tx,
  { staffId }: StaffActor,
  { key, asked }: { key: string; asked: unknown },
  now: Date,
  change: (earlier: Left | undefined) => Promise<Left>,
): Promise<Left> {
  if (key === '') return await change(undefined);
  const { form, turn } = turnOf(key);
  const request = hashOf(asked);
  const own = sql`staff_id = ${staffId} and key = ${form}`;
  const isFirst = await begin(tx, { staffId, key: form, request }, now);
  // Held: of two at once, the second follows on what the first leaves.
  const { same, late, ...left } = await tx.one<Kept>(sql`
    select request_hash = ${request} as same, turn > ${turn} as late, made_id as of, left_as as as
    from office_requests where ${own} for no key update`);
  const earlier = left.of === null || left.as === null ? undefined : { of: left.of, as: left.as };
  if (!isFirst && earlier === undefined) refuse('idempotency_key_reused');
  const done = (same || late) && earlier !== undefined ? earlier : await change(earlier);
  if (late) return done;
  await tx.execute(sql`
    update office_requests set request_hash = ${request}, made_id = ${done.of}, left_as = ${done.as}, turn = ${turn}
    where ${own}`);
  return done;
}

type Kept = { same: boolean; late: boolean; of: string | null; as: string | null };

/** A page that waits for its answer asks again within minutes. */
const days = 30;
/** A secret isn't kept for longer than somebody may still wait for it: the next one is made anew. */
const daysWithSecret = 1;

export async function forgetOldOfficeRequests({ db, clock }: Context): Promise<void> {
  const before = (ago: number) => new Date(clock().getTime() - ago * DAY);
  await db.execute(sql`
    delete from office_requests
    where created_at < ${before(days)} or (told is not null and created_at < ${before(daysWithSecret)})`);
}
