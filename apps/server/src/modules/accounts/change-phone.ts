import type { PhoneChangeHeld } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { askConfirmation, provePhone, useProof } from '#modules/accounts/confirmations.ts';
import {
  customerChanged,
  isTaken,
  lockCustomer,
  ownerOf,
  phoneIn,
  phoneOf,
} from '#modules/accounts/customers.ts';
import { type Phone, parsePhone, refusePhoneTaken } from '#modules/accounts/phone.ts';
import {
  holdPhoneChange,
  lockPhoneChange,
  mailPhoneChange,
  phoneChangeReference,
} from '#modules/accounts/phone-changes.ts';
import { afterWait, makeWarning, waitHours } from '#modules/accounts/warn-owner.ts';
import { notify } from '#modules/messages/notifications.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type NewPhoneForm = Record<'telemovel' | 'pais' | 'confirmacaoTelemovel' | 'confirmacaoPais', string>;

/** The new phone of the form, given twice. @throws Refusal with every field's message */
export function readNewPhone(form: NewPhoneForm): Phone {
  const phone = parsePhone(form.telemovel, form.pais);
  const again = parsePhone(form.confirmacaoTelemovel, form.confirmacaoPais);
  const fields: Record<string, string> = {};
  if (phone === undefined) fields.telemovel = m.error_phone_invalid();
  if (again?.e164 !== phone?.e164) {
    fields.confirmacaoTelemovel = m.error_must_match({ field: m.change_phone_new() });
  }
  if (phone === undefined || Object.keys(fields).length > 0) refuse('invalid_fields', { fields });
  return phone;
}

/** Sends a code to the customer's new phone. @throws Refusal `phone_taken` or `too_many_requests` */
export async function changePhone(context: Context, actor: CustomerActor, phone: Phone, address: string) {
  const { db } = context;
  if ((await phoneOf(db, actor.customerId)) === phone.e164) {
    refuse('invalid_fields', { fields: { telemovel: m.error_new_phone_same() } });
  }
  await limitCodes(context, phone, { deviceUid: actor.uid, address });
  return await db.transaction(async (tx) => {
    if (await isTaken(tx, phone)) refusePhoneTaken();
    const { uid: deviceUid, customerId } = actor;
    return await askConfirmation(tx, context, { purpose: 'phone', phone, deviceUid, customerId });
  });
}

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

/**
 * Sends the phone that an account is about to leave a code to agree by, and a link to say that it wasn't its owner.
 * @returns the hash that finds the code again, and the link
 */
async function askOldPhone(
  tx: Tx,
  context: Context,
  { customerId, uid }: CustomerActor,
  { phone, change, due }: { phone: Phone; change: string; due: Date },
): Promise<{ hash: string; link: string }> {
  const link = await makeWarning(tx, context, { customerId });
  const hash = await askConfirmation(tx, context, {
    purpose: 'old_phone',
    phone,
    deviceUid: uid,
    customerId,
    details: { change },
    text: (code) => m.sms_phone_change_asked({ code, link }),
    sendBefore: due,
    about: phoneChangeReference({ id: change, due }, 'sms'),
  });
  return { hash, link };
}

type Asked = { change: string; due: Date; phone: Phone };

/**
 * Sends the old phone another code, as long as the change waits: longer than a code lives.
 * @returns the hash of the new code; the one before no longer works
 * @throws Refusal `confirmation_unknown` where this device asked for none, or nothing waits any more
 */
export async function sendOldPhoneCode(
  context: Context,
  actor: CustomerActor,
  { hash, address }: { hash: string; address: string },
): Promise<{ hash: string }> {
  const { db } = context;
  const asked = await db.maybe<Asked>(sql`
    select w.id as change, w.due_at as due, ${phoneIn('c')}
    from confirmations c join phone_changes w on w.id::text = c.details->>'change'
    where c.hash = ${hash} and c.purpose = 'old_phone' and c.device_uid = ${actor.uid}
      and c.customer_id = ${actor.customerId} and w.customer_id = c.customer_id and w.state = 'waiting'`);
  if (asked === undefined) refuse('confirmation_unknown');
  const { change, phone } = asked;
  await limitCodes(context, phone, { deviceUid: actor.uid, address });
  return await db.transaction(async (tx) => {
    // It may have been done, stopped or replaced meanwhile.
    if ((await lockPhoneChange(tx, change)) === undefined) refuse('confirmation_unknown');
    const { hash: fresh } = await askOldPhone(tx, context, actor, asked);
    return { hash: fresh };
  });
}
