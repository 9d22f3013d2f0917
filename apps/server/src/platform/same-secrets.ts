import { createHmac } from 'node:crypto';
import { agreeOn } from '#platform/agreements.ts';
import type { Database } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';

/**
 * Whether this process has the keys of the others on its database. With other ones nobody's password would be right and
 * every push would be refused, in some processes only. The signing keys of tokens may differ: they are changed one
 * process after the other.
 * @returns false when they differ from those of the first process that ever started here
 */
export async function hasSameSecrets(db: Database, secrets: Secrets): Promise<boolean> {
  const { passwordPepper, vapid, hashKey } = secrets;
  const digest = createHmac('sha256', hashKey)
    .update(JSON.stringify([passwordPepper, vapid]))
    .digest('base64url');
  return (await agreeOn(db, 'secrets', digest)) === digest;
}
