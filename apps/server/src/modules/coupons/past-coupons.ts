// Coupons of before, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastCoupon = {
  id: number;
  code: string;
  code_key: string;
  name: string;
  value_cents: number;
  starts_on: string;
  ends_on: string;
  total: number;
  redeemed_count: number;
  new_customers_only: boolean;
  absent_days: number | null;
  created_by: number | null;
  created_at: string;
};

export type PastRedemption = {
  id: number;
  coupon_id: number;
  customer_id: number;
  amount_cents: number;
  redeemed_at: string;
};

export async function addPastCoupons(
  tx: Tx,
  { coupons, redemptions }: { coupons: PastCoupon[]; redemptions: PastRedemption[] },
): Promise<void> {
  await insertRows(tx, sql`coupons`, coupons);
  await insertRows(tx, sql`coupon_redemptions`, redemptions);
}
