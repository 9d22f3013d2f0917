import { randomBytes } from 'node:crypto';
import { keyedHash } from '#platform/keyed-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

/** A random token for a session, a device or an unfinished sign-in. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export function staffTokenHash(secrets: Secrets, token: string): Buffer {
  return keyedHash(secrets, 'staff-token', token);
}

export function deviceTokenHash(secrets: Secrets, token: string): Buffer {
  return keyedHash(secrets, 'till-device', token);
}

export function challengeHash(secrets: Secrets, token: string): Buffer {
  return keyedHash(secrets, 'staff-challenge', token);
}
