import sql from 'sql-template-tag';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/** Sets a password and all that hangs on it: requests that wait for their address, too, of which accounts know nothing. */
export type SetPassword = (tx: Tx, actor: CustomerActor, passwordHash: string, now: Date) => Promise<void>;

/** Keeps a new password; what a reset granted is spent. */
export async function savePasswordHash(
  tx: Tx,
  customerId: number,
  passwordHash: string | null,
): Promise<void> {
  await tx.execute(sql`
    update customers set password_hash = ${passwordHash}, password_change_until = null, password_change_session = null
    where id = ${customerId}`);
}
