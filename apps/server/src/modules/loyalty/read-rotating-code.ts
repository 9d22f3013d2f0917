// Reads a rotating code at a till (docs/decisions/0030-rotating-code.md).

import { timingSafeEqual } from 'node:crypto';
import { macOf, parseRotatingCode, stepAt } from '@fornada/domain/rotating-code.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { ownerOfSession } from '#modules/accounts/customers.ts';
import { rotatingKey } from '#modules/loyalty/rotating-key.ts';
import type { Tx } from '#platform/database.ts';

/**
 * `unknown`: no code, an old one, a forged one, or of a device that was signed out; the customer shows the present one.
 * `used`: it was good and has been read before.
 */
export type RotatingCodeAnswer =
  | { kind: 'customer'; customerId: number; sessionId: string }
  | { kind: 'refused'; reason: 'unknown' | 'used' };

/** The step of now, and one on either side for clocks that differ and a queue that is slow. */
const tolerance = [-1, 0, 1];

/** Whose code this is, once: reading it again is refused. The caller commits. */
export async function readRotatingCode(
  tx: Tx,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  text: string,
): Promise<RotatingCodeAnswer> {
  const now = clock();
  const code = parseRotatingCode(text);
  if (code === undefined) return { kind: 'refused', reason: 'unknown' };
  const owner = await ownerOfSession(tx, code.card, now);
  if (owner === undefined) return { kind: 'refused', reason: 'unknown' };
  const key = Uint8Array.from(rotatingKey(secrets, owner.secret, code.card));
  const steps = tolerance.map((offset) => stepAt(now.getTime()) + offset);
  const macs = await Promise.all(steps.map((step) => macOf(key, owner.customerId, step)));
  // All are compared, each in constant time: how long it takes says nothing.
  const equal = macs.map((mac) => timingSafeEqual(mac, code.mac));
  const step = steps[equal.indexOf(true)];
  if (step === undefined) return { kind: 'refused', reason: 'unknown' };
  const first = await tx.execute(sql`
    insert into loyalty_codes_used (session_id, step, used_at) values (${code.card}, ${step}, ${now})
    on conflict do nothing`);
  if (first === 0) return { kind: 'refused', reason: 'used' };
  return { kind: 'customer', customerId: owner.customerId, sessionId: code.card };
}

/** A code is good for a minute and a half; what was used before that needs no remembering. */
export async function forgetUsedCodes({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - 3_600_000);
  await db.execute(sql`delete from loyalty_codes_used where used_at < ${before}`);
}
