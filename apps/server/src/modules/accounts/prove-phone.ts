import { timingSafeEqual } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import type { Phone } from '#modules/accounts/phone.ts';
import type { Tx } from '#platform/database.ts';
import { keyedHash } from '#platform/keyed-hash.ts';
import { refuse } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';

export type ConfirmationPurpose = 'signup' | 'reset' | 'phone' | 'old_phone' | 'password';
export type GivenCode = { hash: string; purpose: ConfirmationPurpose; deviceUid: string; code: string };

export type ProvenPhone = {
  hash: string;
  phone: Phone;
  customerId: number | null;
  details: Record<string, unknown>;
};

type Row = {
  code_hash: Buffer;
  customer_id: number | null;
  phone: string;
  phone_prefix: string;
  phone_national: string;
  details: Record<string, unknown>;
};

/**
 * Checks the code that a device was sent. Nothing is granted yet: the caller's transaction starts with `useProof`.
 * @throws Refusal `sms_code_invalid`, or `confirmation_unknown` when this device never asked for such a one
 */
export async function provePhone(context: Context, given: GivenCode): Promise<ProvenPhone> {
  const { db, secrets, settings, clock } = context;
  // The try is paid for before the code is looked at, in one statement: guesses sent at once can't outrun the count.
  const tried = await db.maybe<Row>(sql`
    update confirmations set wrong_tries = wrong_tries + 1
    where hash = ${given.hash} and purpose = ${given.purpose} and device_uid = ${given.deviceUid}
      and used_at is null and expires_at > ${clock()} and wrong_tries < ${settings.smsCodeTries}
    returning code_hash, customer_id, phone, phone_prefix, phone_national, details`);
  if (tried === undefined) {
    const known = await db.maybe(sql`
      select 1 from confirmations
      where hash = ${given.hash} and purpose = ${given.purpose} and device_uid = ${given.deviceUid}`);
    if (known === undefined) refuse('confirmation_unknown');
    refuseDeadCode();
  }
  if (!timingSafeEqual(tried.code_hash, codeHash(secrets, given.hash, given.code))) {
    refuse('sms_code_invalid', { fields: { codigo: m.error_sms_code() } });
  }
  const phone = { e164: tried.phone, prefix: tried.phone_prefix, national: tried.phone_national };
  return { hash: given.hash, phone, customerId: tried.customer_id, details: tried.details };
}

/** Uses the proof up, in the transaction of what it is for. @throws Refusal when it was used or voided meanwhile */
export async function useProof(tx: Tx, { hash }: Pick<ProvenPhone, 'hash'>, now: Date): Promise<void> {
  const used = await tx.execute(sql`
    update confirmations set used_at = ${now} where hash = ${hash} and used_at is null and expires_at > ${now}`);
  if (used === 0) refuseDeadCode();
}

/** Says the same as for a wrong code, and lets the app offer a new one. */
function refuseDeadCode(): never {
  refuse('sms_code_invalid', { fields: { codigo: m.error_sms_code() }, payload: { novo_codigo: true } });
}

/** Bound to its confirmation: the hash of one row's code means nothing in another's. */
export function codeHash(secrets: Secrets, confirmation: string, code: string): Buffer {
  return keyedHash(secrets, 'sms-code', `${confirmation}:${code}`);
}

/** Whether the device with this id was sent a code that is still kept. */
export const wasSentCode = (deviceUid: Sql): Sql =>
  sql`exists (select from confirmations c where c.device_uid = ${deviceUid})`;
