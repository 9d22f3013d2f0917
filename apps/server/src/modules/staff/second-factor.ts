// Authenticator codes: RFC 6238 with 6 digits and 30 seconds, as every app supports.
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '#platform/sealed.ts';
import type { Secrets } from '#platform/secrets.ts';

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
