// A million orders and sales of three years among which the office looks, over 50 shops and 200,000 customers.
import sql from 'sql-template-tag';
import type { Database } from '../apps/server/src/platform/database.ts';

const customers = 200_000;

/**
 * Half are orders and a fifth is by line; one in eight is of 1,20 €; one order in 5,000 was taken by phone, one sale in 5,000 is undone.
 * The chain has the shop 862 alone so far.
 */
export async function fillSales(db: Database, count: number): Promise<void> {
  await db.transaction(async (tx) => {
    // What the triggers keep isn't looked for here.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into shops select (jsonb_populate_record(shop, jsonb_build_object('id', 862 + n, 'position', n, 'tag', 'loja-' || n,
        'name', 'Fornada ' || n))).* from shops shop, generate_series(1, 49) n where shop.id = 862`);
    // One in 500 is a Rita, one in 20 a Maria, one in 40,000 a Zulmira.
    await tx.execute(sql`
      insert into customers (phone, phone_prefix, phone_national, name, security_code)
      select '+351' || 930000000 + n, '351', (930000000 + n)::text, case when n % 40000 = 0 then 'Zulmira' when n % 500 = 0 then 'Rita'
        when n % 20 = 0 then 'Maria' else 'Pessoa' || n end || ' Apelido' || n % 999, 'B' || n from generate_series(1, ${customers}::integer) n`);
    await tx.execute(sql`
      insert into orders (id, customer_id, shop_id, number, day, taken_by, called, state, paid, delivery_type, subtotal_cents,
        discount_cents, invoice_tax_id, menu_version, placed_at, expires_at, paid_at, ended_at)
      select uuidv7(at - now()), (select min(id) from customers) + n::bigint * 7919 % ${customers}::integer, 862 + n % 50, n / 50 % 10000 + 1,
        at::date, case when n % 5000 = 4 then 1 end, case when n % 5000 = 4 then 'Maria do Telefone' else '' end, case when n > half - 400 then 'received' when n % 97 = 0 then 'not_collected' else 'collected' end::order_state,
        true, 0, case when n % 8 = 0 then 120 else 120 + n * 31 % 3000 end, case when n % 40000 = 8 then 120 else 0 end, case when n % 9 = 0 then (500000000 + n)::text else '' end, 1, at, at, at, at
      from (select n, half, now() - (half - n) * (interval '1095 days' / half) as at
        from generate_series(1, ${count / 2}::integer) n, (select ${count / 2}::integer as half) total) made`);
    await tx.execute(sql`
      insert into payments (id, order_id, attempt, gateway, method, amount_cents, state, requested_at, expires_at)
      select uuidv7(), id, 1, 'simulator', case when number % 500 = 0 then 'terminal' when number % 3 = 0 then 'card' else 'mbway' end,
        total_cents, 'paid', placed_at, placed_at from orders where total_cents > 0`);
    // Of five sales at tills three are an amount, one is by line to somebody and one by line to nobody.
    await tx.execute(sql`
      create temporary table sold on commit drop as
      select n, uuidv7(at - now()) as id, at, case when n % 8 = 0 then 120 else 90 + n * 17 % 2500 end as cents, 862 + n % 50 as shop
      from (select n, now() - (half - n) * (interval '1095 days' / half) as at
        from generate_series(1, ${count / 2}::integer) n, (select ${count / 2}::integer as half) total) made`);
    await tx.execute(sql`
      insert into transactions (id, customer_id, shop_id, source, client_id, happened_at, recorded_at, subtotal_cents, discount_cents, paid_cents, by_line, reversed_at)
      select id, (select min(id) from customers) + (n / 5)::bigint * 6007 % ${customers}::integer, shop,
        case when n % 3 = 0 and n % 5 < 3 then 'pos' else 'till' end, 'b' || n, at, at, cents, 0, cents, n % 5 = 3,
        case when n % 5000 = 1 then at end
      from sold where n % 5 < 4`);
    await tx.execute(sql`
      insert into till_sales (id, shop_id, client_id, request_hash, transaction_id, sold_at, delivery_type, menu_version, lines,
        goods_cents, packaging_cents, discount_cents, paid_cents, method, invoice_tax_id)
      select id, shop, 'l' || n, '\\x00', case when n % 5 = 3 then id end, at, 'take_away', 1,
        jsonb_build_array(jsonb_build_object('position', 1, 'kind', 'product', 'code', '10101', 'name', 'Pastel de nata', 'details', '',
          'quantity', 1, 'unit', cents, 'gross', cents, 'parts', '[]'::jsonb, 'packs', '[]'::jsonb)),
        cents, 0, 0, cents, case when n % 10 = 3 then 'mbway' else 'cash' end, case when n % 9 = 0 then (600000000 + n)::text else '' end
      from sold where n % 5 >= 3`);
  });
  await db.execute(sql`vacuum analyze`);
}
