import sql from 'sql-template-tag';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';

/** Sets a password with its side effects, including requests held for an address, which accounts don't know of. */
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
