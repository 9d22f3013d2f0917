import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { type EndReason, endSessions } from '#modules/identity/end-sessions.ts';
import { type SignedInCustomer, startSession } from '#modules/identity/start-session.ts';
import type { TokenParts } from '#modules/identity/token.ts';
import type { Tx } from '#platform/database.ts';

/** Signs a device in as somebody else, or anonymously. Its former tokens stop working. */
export async function replaceSession(
  tx: Tx,
  parts: TokenParts,
  uid: string,
  customer: SignedInCustomer,
  because: EndReason,
): Promise<Identity> {
  // Of two sign-ins of one device at once, the second waits here and then ends the first one's session.
  await tx.one(sql`select 1 from devices where uid = ${uid} for update`);
  await endSessions(tx, { deviceUid: uid }, because, parts.clock());
  return await startSession(tx, parts, uid, customer);
}
