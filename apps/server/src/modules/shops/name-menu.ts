import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** From the commit on, this is the menu that the shop sells by. */
export async function nameMenu(tx: Tx, shopId: number, version: number): Promise<void> {
  await tx.execute(sql`update shops set menu_version = ${version} where id = ${shopId}`);
}
