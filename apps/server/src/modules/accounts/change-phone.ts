import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { askConfirmation } from '#modules/accounts/ask-confirmation.ts';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { isTaken, phoneOf } from '#modules/accounts/find-customer.ts';
import { type Phone, parsePhone } from '#modules/accounts/phone.ts';
import { refusePhoneTaken } from '#modules/accounts/phone-taken.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

export type NewPhoneForm = {
  telemovel: string;
  pais: string;
  confirmacaoTelemovel: string;
  confirmacaoPais: string;
};

/** The new phone of the form, given twice. @throws Refusal with every field's message */
export function readNewPhone(form: NewPhoneForm): Phone {
  const phone = parsePhone(form.telemovel, form.pais);
  const again = parsePhone(form.confirmacaoTelemovel, form.confirmacaoPais);
  const fields: Record<string, string> = {};
  if (phone === undefined) fields.telemovel = m.error_phone_invalid();
  if (again?.e164 !== phone?.e164) {
    fields.confirmacaoTelemovel = m.error_must_match({ field: m.account_field_phone() });
  }
  if (phone === undefined || Object.keys(fields).length > 0) refuse('invalid_fields', { fields });
  return phone;
}

/** Sends a code to the customer's new phone. @throws Refusal `phone_taken` or `too_many_requests` */
export async function changePhone(
  context: Context,
  actor: CustomerActor,
  phone: Phone,
  address: string,
): Promise<string> {
  const { db } = context;
  if ((await phoneOf(db, actor.customerId)) === phone.e164) {
    refuse('invalid_fields', { fields: { telemovel: m.error_new_phone_same() } });
  }
  await limitCodes(context, phone, { deviceUid: actor.uid, address });
  return await db.transaction(async (tx) => {
    if (await isTaken(tx, phone)) refusePhoneTaken();
    return await askConfirmation(tx, context, {
      purpose: 'phone',
      phone,
      deviceUid: actor.uid,
      customerId: actor.customerId,
    });
  });
}
