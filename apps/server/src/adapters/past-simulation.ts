// What the simulated gateways remember of before: money that they took and may give back, and the papers that they made.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastCharge = {
  id: string;
  idempotency_key: string;
  order_ref: string;
  phone: string;
  amount_cents: number;
  state: 'paid' | 'expired';
  refunded_cents: number;
  method: 'mbway' | 'card';
  description: string;
  created_at: string;
  expires_at: string;
};
export type PastChargeBack = { id: string; payment_id: string; amount_cents: number; refund_ref: string };
export type PastDocument = {
  id: number;
  channel: 'invoice';
  recipient: string;
  subject: string;
  text: string;
  sent_at: string;
  dedupe_id: string;
};

export async function addPastSimulation(
  tx: Tx,
  {
    charges,
    backs,
    documents,
  }: { charges: PastCharge[]; backs: PastChargeBack[]; documents: PastDocument[] },
): Promise<void> {
  await insertRows(tx, sql`simulator.payments`, charges);
  await insertRows(tx, sql`simulator.refunds`, backs);
  await insertRows(tx, sql`simulator.messages`, documents);
}
