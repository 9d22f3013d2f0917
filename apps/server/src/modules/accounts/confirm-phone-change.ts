import type { PhoneChangeHeld } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { askOldPhone } from '#modules/accounts/ask-old-phone.ts';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { holdPhoneChange } from '#modules/accounts/phone-changes.ts';
import { refusePhoneTaken } from '#modules/accounts/phone-taken.ts';
import { provePhone, useProof } from '#modules/accounts/prove-phone.ts';
import { mailPhoneChange } from '#modules/accounts/tell-of-phone-change.ts';
import { afterWait, waitHours } from '#modules/accounts/warn-owner.ts';
import { notify } from '#modules/messages/notify.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

type Owner = { phone: string; prefix: string; national: string };

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
  const owner = await db.one<Owner>(sql`
    select phone, phone_prefix as prefix, phone_national as national from customers where id = ${customerId}`);
  const old = { e164: owner.phone, prefix: owner.prefix, national: owner.national };
  await limitCodes(context, old, { deviceUid: uid, address: given.address });
  return await db.transaction(async (tx) => {
    await useProof(tx, proof, now);
    await tx.one(sql`select 1 from customers where id = ${customerId} for no key update`);
    const taken = await tx.maybe(
      sql`select 1 from customers where phone = ${proof.phone.e164} and not temporary`,
    );
    if (taken !== undefined) refusePhoneTaken();
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
