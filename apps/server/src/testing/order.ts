// An order as it lies in the database, for tests that aren't about placing one.
import sql from 'sql-template-tag';
import type { Database } from '#platform/database.ts';

const shopId = 862;

/** A shop with a name and a menu, once for each database. */
async function makeShop(db: Database): Promise<number> {
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')
    on conflict do nothing`);
  await db.execute(sql`
    insert into shops (id, restaurant_id, tag, name, address, postal_code, city, phone)
    values (${shopId}, 1, 'baixa', 'Baixa', 'Rua Augusta 100', '1100-053 Lisboa', 'Lisboa', '+351210000862')
    on conflict do nothing`);
  const menu = await db.one<{ version: number }>(sql`
    insert into menus (shop_id, hash, digest, last_update) values (${shopId}, 'hash', 'digest', '') returning version`);
  return menu.version;
}

export type TestOrder = { id: string; shopId: number; number: number };

/** Two natas and a coffee, 4,10€ with 0,50€ of balance used; awaiting payment unless it is said to be further. */
export async function makeOrder(
  db: Database,
  customerId: number,
  {
    state = 'awaiting_payment',
    paid = false,
    now = new Date('2026-03-11T10:00:00Z'),
  }: { state?: string; paid?: boolean; now?: Date } = {},
): Promise<TestOrder> {
  const menuVersion = await makeShop(db);
  const { id, number } = await db.one<{ id: string; number: number }>(sql`
    insert into orders (customer_id, shop_id, number, day, state, paid, delivery_type, subtotal_cents, discount_cents,
      invoice_name, invoice_tax_id, invoice_email, menu_version, placed_at, expires_at, ready_at, points_added)
    values (${customerId}, ${shopId},
      (select coalesce(max(number), 41) + 1 from orders where shop_id = ${shopId}), ${now}::timestamptz::date,
      ${state}, ${paid}, 0, 410, 50, 'Maria <Teste>', '123456789', 'maria@exemplo.pt', ${menuVersion},
      ${now}, ${now}::timestamptz + interval '4 minutes', ${now}::timestamptz + interval '15 minutes', 1)
    returning id, number`);
  await db.execute(sql`
    insert into order_lines (order_id, position, product_code, name, quantity, unit_cents, vat_rate, vat_parts, complements, options)
    values
      (${id}, 1, '1', 'Pastel de nata', 2, 130, 23, '[{"rate": 23, "gross": 260}]',
        '[{"code": "9", "name": "Canela", "units": 1, "price_cents": 0}]', '[{"code": "5", "name": "Morno"}]'),
      (${id}, 2, '2', 'Galão', 1, 150, 13, '[{"rate": 13, "gross": 150}]', '[]', '[]')`);
  await db.execute(sql`
    insert into payments (order_id, attempt, gateway, phone, amount_cents, state, requested_at, expires_at)
    values (${id}, 1, 'simulator', '+351912345678', 360, ${paid ? 'paid' : 'pending'}, ${now}, ${now}::timestamptz + interval '4 minutes')`);
  await move(db, customerId, id, 'adjust', [50, 0], now);
  await move(db, customerId, id, 'hold', [-50, 50], now);
  if (paid) await move(db, customerId, id, 'spend', [0, -50], now);
  return { id, shopId, number };
}

/** The balance that the order uses: given, held, and spent once it is paid. */
async function move(
  db: Database,
  customerId: number,
  orderId: string,
  kind: 'adjust' | 'hold' | 'spend',
  [balance, held]: [number, number],
  now: Date,
): Promise<void> {
  await db.query(sql`
    select post_entry(${customerId}, ${kind}, ${`order:${orderId}:${kind}`}, ${balance}, ${held}, 0, ${orderId}, null, ${now})`);
}
