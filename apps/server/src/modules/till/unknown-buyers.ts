// Sales by line of which nobody is known: a name, a tax number or words may have been said all the same.
import { nameWords } from '@fornada/domain/name-words.ts';
import sql from 'sql-template-tag';
import type { Queryable, Tx } from '#platform/database.ts';

const ofNobody = sql`sold.transaction_id is null`;

type Moment = { now: Date; refundDays: number };

/** A document or a note is still to be made, or may be while it can come back, and says whom it is for. */
const isPending = ({ now, refundDays }: Moment) => sql`(
  sold.sold_at >= ${now}::timestamptz - make_interval(hours => 24 * ${refundDays}::integer)
  or sold.invoice_asked_at is not null and (sold.invoice_id is null or exists (
    select from till_returns back
    where back.sale_id = sold.id and back.money_cents > 0 and back.credit_note_id is null)))`;

/** The ids of those that are made out to one of these tax numbers and this name or none, with their documents. */
export async function lockUnknownSalesTo(
  tx: Tx,
  { name, taxIds }: { name: string; taxIds: string[] },
  moment: Moment,
): Promise<string[]> {
  const areTo = sql`invoice_tax_id <> '' and invoice_tax_id = any(${taxIds}::text[]) and ${ofNobody}`;
  // A return under way ends first, and is seen by the next statement alone.
  await tx.query(sql`select from till_sales sold where ${areTo} order by id for no key update`);
  const sales = await tx.query<{ id: string; to: string }>(sql`
    select id, invoice_name as to from till_sales sold where ${areTo} and not ${isPending(moment)}`);
  const names = ['', nameWords(name)];
  return sales.filter(({ to }) => names.includes(nameWords(to))).map(({ id }) => id);
}

/** The ids of those of before in which something of a person is left. */
export async function unknownSalesBefore(
  db: Queryable,
  { before, limit, ...moment }: { before: Date; limit: number } & Moment,
): Promise<string[]> {
  // The index till_sales_of_nobody has these words; extras and options say nothing of a person.
  const sales = await db.query<{ id: string }>(sql`
    select id from (
      select id from till_sales sold
      where sold_at < ${before} and ${ofNobody} and not ${isPending(moment)}
        and (invoice_name <> '' or invoice_tax_id <> '' or lines @? '$[*].details ? (@ like_regex "«")')
      union
      select sold.id from till_returns told join till_sales sold on sold.id = told.sale_id
      where told.reason <> '' and told.returned_at < ${before} and sold.sold_at < ${before} and ${ofNobody}
        and not ${isPending(moment)}) left_of
    limit ${limit}`);
  return sales.map(({ id }) => id);
}
