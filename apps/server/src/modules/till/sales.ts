import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type TillSaleRow = {
  id: string;
  shopId: number;
  happenedAt: Date;
  recordedAt: Date;
  name: string;
  national: string;
  subtotal: number;
  discount: number;
  paid: number;
  pointsAdded: number;
  balanceAdded: number;
  balanceAfter: number;
  pointsAfter: number;
  receipt: string | null;
  staffName: string;
  undone: boolean;
};

const columns = sql`
  select t.id, t.shop_id as "shopId", t.happened_at as "happenedAt", t.recorded_at as "recordedAt", c.name,
    c.phone_national as national, t.subtotal_cents as subtotal, t.discount_cents as discount, t.paid_cents as paid,
    t.points_added as "pointsAdded", t.balance_added_cents as "balanceAdded",
    t.balance_after_cents as "balanceAfter", t.points_after as "pointsAfter", t.receipt,
    coalesce(p.name, '') as "staffName", t.reversed_at is not null as undone
  from transactions t join customers c on c.id = t.customer_id left join staff p on p.id = t.staff_id`;

export async function findTillSale(db: Queryable, id: string): Promise<TillSaleRow | undefined> {
  return await db.maybe<TillSaleRow>(sql`${columns} where t.id = ${id} and t.client_id is not null`);
}

const howMany = 30;

/** The last sales of a shop's tills, newest first. */
export async function listTillSales(db: Queryable, shopId: number): Promise<TillSaleRow[]> {
  return await db.query<TillSaleRow>(sql`
    ${columns} where t.shop_id = ${shopId} and t.client_id is not null order by t.id desc limit ${howMany}`);
}
