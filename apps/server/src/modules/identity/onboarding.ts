import sql from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';

/** Whether the onboarding was seen on this device, for anonymous sessions. */
export async function deviceSawOnboarding(db: Queryable, uid: string): Promise<boolean> {
  const device = await db.one<{ saw_onboarding: boolean }>(
    sql`select saw_onboarding from devices where uid = ${uid}`,
  );
  return device.saw_onboarding;
}

export async function rememberOnboarding(tx: Tx, uid: string): Promise<void> {
  await tx.execute(sql`update devices set saw_onboarding = true where uid = ${uid} and not saw_onboarding`);
}
