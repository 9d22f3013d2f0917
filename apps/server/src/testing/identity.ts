import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { startSession } from '#modules/identity/sessions.ts';
import type { TokenParts } from '#modules/identity/token.ts';
import type { Database } from '#platform/database.ts';

/** A device with its tokens, signed in as a customer or as nobody, without the screens that lead there. */
export async function signInDevice(
  context: TokenParts & { db: Database },
  customerId: number | null = null,
  device?: string,
): Promise<Identity> {
  return await context.db.transaction(async (tx) => {
    const uid =
      device ?? (await tx.one<{ uid: string }>(sql`insert into devices default values returning uid`)).uid;
    return await startSession(
      tx,
      context,
      uid,
      customerId === null ? null : { id: customerId, temporary: false },
    );
  });
}
