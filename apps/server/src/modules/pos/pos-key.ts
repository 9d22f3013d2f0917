// The format of a shop's key: `fpos_` identifies it in a log, the next letters say which key it is.
import { randomBytes } from 'node:crypto';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

const pattern = /^fpos_[A-Za-z0-9_-]{43}$/;
const shownLetters = 11;

/** @returns an unguessable key (256 bits) and the part of it that may be shown */
export function newPosKey(): { key: string; prefix: string } {
  const key = `fpos_${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, shownLetters) };
}

export const isPosKey = (text: string): boolean => pattern.test(text);

export const posKeyHash = (secrets: Pick<Secrets, 'hashKey'>, key: string): Buffer =>
  keyedHash(secrets, 'pos-key', key);
