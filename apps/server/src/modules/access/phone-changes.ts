// A new phone that was proved waits: for the old one's word, or for its time (decision 0241).
import sql from 'sql-template-tag';
import type { Phone } from '#modules/accounts/phone.ts';
import type { Tx } from '#platform/database.ts';

export type PhoneChange = { id: string; customerId: number; phone: Phone; due: Date };
type Row = {
  id: string;
  customer_id: number;
  phone: string;
  phone_prefix: string;
  phone_national: string;
  due_at: Date;
};

/** Notes a change that waits until `due`; the one that waited before it is no more. */
export async function holdPhoneChange(
  tx: Tx,
  { customerId, phone }: Omit<PhoneChange, 'id' | 'due'>,
  { now, due }: { now: Date; due: Date },
): Promise<string> {
  await endPhoneChange(tx, customerId, 'replaced', now);
  const { id } = await tx.one<{ id: string }>(sql`
    insert into phone_changes (customer_id, phone, phone_prefix, phone_national, asked_at, due_at)
    values (${customerId}, ${phone.e164}, ${phone.prefix}, ${phone.national}, ${now}, ${due}) returning id`);
  return id;
}

/** The change while it waits, locked; its customer before it, as everywhere. */
export async function lockPhoneChange(tx: Tx, id: string): Promise<PhoneChange | undefined> {
  await tx.query(sql`
    select 1 from customers where id = (select customer_id from phone_changes where id = ${id}) for update`);
  const row = await tx.maybe<Row>(
    sql`select * from phone_changes where id = ${id} and state = 'waiting' for update`,
  );
  if (row === undefined) return undefined;
  const phone = { e164: row.phone, prefix: row.phone_prefix, national: row.phone_national };
  return { id, customerId: row.customer_id, phone, due: row.due_at };
}

/** Ends the change that waits, if there is one. */
export async function endPhoneChange(
  tx: Tx,
  customerId: number,
  state: 'done' | 'stopped' | 'replaced' | 'refused',
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update phone_changes set state = ${state}, ended_at = ${now}
    where customer_id = ${customerId} and state = 'waiting'`);
}
