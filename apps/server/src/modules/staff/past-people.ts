// People of a chain that begins with a past.
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Person } from '#modules/staff/people.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import type { Secrets } from '#platform/secrets.ts';

export type PastColleague = Pick<Person, 'email' | 'name' | 'role' | 'shopIds'>;

/** Nobody can sign in as them before the office has invited them: nobody knows their password. Whoever is known is left as they are. */
export async function addPastPeople(
  tx: Tx,
  secrets: Secrets,
  people: readonly PastColleague[],
  since: Date,
): Promise<void> {
  const hash = await hashPassword(secrets, randomBytes(32).toString('base64'));
  await tx.execute(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as told (email text, name text, role text, "shopIds" int[])),
    added as (
      insert into staff (email, name, password_hash, role, created_at)
      select email, name, ${hash}, role, ${since}::timestamptz from told on conflict (email) do nothing
      returning id, email)
    insert into staff_shops (staff_id, shop_id)
    select added.id, shop from added join told using (email), unnest(told."shopIds") shop`);
}
