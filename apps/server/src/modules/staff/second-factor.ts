// Authenticator codes: RFC 6238 with 6 digits and 30 seconds, as every app supports.

import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import sql from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { endStaffSessions } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { seal, unseal } from '#platform/sealed.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

const purpose = 'staff-totp';
export const stepSeconds = 30;
/** A step on either side, for phones whose clocks differ (RFC 6238, 5.2). */
const tolerance = 1;

/** A new secret of 160 bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const sealTotpSecret = (secrets: Secrets, base32: string): Buffer =>
  seal(secrets, purpose, Buffer.from(base32, 'ascii'));

export const unsealTotpSecret = (secrets: Secrets, sealed: Buffer): string =>
  unseal(secrets, purpose, sealed).toString('ascii');

/** What the QR code of the enrolment holds. */
export const totpUri = (base32: string, email: string): string => totpOf(base32, email).toString();

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The code that the app shows in a step. */
export const codeAt = (base32: string, step: number): string =>
  totpOf(base32).generate({ timestamp: step * stepSeconds * 1000 });

/**
 * The step whose code this is; undefined when it is none of those near `now`. The caller takes a step only once, and none
 * before it afterwards.
 */
export function stepOfCode(base32: string, code: string, now: Date): number | undefined {
  const delta = totpOf(base32).validate({ token: code, timestamp: now.getTime(), window: tolerance });
  return delta === null ? undefined : stepOf(now) + delta;
}

const totpOf = (base32: string, label = 'Fornada') =>
  new TOTP({ issuer: 'Fornada', label, secret: Secret.fromBase32(base32), period: stepSeconds });

const howMany = 8;
/** Without lookalike letters and digits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const hashOf = (secrets: Secrets, staffId: number, code: string) =>
  keyedHash(secrets, 'recovery-code', `${staffId}:${code}`);

/** Ten letters, nearly 50 bits; in two halves to be read from paper. */
function newCode(): string {
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Gives a person new recovery codes, shown this once; earlier ones stop working. */
export async function renewRecoveryCodes(tx: Tx, secrets: Secrets, staffId: number, now: Date) {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = ${staffId}`);
  await tx.execute(sql`
    insert into staff_recovery_codes (staff_id, code_hash, created_at)
    select ${staffId}, unnest(${codes.map((code) => hashOf(secrets, staffId, code))}::bytea[]), ${now}`);
  return codes;
}

/** How many codes a person has that were not used yet. */
export async function countRecoveryCodes(db: Queryable, staffId: number): Promise<number> {
  const { left } = await db.one<{ left: number }>(sql`
    select count(*) as left from staff_recovery_codes where staff_id = ${staffId} and used_at is null`);
  return left;
}

/** Uses a recovery code up. @returns whether it was one that had not been used */
export async function useRecoveryCode(tx: Tx, secrets: Secrets, staffId: number, typed: string, now: Date) {
  const bare = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  const code = `${bare.slice(0, 5)}-${bare.slice(5)}`;
  const used = await tx.execute(sql`
    update staff_recovery_codes set used_at = ${now}
    where staff_id = ${staffId} and code_hash = ${hashOf(secrets, staffId, code)} and used_at is null`);
  return used > 0;
}

/**
 * After losing phone and recovery codes: the next sign-in enrols anew. Sessions and PIN end. The caller has checked
 * permissions, and somebody has verified the person.
 */
export async function resetSecondFactor(
  tx: Tx,
  actor: StaffActor | null,
  staffId: number,
  now: Date,
): Promise<void> {
  await forgetProofs(tx, [staffId], now);
  await recordStaffAction(tx, actor, { action: 'second_factor.reset', subject: `staff:${staffId}` }, now);
}

/** All that proves who they are beside the password goes, and they are signed out everywhere. */
export async function forgetProofs(tx: Tx, staff: number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update staff set totp_secret = null, totp_confirmed_at = null, pin_hash = null, pin_set_at = null
    where id = any(${staff})`);
  await tx.execute(sql`delete from staff_recovery_codes where staff_id = any(${staff})`);
  await tx.execute(sql`delete from staff_challenges where staff_id = any(${staff})`);
  await tx.execute(sql`delete from staff_factor_resets where staff_id = any(${staff})`);
  await endStaffSessions(tx, sql`staff_id = any(${staff})`, now);
}
