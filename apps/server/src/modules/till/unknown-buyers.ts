// Sales by line of which nobody is known: a name, a tax number or words may have been said all the same.
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

const ofNobody = sql`sold.transaction_id is null`;

/** A document or a note is still to be made, and says whom it is for. It is asked for with the sale or never. */
const isPending = (now: Date) => sql`
  case when sold.invoice_asked_at is null then sold.sold_at > ${now}::timestamptz - interval '1 day'
    else sold.invoice_id is null or exists (
      select from till_returns back
      where back.sale_id = sold.id and back.money_cents > 0 and back.credit_note_id is null) end`;

/** The ids of those that are made out to one of these tax numbers, with their documents. */
export async function unknownSalesTo(db: Queryable, taxIds: string[], now: Date): Promise<string[]> {
  const sales = await db.query<{ id: string }>(sql`
    select id from till_sales sold
    where invoice_tax_id <> '' and invoice_tax_id = any(${taxIds}::text[]) and ${ofNobody} and not ${isPending(now)}`);
  return sales.map(({ id }) => id);
}

/** The ids of those of before in which something of a person is left. */
export async function unknownSalesBefore(
  db: Queryable,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> {
  // The index till_sales_of_nobody has these words; extras and options say nothing of a person.
  const sales = await db.query<{ id: string }>(sql`
    select id from (
      select id from till_sales sold
      where sold_at < ${before} and ${ofNobody} and not ${isPending(now)}
        and (invoice_name <> '' or invoice_tax_id <> '' or lines @? '$[*].details ? (@ like_regex "«")')
      union
      select sold.id from till_returns told join till_sales sold on sold.id = told.sale_id
      where told.reason <> '' and told.returned_at < ${before} and sold.sold_at < ${before} and ${ofNobody}
        and not ${isPending(now)}) left_of
    limit ${limit}`);
  return sales.map(({ id }) => id);
}
