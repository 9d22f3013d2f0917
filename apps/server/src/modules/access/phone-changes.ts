import type { SignedIn } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import type { Context } from '#context';
import { provePhone, useProof, voidConfirmations } from '#modules/accounts/confirmations.ts';
import { customerChanged, lockHolders } from '#modules/accounts/customers.ts';
import { signIn } from '#modules/accounts/log-in.ts';
import { refusePhoneTaken } from '#modules/accounts/phone.ts';
import {
  duePhoneChanges,
  endPhoneChange,
  forgetPhoneChanges,
  lockPhoneChange,
  type PhoneChange,
  savePhone,
  tellAgain,
  wasTold,
} from '#modules/accounts/phone-changes.ts';
import { endSessions } from '#modules/identity/sessions.ts';
import { notify } from '#modules/messages/notifications.ts';
import { queueSms } from '#modules/messages/send.ts';
import { withdrawHeld } from '#modules/privacy/end-requests.ts';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { brokenConstraint, type Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Moves the account at once, with the old phone's consent, and ends the customer's other sessions. */
export async function confirmOldPhone(
  context: Context,
  { customerId, uid }: CustomerActor,
  given: { hash: string; code: string },
): Promise<SignedIn> {
  const proof = await provePhone(context, { ...given, purpose: 'old_phone', deviceUid: uid });
  if (proof.customerId !== customerId) refuse('confirmation_unknown');
  const now = context.clock();
  try {
    return await context.db.transaction(async (tx) => {
      await useProof(tx, proof, now);
      const change = await lockPhoneChange(tx, String(proof.details.change));
      if (change === undefined || change.customerId !== customerId) refuse('confirmation_unknown');
      if ((await movePhone(tx, change, now)) === 'taken') refusePhoneTaken();
      return await signIn(tx, context, uid, customerId);
    });
  } catch (error) {
    // Another account moved to the number in the same moment.
    if (brokenConstraint(error) === 'customers_phone_key') refusePhoneTaken();
    throw error;
  }
}

/**
 * Moves an account to the phone that was proved; a temporary account of that phone joins it, as it would a sign-up. Both
 * phones are told, and the customer's sessions end.
 * @returns `taken` when the phone has a complete account by now; nothing has changed then
 */
async function movePhone(tx: Tx, { id, customerId, phone }: PhoneChange, now: Date) {
  const rows = await lockHolders(tx, { customerId, phone });
  const own = rows.find((row) => row.id === customerId);
  const holder = rows.find((row) => row.id !== customerId);
  if (own === undefined || holder?.temporary === false) return 'taken';
  if (holder !== undefined) {
    await joinAccounts(tx, { into: customerId, from: holder.id, reason: null, staffId: null }, now);
  }
  await savePhone(tx, { customerId, phone }, now);
  await withdrawHeld(tx, customerId, now);
  await voidConfirmations(tx, customerId, now);
  await endSessions(tx, { customerId }, 'phone_changed', now);
  const told = { kind: 'phone_changed', customerId };
  await queueSms(tx, {
    ...told,
    to: own.phone,
    text: m.sms_phone_changed(),
    reference: `phone-changed:${id}`,
  });
  await queueSms(tx, {
    ...told,
    to: phone.e164,
    text: m.sms_phone_is_here(),
    reference: `phone-is-here:${id}`,
  });
  await customerChanged(tx, customerId, now);
  return 'moved';
}

const keptDays = 30;

/** Moves the accounts whose waiting time has passed without objection, each in its own transaction. */
export async function finishPhoneChanges(context: Context): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  for (const id of await duePhoneChanges(db, now)) {
    await finish(context, id, now).catch((error: Error) =>
      log.error({ change: id, err: error }, 'phone not changed'),
    );
  }
  await forgetPhoneChanges(db, new Date(now.getTime() - keptDays * DAY));
}

async function finish(context: Context, id: string, now: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    const change = await lockPhoneChange(tx, id);
    if (change === undefined || change.due > now) return;
    if (!(await wasTold(tx, change))) return await tellAgain(tx, context, change, now);
    if ((await movePhone(tx, change, now)) === 'moved') return;
    const { customerId } = change;
    await endPhoneChange(tx, customerId, 'refused', now);
    const notice = {
      customerId,
      title: m.notice_phone_taken_title(),
      text: m.notice_phone_taken_text(),
      kind: 'account',
      reference: `phone-taken:${id}`,
    };
    await notify(tx, notice, now);
  });
}
