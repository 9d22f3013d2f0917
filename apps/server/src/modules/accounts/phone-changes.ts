// A proved new phone waits for the old one's consent, or for its time to pass (decision 0241).
import sql from 'sql-template-tag';
import type { Phone } from '#modules/accounts/phone.ts';
import type { Queryable, Tx } from '#platform/database.ts';

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

const batchSize = 100;

/** Those whose old phone has said nothing in its time. */
export async function duePhoneChanges(db: Queryable, now: Date): Promise<string[]> {
  const due = await db.query<{ id: string }>(sql`
    select id from phone_changes where state = 'waiting' and due_at <= ${now} order by due_at limit ${batchSize}`);
  return due.map(({ id }) => id);
}

/** Forgets what ended before, and the warnings that lapsed before. */
export async function forgetPhoneChanges(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from phone_changes where ended_at < ${before}`);
  await db.execute(sql`delete from account_warnings where expires_at < ${before}`);
}

/** Gives an account the phone that was proved. The brakes that the old number has are nobody's now; a mailbox keeps its own. */
export async function savePhone(tx: Tx, { customerId, phone }: Omit<PhoneChange, 'id' | 'due'>, now: Date) {
  await tx.execute(sql`
    update customers set phone = ${phone.e164}, phone_prefix = ${phone.prefix}, phone_national = ${phone.national}
    where id = ${customerId}`);
  await endPhoneChange(tx, customerId, 'done', now);
  await tx.execute(sql`
    update account_warnings set expires_at = ${now}
    where customer_id = ${customerId} and expires_at > ${now} and former_email is null`);
}
