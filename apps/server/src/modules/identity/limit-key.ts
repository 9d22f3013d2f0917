import { keyedHash } from '#platform/keyed-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

/** Counters store neither phones nor addresses in the clear. */
export function limitKey(secrets: Secrets, use: string, subject: string): string {
  return `${use}:${keyedHash(secrets, `limit:${use}`, subject).toString('base64url').slice(0, 22)}`;
}
