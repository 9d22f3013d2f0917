// The token of a mailed link: only its hash is stored, so that reading the table doesn't give the link.
import { randomBytes } from 'node:crypto';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

export type LinkToken = { token: string; hash: Buffer };

export function makeLinkToken(secrets: Pick<Secrets, 'hashKey'>): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(secrets, token) };
}

export const hashLinkToken = (secrets: Pick<Secrets, 'hashKey'>, token: string): Buffer =>
  keyedHash(secrets, 'privacy-link', token);
