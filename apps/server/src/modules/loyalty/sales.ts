import type { Cents } from '@fornada/domain/money.ts';
import type { VatPart } from '@fornada/domain/vat.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { personName } from '#modules/staff/create-staff.ts';
import type { Queryable, Tx } from '#platform/database.ts';

/** A coupon that a sale used, and what it took off. */
export type CouponOfSale = { code: string; takesOff: Cents };

/** A sale as its till told it: with its packaging. Money in cents. */
export type SaleRow = {
  id: string;
  happenedAt: Date;
  recordedAt: Date;
  subtotal: number;
  discount: number;
  paid: number;
  packaging: number;
  coupon: CouponOfSale | null;
  pointsAdded: number;
  balanceAdded: number;
  balanceAfter: number;
  pointsAfter: number;
  receipt: string | null;
  returned: number;
};

/** Of `transactions t`. */
export const saleColumns = sql`t.id, t.happened_at as "happenedAt", t.recorded_at as "recordedAt",
  t.subtotal_cents + t.packaging_cents as subtotal, t.discount_cents as discount, t.paid_cents + t.packaging_cents as paid,
  t.packaging_cents as packaging, t.coupon, t.points_added as "pointsAdded",
  t.balance_added_cents as "balanceAdded", t.balance_after_cents as "balanceAfter", t.points_after as "pointsAfter",
  t.receipt, t.returned_cents + t.returned_packaging_cents as returned`;

/** A line that another maker's till told; cents. Without a code it is no product of ours. */
export type ToldLine = {
  /** From 1. */
  position: number;
  kind: 'product';
  code: string;
  name: string;
  quantity: number;
  gross: number;
  parts: readonly VatPart[];
};

export type TillSaleRow = SaleRow & {
  lines: ToldLine[];
  shopId: number;
  name: string;
  national: string;
  staffName: string;
  /** Of another maker's till. */
  keyId: string | null;
  undone: boolean;
  byLine: boolean;
};

const columns = sql`
  select ${saleColumns}, coalesce(t.lines, '[]') as lines, t.shop_id as "shopId", c.name, c.phone_national as national,
    coalesce(${personName(sql`t.staff_id`)}, '') as "staffName", t.pos_key_id as "keyId", t.reversed_at is not null as undone, t.by_line as "byLine"
  from transactions t join ${customerView} c on c.id = t.customer_id`;

/** One by its amount, or by line. */
export async function findTillSale(db: Queryable, id: string): Promise<TillSaleRow | undefined> {
  return await db.maybe<TillSaleRow>(sql`${columns} where t.id = ${id} and t.client_id is not null`);
}

/** The sales as others' statements read them: `from ${salesView} sale`. */
export const salesView = sql`(
  select id, order_id, by_line, points_added, balance_added_cents, customer_id, shop_id, source, client_id, happened_at, subtotal_cents, packaging_cents, paid_cents,
    returned_cents, returned_packaging_cents, reversed_at
  from transactions)`;

/** Whether a receipt of a shop has counted for anybody, and wasn't undone. */
export async function hasCounted(db: Queryable, shopId: number, receipt: string): Promise<boolean> {
  const counted = await db.maybe(sql`
    select 1 from transactions where shop_id = ${shopId} and receipt = ${receipt} and reversed_at is null`);
  return counted !== undefined;
}

const howMany = 30;

/** The last sales of a shop's tills, newest first; those by line are listed by themselves. */
export async function listTillSales(db: Queryable, shopId: number): Promise<TillSaleRow[]> {
  return await db.query<TillSaleRow>(sql`
    ${columns} where t.shop_id = ${shopId} and t.client_id is not null and not t.by_line order by t.id desc limit ${howMany}`);
}

/** What came back of a sale at once. Money in cents. */
export type ReturnRow = { id: string; returnedAt: Date; amount: number; discount: number; points: number };

export type PosSaleRow = SaleRow & { lines: ToldLine[]; customerId: number; reversedAt: Date | null };

/** A sale of a shop's third-party till; not one of another shop or of our own till. */
export async function findPosSale(
  db: Queryable,
  shopId: number,
  id: string,
): Promise<PosSaleRow | undefined> {
  return await db.maybe<PosSaleRow>(sql`
    select ${saleColumns}, coalesce(t.lines, '[]') as lines, t.customer_id as "customerId", t.reversed_at as "reversedAt"
    from transactions t where t.id = ${id} and t.shop_id = ${shopId} and t.source = 'pos'`);
}

/** What came back of a sale, the first first. */
export async function listReturns(db: Queryable, saleId: string): Promise<ReturnRow[]> {
  return await db.query<ReturnRow>(sql`
    select id, returned_at as "returnedAt", amount_cents + packaging_cents as amount, discount_cents as discount, points
    from sale_returns where transaction_id = ${saleId} order by returned_at, id`);
}

/** What is left of each line that another maker's till told, in cents, the first first. */
export const listLeft = (db: Queryable, saleId: string): Promise<{ cents: number }[]> =>
  db.query(sql`
    select cents::integer from lines_left_of(${saleId}, null) with ordinality order by ordinality`);

/** What another maker's till called a product of its own may say anything: the words of who is forgotten go. */
export async function eraseToldLines(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`
    update transactions set lines = (
      select jsonb_agg(case when line->>'code' = '' then line || '{"name": ""}' else line end order by place)
      from jsonb_array_elements(jsonb_path_query_array(lines, '$[*]')) with ordinality as l (line, place))
    where customer_id = ${customerId} and lines is not null`);
}

/** What another maker's till told of a customer's own sale; undefined where it isn't theirs. */
export async function toldLines(
  db: Queryable,
  customerId: number,
  id: string,
): Promise<ToldLine[] | undefined> {
  const sale = await db.maybe<{ lines: ToldLine[] }>(sql`
    select coalesce(lines, '[]') as lines from transactions where id = ${id} and customer_id = ${customerId}`);
  return sale?.lines;
}

/** A customer's own sale, which nobody undoes until the commit. */
export const holdSale = (
  tx: Tx,
  customerId: number,
  id: string,
): Promise<{ id: string; shopId: number; undone: boolean } | undefined> =>
  tx.maybe(sql`
    select id, shop_id as "shopId", reversed_at is not null as undone
    from transactions where id = ${id} and customer_id = ${customerId} for share`);

/** A movement of balance and points that an order or a sale made. Money in cents. */
export type EntryRow = {
  kind: string;
  at: Date;
  balanceBefore: number;
  balanceAfter: number;
  pointsBefore: number;
  pointsAfter: number;
};

/** What an order, or a sale at a till, did to its customer's balance and points, the first first. */
export const entriesOf = (
  db: Queryable,
  { customerId, id }: { customerId: number; id: string },
): Promise<EntryRow[]> =>
  db.query(sql`
    select kind, created_at as at, balance_before as "balanceBefore", balance_after as "balanceAfter",
      points_before as "pointsBefore", points_after as "pointsAfter"
    from ledger_entries
    where customer_id = ${customerId} and (order_id = ${id} or sale_of_entry(transaction_id, reference) = ${id}) order by id`);
