import sql from 'sql-template-tag';
import type { Context } from '#context';
import { askConfirmation, voidConfirmations } from '#modules/access/ask-confirmation.ts';
import { findPasswordFault } from '#modules/access/password-policy.ts';
import { endPhoneChange } from '#modules/access/phone-changes.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';
import { limitKey } from '#modules/identity/limit-key.ts';
import { withdrawHeld } from '#modules/privacy/withdraw-held.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

const perCustomer = [{ limit: 10, windowSeconds: 3_600 }];

/**
 * Takes a new password, which waits for proof that it is the customer who gives it: the present one, or a code.
 * @returns the hash of what waits
 * @throws Refusal `password_change_failed` for a weak one
 */
export async function changePassword(
  context: Context,
  { customerId, uid }: CustomerActor,
  password: string,
): Promise<string> {
  const { db, secrets, settings, clock } = context;
  await enforceLimit(db, limitKey(secrets, 'password:customer', String(customerId)), perCustomer, clock());
  const { birthDate, ...phone } = await db.one<Phone & { birthDate: string | null }>(sql`
    select phone as e164, phone_prefix as prefix, phone_national as national, birth_date as "birthDate"
    from customers where id = ${customerId}`);
  const fault = findPasswordFault(password, { phone: phone.national, birthDate }, settings);
  if (fault !== undefined) refuse('password_change_failed', { fields: { password: fault } });
  const details = { password_hash: await hashPassword(secrets, password) };
  const waiting = { purpose: 'password', phone, deviceUid: uid, customerId, details, silent: true } as const;
  return await db.transaction((tx) => askConfirmation(tx, context, waiting));
}

/** The password and what hangs on it: a reset's grant and codes that wait are spent, the other sessions end. */
export async function setPassword(
  tx: Tx,
  { customerId, sessionId }: CustomerActor,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update customers set password_hash = ${passwordHash}, password_change_until = null, password_change_session = null
    where id = ${customerId}`);
  // Who hears of a change that they didn't ask for, and sets a new password, has stopped it.
  await endPhoneChange(tx, customerId, 'stopped', now);
  await withdrawHeld(tx, customerId, now);
  await voidConfirmations(tx, customerId, now);
  await endSessions(tx, { customerId, exceptSessionId: sessionId }, 'password_changed', now);
}
