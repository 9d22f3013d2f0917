// What the processes of one database hold each other to: their secrets, their gateways, the sample's year. The first says what.
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';

type Agreement = 'gateways' | 'secrets' | 'sample_year';

/** What holds; undefined when nobody has said anything yet. @param lock `for share`, `for update`: nobody changes it then */
export async function readAgreement(
  db: Queryable,
  name: Agreement,
  lock: Sql = empty,
): Promise<string | undefined> {
  const agreed = await db.maybe<{ value: string }>(
    sql`select value from process_agreements where name = ${name} ${lock}`,
  );
  return agreed?.value;
}

/** Proposes what nobody has said yet. @returns what holds */
export async function agreeOn(db: Queryable, name: Agreement, proposed: string, lock?: Sql): Promise<string> {
  await db.execute(sql`
    insert into process_agreements (name, value) values (${name}, ${proposed}) on conflict do nothing`);
  return (await readAgreement(db, name, lock)) ?? proposed;
}

export async function changeAgreement(tx: Tx, name: Agreement, value: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update process_agreements set value = ${value}, agreed_at = ${now} where name = ${name}`,
  );
}
