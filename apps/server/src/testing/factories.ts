// Rows that are valid as they come; a test says only what it is about.
import sql from 'sql-template-tag';
import type { Database } from '#platform/database.ts';

let made = 0;

export type TestCustomer = { id: number; phone: string; national: string };

/** A complete customer with a balance that the ledger knows of. */
export async function makeCustomer(
  db: Database,
  {
    balance = 0,
    progress = 0,
    temporary = false,
  }: { balance?: number; progress?: number; temporary?: boolean } = {},
): Promise<TestCustomer> {
  made += 1;
  // Far apart, and never the same twice: the step has no factor in common with the range.
  const national = `91${1_000_000 + ((made * 1_299_709) % 8_000_000)}`;
  const phone = `+351${national}`;
  const { id } = await db.one<{ id: number }>(sql`
    insert into customers (phone, phone_prefix, phone_national, name, email, birth_date, temporary, security_code)
    values (${phone}, '351', ${national}, 'Maria Teste', ${`maria.${national}@exemplo.pt`}, '1990-05-17', ${temporary}, ${`T${national}`})
    returning id`);
  if (balance !== 0 || progress !== 0) {
    await db.query(sql`
      select post_entry(${id}, 'adjust', ${`test:${id}:opening`}, ${balance}, 0, ${progress}, null, null, now(), 'opening balance')`);
  }
  return { id, phone, national };
}
