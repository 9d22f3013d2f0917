// Secrets that must be read again, unlike passwords: sealed with a key that no table holds.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

type Key = Pick<Secrets, 'hashKey'>;

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

const keyFor = (secrets: Key, purpose: string) => keyedHash(secrets, 'seal', purpose);

/** @param purpose what was sealed for one use can't be opened for another */
export function seal(secrets: Key, purpose: string, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secrets, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws Error when it was sealed with another key, for another purpose, or changed since */
export function unseal(secrets: Key, purpose: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, keyFor(secrets, purpose), sealed.subarray(0, nonceBytes));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
