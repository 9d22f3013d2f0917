import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Makes this the shop's current menu. */
export async function nameMenu(tx: Tx, shopId: number, version: number): Promise<void> {
  await tx.execute(sql`update shops set menu_version = ${version} where id = ${shopId}`);
}
