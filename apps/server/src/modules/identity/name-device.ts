import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';

/** Keeps what a device says it is; one that says nothing keeps the name it had. */
export async function nameDevice(tx: Tx, uid: string, name: string): Promise<void> {
  if (name === '') return;
  await tx.execute(sql`update devices set name = ${name} where uid = ${uid} and name <> ${name}`);
}
