import { keyedHash } from '#platform/keyed-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

/** A shift and its overtime. */
export const staffSessionHours = 12;

export function staffTokenHash(secrets: Secrets, token: string): Buffer {
  return keyedHash(secrets, 'staff-token', token);
}
