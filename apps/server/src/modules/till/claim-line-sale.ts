// A sale by line at which nobody was known becomes the customer's who has its document.
import { documentNames, type FiscalQr } from '@fornada/domain/fiscal-qr.ts';
import { type Cents, sum, ZERO } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { lockCustomer, taxIdsOf } from '#modules/accounts/customers.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { returnShare } from '#modules/loyalty/return-goods.ts';
import { shopView } from '#modules/shops/shops.ts';
import { mostDaysOff } from '#modules/till/price-sale.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** How many days younger than its sale a document may be: the till was offline for a week, then the provider for three days. */
const latestDays = mostDaysOff + 3;

type Nobodys = {
  id: string;
  shop_id: number;
  client_id: string;
  transaction_id: string | null;
  sold_at: Date;
  goods_cents: Cents;
  packaging_cents: Cents;
  invoice_tax_id: string;
};
type Back = { id: string; goods: Cents; reason: string };

/**
 * Counts the goods of a sale for the customer who has its document, less what came back of it; once, whoever else has it.
 * @returns the sale's id; null where no sale has this document
 * @throws Refusal `receipt_claimed` where it has a customer, or nothing of it is left; `receipt_of_other` where it was billed on
 *   another's NIF: what a code says of it anybody may have written
 */
export async function claimLineSale(
  tx: Tx,
  customerId: number,
  { number, total, date }: Pick<FiscalQr, 'number' | 'total' | 'date'>,
  now: Date,
): Promise<string | null> {
  const [found, another] = await tx.query<{ id: string }>(sql`
    select s.id from till_sales s join ${shopView} shop on shop.id = s.shop_id
    where s.paid_cents = ${total} and s.invoice_id = any(${documentNames(number)}::text[])
      and (s.sold_at at time zone shop.time_zone)::date between ${date}::date - ${latestDays}::int and ${date}::date
      and s.sold_at between ${date}::date - ${latestDays + 2}::int and ${date}::date + 2
    limit 2`);
  // Numbers are of a series: another maker's till may have this one, too.
  if (found === undefined || another !== undefined) return null;
  // The customer before the sale, as whoever returns something of it.
  await lockCustomer(tx, customerId);
  const sale = await tx.one<Nobodys>(sql`
    select id, shop_id, client_id, transaction_id, sold_at, goods_cents, packaging_cents, invoice_tax_id
    from till_sales where id = ${found.id} for no key update`);
  if (sale.invoice_tax_id !== '' && !(await taxIdsOf(tx, customerId)).includes(sale.invoice_tax_id))
    refuse('receipt_of_other');
  const returns = await tx.query<Back>(sql`
    select id, gross_cents - packaging_cents as goods, reason from till_returns
    where sale_id = ${sale.id} and gross_cents > packaging_cents order by returned_at, id`);
  const isLeft = sale.goods_cents > sum(returns.map(({ goods }) => goods));
  if (sale.transaction_id !== null || !isLeft) refuse('receipt_claimed');
  await recordTillSale(
    tx,
    { shopId: sale.shop_id, source: 'till', staff: null },
    {
      ...{ id: sale.id, clientId: sale.client_id, customerId, soldAt: sale.sold_at, receipt: number },
      ...{ subtotal: sale.goods_cents, packaging: sale.packaging_cents, byLine: true },
    },
    now,
  );
  await tx.execute(sql`update till_sales set transaction_id = id where id = ${sale.id}`);
  for (const { id, goods, reason } of returns)
    await returnShare(
      tx,
      sale.id,
      { returnId: id, amount: goods, discount: ZERO, reason, staffId: null },
      now,
    );
  return sale.id;
}
