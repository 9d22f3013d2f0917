import { createHmac } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';

/**
 * What is kept of a secret that only has to be recognised: a stolen table can't be searched without the key.
 * @param purpose keeps the hashes of one use from meaning anything in another
 */
export function keyedHash({ hashKey }: Pick<Secrets, 'hashKey'>, purpose: string, secret: string): Buffer {
  return createHmac('sha256', hashKey).update(`${purpose}\0${secret}`).digest();
}
