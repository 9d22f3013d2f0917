// A sale at a till, as it lies in the database, with what it earned.
import sql from 'sql-template-tag';
import type { Database } from '#platform/database.ts';

const shopId = 862;

/** 7,20€ at the shop 862 unless said otherwise. @returns the transaction's id */
export async function makeSale(
  db: Database,
  customerId: number,
  {
    at = new Date('2026-03-11T10:00:00Z'),
    subtotal = 720,
    discount = 0,
  }: { at?: Date; subtotal?: number; discount?: number } = {},
): Promise<string> {
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')
    on conflict do nothing`);
  await db.execute(sql`
    insert into shops (id, restaurant_id, tag, name) values (${shopId}, 1, 'baixa', 'Baixa') on conflict do nothing`);
  const { id } = await db.one<{ id: string }>(sql`select uuidv7() as id`);
  await db.query(
    sql`select record_sale(${customerId}, ${id}, null, ${shopId}, 'till', ${subtotal}, ${discount}, ${at})`,
  );
  return id;
}
