import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Phone } from '#modules/accounts/phone.ts';
import { type ConfirmationPurpose, codeHash } from '#modules/accounts/prove-phone.ts';
import { newCode, sendCode } from '#modules/accounts/send-code.ts';
import type { Tx } from '#platform/database.ts';

export type NewConfirmation = {
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

  // The message of a silent one is written and taken back, so that its answer takes as long.
  if (silent) await tx.execute(sql`savepoint message`);
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
