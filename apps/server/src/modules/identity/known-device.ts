import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** Whether a customer was ever signed in on a device. */
export async function wasSignedInOn(
  db: Queryable,
  deviceUid: string,
  customerId: number | null,
): Promise<boolean> {
  const { known } = await db.one<{ known: boolean }>(sql`
    select exists (
      select from sessions where device_uid = ${deviceUid} and customer_id = ${customerId}::bigint) as known`);
  return known;
}
