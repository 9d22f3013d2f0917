import { voidConfirmations } from '#modules/accounts/ask-confirmation.ts';
import { savePasswordHash } from '#modules/accounts/passwords.ts';
import { endPhoneChange } from '#modules/accounts/phone-changes.ts';
import { endSessions } from '#modules/identity/end-sessions.ts';
import { withdrawHeld } from '#modules/privacy/withdraw-held.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/** Sets the password, uses up reset grants and waiting codes, and ends the other sessions. */
export async function setPassword(
  tx: Tx,
  { customerId, sessionId }: CustomerActor,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await savePasswordHash(tx, customerId, passwordHash);
  // Setting a new password stops a change of phone that its owner didn't ask for.
  await endPhoneChange(tx, customerId, 'stopped', now);
  await withdrawHeld(tx, customerId, now);
  await voidConfirmations(tx, customerId, now);
  await endSessions(tx, { customerId, exceptSessionId: sessionId }, 'password_changed', now);
}
