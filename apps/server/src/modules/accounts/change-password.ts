import type { Context } from '#context';
import { askConfirmation } from '#modules/accounts/ask-confirmation.ts';
import { ownerOf } from '#modules/accounts/find-customer.ts';
import { findPasswordFault } from '#modules/accounts/password-policy.ts';
import { limitKey } from '#modules/identity/limit-key.ts';
import type { CustomerActor } from '#platform/actor.ts';
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
  const { birthDate, ...phone } = await ownerOf(db, customerId);
  const fault = findPasswordFault(password, { phone: phone.national, birthDate }, settings);
  if (fault !== undefined) refuse('password_change_failed', { fields: { password: fault } });
  const details = { password_hash: await hashPassword(secrets, password) };
  const waiting = { purpose: 'password', phone, deviceUid: uid, customerId, details, silent: true } as const;
  return await db.transaction((tx) => askConfirmation(tx, context, waiting));
}
