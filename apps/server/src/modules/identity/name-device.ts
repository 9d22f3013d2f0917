import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Stores the name that a device gives; without one it keeps the former. */
export async function nameDevice(tx: Tx, uid: string, name: string): Promise<void> {
  if (name === '') return;
  await tx.execute(sql`update devices set name = ${name} where uid = ${uid} and name <> ${name}`);
}
