// Argon2id over a peppered password. The parameters are OWASP's: 19 MiB, two passes, one lane.
import { createHmac, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#platform/secrets.ts';

type Pepper = Pick<Secrets, 'passwordPepper'>;

// Argon2id is the library's default algorithm; its enum can't be named under erasable syntax.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A million numeric passwords are soon tried against a stolen table: without the pepper there is nothing to try. */
function peppered({ passwordPepper }: Pepper, password: string): string {
  return createHmac('sha256', passwordPepper).update(password).digest('base64');
}

export async function hashPassword(pepper: Pepper, password: string): Promise<string> {
  return await hash(peppered(pepper, password), cost);
}

let nobodys: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed.
 * @param hashed null when there is none: the same work is done, so that time tells nobody which accounts exist
 */
export async function verifyPassword(
  pepper: Pepper,
  hashed: string | null,
  password: string,
): Promise<boolean> {
  nobodys ??= hash(randomBytes(32).toString('base64'), cost);
  const matches = await verify(hashed ?? (await nobodys), peppered(pepper, password));
  return matches && hashed !== null;
}
