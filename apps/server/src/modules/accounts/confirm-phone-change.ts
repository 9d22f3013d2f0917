import type { PhoneChangeHeld } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { askOldPhone } from '#modules/accounts/ask-old-phone.ts';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { isTaken, ownerOf } from '#modules/accounts/find-customer.ts';
import { lockCustomer } from '#modules/accounts/lock-customer.ts';
import { holdPhoneChange } from '#modules/accounts/phone-changes.ts';
import { refusePhoneTaken } from '#modules/accounts/phone-taken.ts';
import { provePhone, useProof } from '#modules/accounts/prove-phone.ts';
import { mailPhoneChange } from '#modules/accounts/tell-of-phone-change.ts';
import { afterWait, waitHours } from '#modules/accounts/warn-owner.ts';
import { notify } from '#modules/messages/notify.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Proves the new phone. The account moves when the old one agrees, by the code that it is sent now, or else after three
 * days in which it may say that it wasn't its owner: a token alone moves nothing.
 */
export async function confirmPhoneChange(
  context: Context,
  actor: CustomerActor,
  given: { hash: string; code: string; address: string },
): Promise<PhoneChangeHeld> {
  const { customerId, uid } = actor;
  const proof = await provePhone(context, { ...given, purpose: 'phone', deviceUid: uid });
  if (proof.customerId !== customerId) refuse('confirmation_unknown');
  const { db, clock } = context;
  const now = clock();
  const due = afterWait(now);
  const old = await ownerOf(db, customerId);
  await limitCodes(context, old, { deviceUid: uid, address: given.address });
  return await db.transaction(async (tx) => {
    await useProof(tx, proof, now);
    await lockCustomer(tx, customerId);
    if (await isTaken(tx, proof.phone)) refusePhoneTaken();
    const change = await holdPhoneChange(tx, { customerId, phone: proof.phone }, { now, due });
    const { hash, link } = await askOldPhone(tx, context, actor, { phone: old, change, due });
    await mailPhoneChange(tx, context, { id: change, customerId, due }, link);
    const notice = {
      customerId,
      title: m.notice_phone_change_title(),
      text: m.notice_phone_change_text({ hours: waitHours }),
      kind: 'account',
      reference: `phone-change:${change}`,
    };
    await notify(tx, notice, now);
    await customerChanged(tx, customerId, now);
    return { hash, prazo: due.toISOString() };
  });
}
