import type { PrivateData } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { voidConfirmations } from '#modules/accounts/ask-confirmation.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { findPasswordFault } from '#modules/accounts/password-policy.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { limitKey } from '#modules/identity/attempts.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

const perCustomer = [{ limit: 10, windowSeconds: 3_600 }];

/** Sets a new password and ends the customer's other sessions. @throws Refusal `password_change_failed` for a weak one */
export async function changePassword(
  context: Context,
  actor: CustomerActor,
  password: string,
): Promise<PrivateData> {
  const { db, secrets, settings, clock } = context;
  const now = clock();
  await enforceLimit(db, limitKey(secrets, 'password:customer', String(actor.customerId)), perCustomer, now);
  const owner = await db.one<{ phone: string; birthDate: string | null }>(sql`
    select phone_national as phone, birth_date as "birthDate" from customers where id = ${actor.customerId}`);
  const fault = findPasswordFault(password, owner, settings);
  if (fault !== undefined) refuse('password_change_failed', { fields: { password: fault } });
  const passwordHash = await hashPassword(secrets, password);
  return await db.transaction(async (tx) => {
    await setPassword(tx, actor, passwordHash, now);
    await customerChanged(tx, actor.customerId, now);
    return await readPrivateData(tx, actor.customerId, settings, now);
  });
}

/** The password and what hangs on it: a reset's grant and codes that wait are spent, the other sessions end. */
export async function setPassword(
  tx: Tx,
  { customerId, sessionId }: CustomerActor,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update customers set password_hash = ${passwordHash}, password_change_until = null where id = ${customerId}`);
  await voidConfirmations(tx, customerId, now);
  await endSessions(tx, { customerId, exceptSessionId: sessionId }, 'password_changed', now);
}
