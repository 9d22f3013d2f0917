import { randomBytes } from 'node:crypto';
import { keyedHash } from '#platform/keyed-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

/** An unguessable token: of a session, a device, a sign-in that is half done. */
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
