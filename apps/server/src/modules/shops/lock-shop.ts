import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Publishing another menu or changing the shop waits until the commit. */
export async function lockShop(tx: Tx, shopId: number): Promise<void> {
  await tx.execute(sql`select 1 from shops where id = ${shopId} for no key update`);
}
