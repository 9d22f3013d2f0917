import type { DeliveryType } from '@fornada/domain/delivery.ts';
import type { ReturnedLine } from '@fornada/domain/refunds.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { salesView } from '#modules/loyalty/sales.ts';
import { askedOfPhone } from '#modules/payments/at-till.ts';
import { shopView } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import type { SoldLine } from '#modules/till/sold-lines.ts';
import type { Queryable, Tx } from '#platform/database.ts';

export type LineMethod = 'cash' | 'terminal' | 'mbway' | 'balance';

export type LineReturn = {
  id: string;
  lines: ReturnedLine[];
  gross: number;
  money: number;
  reason: string;
  person: string | null;
  returned_at: string;
  credit_note_id: string | null;
  credit_note_url: string | null;
};

/** A sale by line as it is kept. Money in cents. */
export type LineSaleRow = {
  id: string;
  shopId: number;
  timeZone: string;
  soldAt: Date;
  staffName: string;
  /** Null where nobody was known. */
  customerId: number | null;
  customerName: string | null;
  national: string | null;
  pointsAdded: number | null;
  balanceAdded: number | null;
  deliveryType: DeliveryType;
  lines: SoldLine[];
  goods: number;
  packaging: number;
  discount: number;
  coupon: { code: string; takesOff: number } | null;
  paid: number;
  method: LineMethod;
  /** Of one that a phone or a terminal was asked to pay: what goes back goes there. */
  paymentId: string | null;
  /** What the gateway calls that. */
  paymentRef: string | null;
  paymentGateway: string | null;
  given: number | null;
  invoiceName: string;
  invoiceTaxId: string;
  invoiceAskedAt: Date | null;
  invoiceId: string | null;
  invoiceUrl: string | null;
  returns: LineReturn[];
};

const found = sql`
  select s.id, s.shop_id as "shopId", shop.time_zone as "timeZone", s.sold_at as "soldAt", coalesce(${personName(sql`s.staff_id`)}, '') as "staffName",
    c.id as "customerId", c.name as "customerName", c.phone_national as national, sold.points_added as "pointsAdded", sold.balance_added_cents as "balanceAdded",
    s.delivery_type as "deliveryType", s.lines, s.goods_cents as goods, s.packaging_cents as packaging, s.discount_cents as discount,
    s.coupon, s.paid_cents as paid, s.method, (select payment_id from till_requests where sale_id = s.id) as "paymentId",
    (select ${askedOfPhone(sql`payment_id`)}->>'gatewayRef' from till_requests where sale_id = s.id) as "paymentRef",
    (select ${askedOfPhone(sql`payment_id`)}->>'gateway' from till_requests where sale_id = s.id) as "paymentGateway", s.given_cents as given, s.invoice_name as "invoiceName", s.invoice_tax_id as "invoiceTaxId",
    s.invoice_asked_at as "invoiceAskedAt", s.invoice_id as "invoiceId", s.invoice_url as "invoiceUrl",
    (select coalesce(json_agg(json_build_object('id', r.id, 'lines', r.lines, 'gross', r.gross_cents, 'money', r.money_cents,
      'reason', r.reason, 'person', ${personName(sql`r.staff_id`)}, 'returned_at', r.returned_at, 'credit_note_id', r.credit_note_id,
      'credit_note_url', r.credit_note_url) order by r.returned_at, r.id), '[]') from till_returns r where r.sale_id = s.id) as returns
  from till_sales s join ${shopView} shop on shop.id = s.shop_id
    left join ${salesView} sold on sold.id = s.transaction_id left join ${customerView} c on c.id = sold.customer_id`;

/** What a sale at the counter is known by on paper, as `C-9F3A21`. */
export const saleCode = (id: string): string => `C-${id.slice(-6).toUpperCase()}`;

/** The sales by line as others' statements read them: `from ${lineSaleView} sold`. */
export const lineSaleView = sql`(
  select s.id, s.transaction_id, s.shop_id, s.sold_at, s.method, s.paid_cents, s.invoice_tax_id, right(s.id::text, 6) as code,
    (select sold.customer_id from ${salesView} sold where sold.id = s.transaction_id) as customer_id,
    coalesce((select sum(r.gross_cents)::integer from till_returns r where r.sale_id = s.id), 0) as returned_cents,
    s.goods_cents + s.packaging_cents = (select sum(r.gross_cents) from till_returns r where r.sale_id = s.id) as reversed
  from till_sales s)`;

/** The ids of those of which anything came back. */
export const returnedLineSales = sql`(select sale_id from till_returns)`;

export const findLineSale = (db: Queryable, id: string): Promise<LineSaleRow | undefined> =>
  db.maybe(sql`${found} where s.id = ${id}`);

/** Nobody returns of it meanwhile. The customer is locked before. */
export async function lockLineSale(tx: Tx, id: string): Promise<LineSaleRow | undefined> {
  await tx.query(sql`select from till_sales where id = ${id} for no key update`);
  return await findLineSale(tx, id);
}

/** A busy shop's day: what is brought back is found here. */
const howMany = 300;

/** The last ones of a shop, newest first. */
export const listLineSales = (db: Queryable, shopId: number): Promise<LineSaleRow[]> =>
  db.query(sql`${found} where s.shop_id = ${shopId} order by s.sold_at desc, s.id desc limit ${howMany}`);

/** What a sale was, whose answer was lost. */
export const findByClientId = (
  db: Queryable,
  shopId: number,
  clientId: string,
): Promise<{ id: string; request_hash: Buffer } | undefined> =>
  db.maybe(
    sql`select id, request_hash from till_sales where shop_id = ${shopId} and client_id = ${clientId}`,
  );

/** Moves what a phone is asked to pay meanwhile between merged accounts, and who a till was shown. */
export async function moveRequests(tx: Tx, { into, from }: { into: number; from: number }): Promise<void> {
  await tx.execute(sql`update till_requests set customer_id = ${into} where customer_id = ${from}`);
  await tx.execute(sql`update till_identifications set customer_id = ${into} where customer_id = ${from}`);
}

/** What a phone is asked to pay meanwhile is nobody's. */
export async function eraseRequests(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`
    update till_requests set customer_id = null, sale = sale || '{"invoice": {"name": "", "taxId": ""}}' where customer_id = ${customerId}`);
}

/** The ids of what tills asked phones and terminals for, of these sales and, while it is waited for, of a customer. */
export async function requestsOf(
  db: Queryable,
  { customerId = null, sales }: { customerId?: number | null; sales: readonly string[] },
): Promise<string[]> {
  const requests = await db.query<{ id: string }>(sql`
    select id from till_requests where customer_id = ${customerId}::bigint or sale_id = any(${sales}::uuid[])`);
  return requests.map(({ id }) => id);
}

/** What a person bought by line stays in the books; whom it was made out to goes, and what was written on it. */
export async function eraseLineSales(tx: Tx, sales: readonly string[]): Promise<void> {
  const areThose = sql`(id = any(${sales}::uuid[]) or transaction_id = any(${sales}::uuid[]))`;
  await tx.execute(sql`
    update till_sales set invoice_name = '', invoice_tax_id = '',
      lines = (
        select coalesce(jsonb_agg(line || '{"details": ""}' order by place), '[]')
        from jsonb_array_elements(jsonb_path_query_array(lines, '$[*]')) with ordinality as l (line, place))
    where ${areThose}`);
  await tx.execute(sql`
    update till_returns set reason = '' where reason <> '' and sale_id in (select id from till_sales where ${areThose})`);
}
