import type { MissingAnswer } from '@fornada/domain/missing.ts';
import type { OrderState } from '@fornada/domain/orders.ts';
import type { PackagingKind } from '@fornada/domain/packaging-lines.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import type { ClaimRow, MissingRow } from '#modules/orders/missing-rows.ts';
import { shopView } from '#modules/shops/shops.ts';
import { personName } from '#modules/staff/create-staff.ts';
import type { Queryable } from '#platform/database.ts';

export type OrderRow = {
  id: string;
  /** Of the order and its payments together. */
  version: number;
  customer_id: number;
  shop_id: number;
  /** What it was ordered from. */
  menu_version: number;
  shop_name: string;
  /** A postal code brings its town. */
  shop_address: string;
  shop_phone: string;
  time_zone: string;
  number: number;
  state: OrderState;
  paid: boolean;
  delivery_type: 0 | 1;
  subtotal_cents: number;
  discount_cents: number;
  total_cents: number;
  /** Of the total, what wasn't asked for at placing, and what of that is still to be paid. */
  later_cents: number;
  owed_cents: number;
  rest_paid_at: Date | null;
  invoice_name: string;
  invoice_tax_id: string;
  invoice_email: string;
  invoice_id: string | null;
  invoice_url: string | null;
  invoice_asked_at: Date | null;
  /** The documents of what was paid before the rest, and what the provider knows them by. */
  advance: {
    document_id: string;
    note_id: string;
    invoice_id: string | null;
    invoice_url: string | null;
    credit_note_id: string | null;
    credit_note_url: string | null;
  } | null;
  /** The first to go back first. */
  refunds: RefundRow[];
  /** What its shop ran out of, the first first. */
  missing: MissingRow[];
  /** How many of those the customer is still being asked about. */
  open_questions: number;
  /** What the customer says was missing of what they collected, the first first. */
  claims: ClaimRow[];
  ended_at: Date | null;
  note: string;
  /** Of what was bought together, the id of the part that tells of all: the first with money to ask for. */
  purchase_id: string | null;
  parts: PurchasePart[] | null;
  /** In which its customer ordered; null for Portuguese. */
  language: string | null;
  placed_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  ready_at: Date | null;
  /** When its shop had it, and when it was made. */
  received_at: Date | null;
  made_at: Date | null;
  pickup_at: Date | null;
  end_reason: string | null;
  points_added: number;
  /** Of preparation. */
  units: number;
  customer_name: string;
  /** The account's. */
  customer_email: string | null;
  /** Its reader has followed a link that was sent there. */
  email_proven: boolean;
  /** Who of the shop took it; null where its customer ordered. */
  taken_by_name: string | null;
  lines: OrderLineRow[];
  packaging: PackagingLineRow[];
  /** Of the subtotal, what is packaging: never discounted, never earned from. */
  packaging_cents: number;
  own_container: boolean;
  payment_phone: string | null;
  payment: PaymentRow | null;
};

export type RefundRow = {
  id: string;
  cause: 'ended' | 'missing' | 'claimed' | 'changed' | 'granted';
  /** Of an order that ended none is named: all that was left. */
  lines: { position: number; quantity: number; gross: number }[];
  gross_cents: number;
  discount_cents: number;
  money_cents: number;
  /** Of the money, what had never been paid: it is owed no more. */
  unpaid_cents: number;
  to_balance: boolean;
  refunded_at: string;
  /** Whether the order's document says it, so that a note takes it back. */
  invoiced: boolean;
  credit_note_id: string | null;
  credit_note_url: string | null;
};

export type OrderLineRow = {
  position: number;
  product_code: string;
  name: string;
  quantity: number;
  unit_cents: number;
  line_cents: number;
  /** Units that its order's refunds took off. */
  returned: number;
  vat_rate: number;
  vat_parts: { rate: number; gross: number }[];
  complements: { code: string; name: string; units: number; price_cents: number }[];
  options: { code: string; name: string }[];
  note: string;
  inscription: string;
  /** What happens to what is missing of it, unless the customer says otherwise then. */
  if_missing: MissingAnswer;
  substitute_code: string | null;
  /** Until when what is made to order can be given up. */
  closes_at: string | null;
};

/** A line of its own kind, numbered with the others. */
export type PackagingLineRow = Pick<
  OrderLineRow,
  'position' | 'quantity' | 'unit_cents' | 'line_cents' | 'returned' | 'vat_rate' | 'vat_parts'
> & {
  kind: PackagingKind;
  /** The position of the line that is in it; null for what holds all of them. */
  packs: number | null;
};

export type PurchasePart = {
  id: string;
  number: number;
  state: OrderState;
  paid: boolean;
  total_cents: number;
  discount_cents: number;
  owed_cents: number;
  pickup_at: string | null;
  ready_at: string | null;
  points_added: number;
  /** Of what is in it, by its lines. */
  names: string[];
};

export type PaymentRow = {
  state: string;
  method: 'mbway' | 'card' | 'cash' | 'terminal';
  phone: string | null;
  amount_cents: number;
  requested_at: string;
  expires_at: string;
  /** Of what was left to be paid later. */
  rest: boolean;
  redirect_url: string | null;
};

/** The version of an order `o`: all that is shown of it. */
export const orderVersion =
  '(o.version + (select coalesce(sum(p.version), 0) from attempts_of(o.id) p))::integer';

/**
 * With the attempt at what is owed; else the one that paid the order; of one that ended, whose money goes back; else the
 * latest.
 */
