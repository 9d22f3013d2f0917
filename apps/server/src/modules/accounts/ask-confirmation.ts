import { randomBytes, randomInt } from 'node:crypto';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import type { Phone } from '#modules/accounts/phone.ts';
import { type ConfirmationPurpose, codeHash } from '#modules/accounts/prove-phone.ts';
import { queueSms } from '#modules/messages/send.ts';
import type { Tx } from '#platform/database.ts';

export type NewConfirmation = {
  purpose: ConfirmationPurpose;
  phone: Phone;
  deviceUid: string;
  customerId: number | null;
  details?: Record<string, unknown>;
  /** Nothing is sent, and no code will do: the answer for a phone that nobody has. */
  silent?: boolean;
};

/**
 * Sends a code to a phone; one asked for earlier for the same purpose no longer works.
 * @returns the hash that finds the confirmation again; without the code it grants nothing
 */
export async function askConfirmation(tx: Tx, context: Context, asked: NewConfirmation): Promise<string> {
  const { secrets, settings, clock } = context;
  const { purpose, phone, silent = false } = asked;
  const now = clock();
  const expiresAt = new Date(now.getTime() + settings.smsCodeMinutes * 60_000);
  const hash = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = silent ? randomBytes(32) : codeHash(secrets, hash, code);

  // Two requests at once would each not see the other's code.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`code:${purpose}:${phone.e164}`}, 0))`,
  );
  await tx.execute(sql`
    update confirmations set expires_at = ${now}
    where phone = ${phone.e164} and purpose = ${purpose} and used_at is null and expires_at > ${now}`);
  await tx.execute(sql`
    insert into confirmations (hash, purpose, device_uid, customer_id, phone, phone_prefix, phone_national, code_hash,
      details, created_at, expires_at)
    values (${hash}, ${purpose}, ${asked.deviceUid}, ${asked.customerId}, ${phone.e164}, ${phone.prefix},
      ${phone.national}, ${kept}, ${JSON.stringify(asked.details ?? {})}, ${now}, ${expiresAt})`);

  // The message of a silent one is written and taken back, so that its answer takes as long.
  if (silent) await tx.execute(sql`savepoint message`);
  await queueSms(tx, {
    to: phone.e164,
    text: codeText(context, code),
    kind: 'code',
    reference: `code:${hash}`,
    customerId: asked.customerId,
    sendBefore: expiresAt,
  });
  if (silent) await tx.execute(sql`rollback to savepoint message`);
  return hash;
}

/** The last line lets the phone fill the code in, and only on this site (WebOTP, reference/domain.md, 5). */
function codeText({ settings }: Context, code: string): string {
  const text = m.sms_code({ code, minutes: settings.smsCodeMinutes });
  return `${text}\n\n@${new URL(settings.publicUrl).hostname} #${code}`;
}

/** Ends what waits for a code in a customer's name: the phone or the password it was for has changed. */
export async function voidConfirmations(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update confirmations set expires_at = ${now}
    where customer_id = ${customerId} and used_at is null and expires_at > ${now}`);
}
