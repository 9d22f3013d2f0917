import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { startSession } from '#modules/identity/start-session.ts';
import type { TokenParts } from '#modules/identity/token.ts';
import type { Tx } from '#platform/database.ts';

/** Signs a new device in anonymously. `name` is what it calls itself. */
export async function signInAnonymously(tx: Tx, parts: TokenParts, name = ''): Promise<Identity> {
  const device = await tx.one<{ uid: string }>(
    sql`insert into devices (name, created_at) values (${name}, ${parts.clock()}) returning uid`,
  );
  return await startSession(tx, parts, device.uid, null);
}
