// Orders of before, for a chain that begins with a past.
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastOrder = {
  id: string;
  customer_id: number;
  shop_id: number;
  number: number;
  day: string;
  state: 'collected' | 'cancelled' | 'expired' | 'not_collected';
  paid: boolean;
  delivery_type: 0 | 1;
  subtotal_cents: number;
  discount_cents: number;
  packaging_cents: number;
  payment_phone: string | null;
  invoice_name: string;
  invoice_tax_id: string;
  invoice_email: string;
  note: string;
  pickup_at: string | null;
  ready_at: string;
  slot_at: string;
  units: number;
  menu_version: number;
  placed_at: string;
  expires_at: string;
  paid_at: string | null;
  received_at: string | null;
  made_at: string | null;
  ended_at: string;
  end_reason: string | null;
  invoice_asked_at: string | null;
  invoice_id: string | null;
  invoice_url: string | null;
  points_added: number;
};

export type PastLine = { order_id: string; position: number; returned: number } & Record<string, unknown>;

export type PastRefund = {
  id: string;
  order_id: string;
  number: number;
  cause: 'ended' | 'granted';
  lines: { position: number; quantity: number; gross: number }[];
  gross_cents: number;
  discount_cents: number;
  packaging_cents: number;
  refunded_at: string;
  invoiced: boolean;
  credit_note_id: string | null;
  credit_note_url: string | null;
};

export async function addPastOrders(
  tx: Tx,
  { orders, lines, refunds }: { orders: PastOrder[]; lines: PastLine[]; refunds: PastRefund[] },
): Promise<void> {
  await insertRows(tx, sql`orders`, orders);
  await insertRows(tx, sql`order_lines`, lines);
  await insertRows(tx, sql`order_refunds`, refunds);
}

/** Orders collected from that day on by whoever did nothing since, and of which nothing went back: the dearest first. */
export const lastCollected = (
  tx: Tx,
  { since, most }: { since: string; most: number },
): Promise<{ id: string; ended_at: Date }[]> =>
  tx.query(sql`
    select o.id, o.ended_at from orders o join ${customerView} customer on customer.id = o.customer_id
    where o.state = 'collected' and o.day >= ${since}::date and customer.last_contact_at <= o.placed_at
      and not exists (select from order_refunds back where back.order_id = o.id)
    order by o.subtotal_cents desc, o.id limit ${most}`);
