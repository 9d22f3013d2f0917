import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import { phoneIn } from '#modules/accounts/customers.ts';
import type { Phone } from '#modules/accounts/phone.ts';
import { queueSms } from '#modules/messages/send.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

type CodeMessage = {
  to: string;
  code: string;
  reference: string;
  customerId: number | null;
  /** What is sent with the code, where it is more than the code. */
  text?: ((code: string) => string) | undefined;
  sendBefore: Date;
};

export async function sendCode(tx: Tx, { settings }: Context, message: CodeMessage): Promise<void> {
  const { code, text, ...rest } = message;
  const words = text?.(code) ?? m.sms_code({ code, minutes: settings.smsCodeMinutes });
  // The last line lets the phone fill the code in, and only on this site (WebOTP, reference/domain.md, 5).
  const body = `${words}\n\n@${new URL(settings.publicUrl).hostname} #${code}`;
  await queueSms(tx, { ...rest, text: body, kind: 'code' });
}

type NewConfirmation = {
  purpose: ConfirmationPurpose;
  phone: Phone;
  deviceUid: string;
  customerId: number | null;
  details?: Record<string, unknown>;
  /** Nothing is sent, and no code will do: the answer for a phone that nobody has. */
  silent?: boolean;
  /** What is sent with the code, where it is more than the code. */
  text?: (code: string) => string;
  /** Until when it is worth sending, where that is longer than the code lives. */
  sendBefore?: Date;
  /** What its message is called after, where somebody asks later what became of it. */
  about?: string;
};

/**
 * Sends a code to a phone. One that the same device asked for earlier for the same purpose no longer works; another
 * device's does: nobody may void the code that its owner is about to type.
 * @returns the hash that finds the confirmation again; without the code it grants nothing
 */
export async function askConfirmation(tx: Tx, context: Context, asked: NewConfirmation): Promise<string> {
  const { secrets, settings, clock } = context;
  const { purpose, phone, deviceUid, silent = false } = asked;
  const now = clock();
  const expiresAt = new Date(now.getTime() + settings.smsCodeMinutes * 60_000);
  const hash = randomBytes(24).toString('base64url');
  const code = newCode();
  const kept = silent ? randomBytes(32) : codeHash(secrets, hash, code);

  // Two requests at once would each not see the other's code.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${phone.e164}:${deviceUid}`}, 0))`,
  );
  await tx.execute(sql`
    update confirmations set expires_at = ${now}
    where phone = ${phone.e164} and purpose = ${purpose} and device_uid = ${deviceUid}
      and used_at is null and expires_at > ${now}`);
  await tx.execute(sql`
    insert into confirmations (hash, purpose, device_uid, customer_id, phone, phone_prefix, phone_national, code_hash,
      details, created_at, expires_at)
    values (${hash}, ${purpose}, ${deviceUid}, ${asked.customerId}, ${phone.e164}, ${phone.prefix},
      ${phone.national}, ${kept}, ${JSON.stringify(asked.details ?? {})}, ${now}, ${expiresAt})`);

  // The message of a silent one is written and taken back, so that its answer takes as long; no relay is handed it.
  if (silent) await tx.execute(sql`savepoint message; set local fornada.relay = ''`);
  await sendCode(tx, context, {
    to: phone.e164,
    code,
    text: asked.text,
    reference: `${asked.about ?? 'code'}:${hash}`,
    customerId: asked.customerId,
    sendBefore: asked.sendBefore ?? expiresAt,
  });
  if (silent) await tx.execute(sql`rollback to savepoint message`);
  return hash;
}

/** Ends what waits for a code in a customer's name: the phone or the password it was for has changed. */
export async function voidConfirmations(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update confirmations set expires_at = ${now}
    where customer_id = ${customerId} and used_at is null and expires_at > ${now}`);
}

type ConfirmationPurpose = 'signup' | 'reset' | 'phone' | 'old_phone' | 'password';
export type GivenCode = { hash: string; purpose: ConfirmationPurpose; deviceUid: string; code: string };

type ProvenPhone = {
  hash: string;
  phone: Phone;
  customerId: number | null;
  details: Record<string, unknown>;
};

/**
 * Checks the code that a device was sent. Nothing is granted yet: the caller's transaction starts with `useProof`.
 * @throws Refusal `sms_code_invalid`, or `confirmation_unknown` when this device never asked for such a one
 */
export async function provePhone(context: Context, given: GivenCode): Promise<ProvenPhone> {
  const { db, secrets, settings, clock } = context;
  // The try is paid for before the code is looked at, in one statement: guesses sent at once can't outrun the count.
  const tried = await db.maybe<ProvenPhone & { codeHash: Buffer }>(sql`
    update confirmations set wrong_tries = wrong_tries + 1
    where hash = ${given.hash} and purpose = ${given.purpose} and device_uid = ${given.deviceUid}
      and used_at is null and expires_at > ${clock()} and wrong_tries < ${settings.smsCodeTries}
    returning hash, code_hash as "codeHash", customer_id as "customerId", ${phoneIn('confirmations')}, details`);
  if (tried === undefined) {
    const known = await db.maybe(sql`
      select 1 from confirmations
      where hash = ${given.hash} and purpose = ${given.purpose} and device_uid = ${given.deviceUid}`);
    if (known === undefined) refuse('confirmation_unknown');
    refuseDeadCode();
  }
  const { codeHash: kept, ...proven } = tried;
  if (!timingSafeEqual(kept, codeHash(secrets, given.hash, given.code))) {
    refuse('sms_code_invalid', { fields: { codigo: m.error_sms_code() } });
  }
  return proven;
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

/** Kept only as long as somebody may still ask why a code didn't work. */
export async function forgetOldConfirmations({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - DAY);
  await db.execute(sql`delete from confirmations where expires_at < ${before}`);
}