const withPayment = sql`
  ${raw(orderVersion)} as version,
  (select to_jsonb(p) from attempts_of(o.id) p
    order by p.rest and o.owed_cents > 0 desc, p.state = 'paid' desc, o.state in ('cancelled', 'expired') and p.state in ('refunding', 'refunded') desc,
      p.attempt desc limit 1) as payment`;

const packagingLines = sql`
  case when o.packaging_cents = 0 then '[]' else (
    select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('kind', l.packaging) order by l.position), '[]')
    from order_lines l where l.order_id = o.id and l.packaging is not null) end as packaging`;

/** Orders `o` of shops `s`, each with what is told of its lines `l`, and with what only some are told of. */
export const ordersWith = (line: Sql, beside: Sql) => sql`
  select o.*, ${beside}, s.name as shop_name, s.time_zone, coalesce(nullif(c.name, ''), o.called) as customer_name,
    c.email as customer_email, c.email_verified_at is not null as email_proven,
    concat_ws(', ', nullif(s.address, ''), nullif(s.postal_code, '')) as shop_address, s.phone as shop_phone,
    ${personName(sql`o.taken_by`)} as taken_by_name,
    (select coalesce(jsonb_agg(${line} order by l.position), '[]') from order_lines l where l.order_id = o.id and l.packaging is null) as lines,
    ${packagingLines},
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.number), '[]') from order_refunds r where r.order_id = o.id) as refunds,
    (select coalesce(jsonb_agg(to_jsonb(q) order by q.number), '[]') from missing_lines q where q.order_id = o.id) as missing,
    (select to_jsonb(a) from order_advances a where a.order_id = o.id) as advance,
    (select coalesce(jsonb_agg(to_jsonb(c) order by c.number), '[]') from order_claims c where c.order_id = o.id) as claims,
    case when o.purchase_id is not null then (
      select jsonb_agg(jsonb_build_object('id', part.id, 'number', part.number, 'state', part.state, 'paid', part.paid,
        'total_cents', part.total_cents, 'discount_cents', part.discount_cents, 'owed_cents', part.owed_cents, 'pickup_at', part.pickup_at, 'ready_at', part.ready_at,
        'points_added', part.points_added,
        'names', (select jsonb_agg(l.name order by l.position) from order_lines l where l.order_id = part.id and l.packaging is null)) order by part.id)
      from orders part where part.purchase_id = o.purchase_id) end as parts
  from orders o join ${shopView} s on s.id = o.shop_id join ${customerView} c on c.id = o.customer_id`;

const wholeOrder = ordersWith(sql`to_jsonb(l)`, withPayment);

/** An order with its lines and latest payment, or undefined. */
export const findOrder = (db: Queryable, orderId: string): Promise<OrderRow | undefined> =>
  db.maybe<OrderRow>(sql`${wholeOrder} where o.id = ${orderId}`);

/** Those that there are, in any order. */
export const findOrders = (db: Queryable, orderIds: readonly string[]): Promise<OrderRow[]> =>
  db.query<OrderRow>(sql`${wholeOrder} where o.id = any(${orderIds}::uuid[])`);

/** The same, only if it is this customer's: another's answers as unknown. */
export const findOwnOrder = (db: Queryable, customerId: number, orderId: string) =>
  db.maybe<OrderRow>(sql`${wholeOrder} where o.id = ${orderId} and o.customer_id = ${customerId}`);

/** What was bought together, the first part first. */
export async function findPurchase(db: Queryable, purchaseId: string): Promise<OrderRow[]> {
  return await db.query<OrderRow>(sql`${wholeOrder} where o.purchase_id = ${purchaseId} order by o.id`);
}

/** The numbers on a shop's public screen; only what was paid, and nothing of another day, but for what is due past midnight. */
export async function listScreenNumbers(
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<{ number: number; state: 'received' | 'preparing' | 'ready' }[]> {
  return await db.query(sql`
    select o.number, o.state from orders o join ${shopView} s on s.id = o.shop_id
    where o.shop_id = ${shopId} and o.state in ('received', 'preparing', 'ready')
      and (o.pickup_at is null or o.pickup_at < ${now}::timestamptz + interval '30 minutes'
        or o.state <> 'received' and (o.day <= (${now}::timestamptz at time zone s.time_zone)::date
          or o.pickup_at < ${now}::timestamptz + interval '2 hours'))
      and (o.state <> 'ready' or o.made_at is null
        or greatest(o.made_at, o.pickup_at) > ${now}::timestamptz - interval '2 hours')
    order by case when o.state = 'ready' then o.made_at end desc, o.paid_at, o.id`);
}

/** What a shop's people took for others in the last twelve hours, newest first, paid or not. */
export async function listTakenOrders(db: Queryable, shopId: number, now: Date): Promise<OrderRow[]> {
  return await db.query<OrderRow>(sql`
    ${wholeOrder}
    where o.shop_id = ${shopId} and o.taken_by is not null
      and o.placed_at > ${now}::timestamptz - interval '12 hours'
    order by o.placed_at desc, o.id desc limit 50`);
}

/** What a customer has paid for, newest first, as far back as habits go. */
export async function listFormerOrders(db: Queryable, customerId: number): Promise<OrderRow[]> {
  return await db.query<OrderRow>(sql`
    ${wholeOrder}
    where o.customer_id = ${customerId} and o.paid and o.state not in ('cancelled', 'expired')
    order by o.id desc limit 20`);
}
