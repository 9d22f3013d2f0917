import sql from 'sql-template-tag';
import { sessionView } from '#modules/identity/live-session.ts';
import type { Queryable } from '#platform/database.ts';

/** The secret of a customer's rotating codes. */
export async function readQrSecret(db: Queryable, customerId: number): Promise<Buffer> {
  const { secret } = await db.one<{ secret: Buffer }>(sql`
    select qr_secret as secret from customers where id = ${customerId}`);
  return secret;
}

/** The same, for the customer of a session. */
export const ownerOfSession = (
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<{ customerId: number; secret: Buffer } | undefined> =>
  db.maybe(sql`
    select s.customer_id as "customerId", c.qr_secret as secret
    from ${sessionView} s join customers c on c.id = s.customer_id
    where s.id = ${sessionId} and (s.revoked_at is null or s.revoked_at > ${now}) and s.expires_at > ${now}
      and c.erased_at is null`);
