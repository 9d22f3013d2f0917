// `npm run bench:office`: how long the office waits for orders and sales among a million of them, by each way of looking.
// BENCH_SALES (1,000,000) is how many there are, half of them orders and a fifth by line, over 50 shops, 200,000 customers and three years.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { environmentOf, openChain, signStaffIn, startDatabase } from './chain.ts';
import { type RunningServer, startServer } from './processes.ts';
import { median } from './report.ts';

const count = Number(process.env.BENCH_SALES ?? 1_000_000);
const shops = Array.from({ length: 50 }, (_, index) => 862 + index);
const customers = 200_000;

const dataDirectory = await mkdtemp(join(tmpdir(), 'fornada-office-'));
const environment = { ...environmentOf(dataDirectory), STAFF_IDLE_MINUTES: '1440' };
const postgres = await startDatabase(environment);
try {
  const chain = await openChain(environment, postgres, 1, shops.slice(0, 1));
  const { db } = chain;
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
      insert into orders (id, customer_id, shop_id, number, day, state, paid, delivery_type, subtotal_cents, discount_cents,
        invoice_tax_id, menu_version, placed_at, expires_at, paid_at, ended_at)
      select uuidv7(at - now()), (select min(id) from customers) + n::bigint * 7919 % ${customers}::integer, 862 + n % 50, n / 50 % 10000 + 1,
        at::date, case when n > half - 400 then 'received' when n % 97 = 0 then 'not_collected' else 'collected' end::order_state,
        true, 0, 120 + n * 31 % 3000, 0, case when n % 9 = 0 then (500000000 + n)::text else '' end, 1, at, at, at, at
      from (select n, half, now() - (half - n) * (interval '1095 days' / half) as at
        from generate_series(1, ${count / 2}::integer) n, (select ${count / 2}::integer as half) total) made`);
    await tx.execute(sql`
      insert into payments (id, order_id, attempt, gateway, method, amount_cents, state, requested_at, expires_at)
      select uuidv7(), id, 1, 'simulator', case when number % 500 = 0 then 'terminal' when number % 3 = 0 then 'card' else 'mbway' end,
        total_cents, 'paid', placed_at, placed_at from orders where total_cents > 0`);
    // Of five sales at tills three are an amount, one is by line to somebody and one by line to nobody.
    await tx.execute(sql`
      create temporary table sold on commit drop as
      select n, uuidv7(at - now()) as id, at, 90 + n * 17 % 2500 as cents, 862 + n % 50 as shop
      from (select n, now() - (half - n) * (interval '1095 days' / half) as at
        from generate_series(1, ${count / 2}::integer) n, (select ${count / 2}::integer as half) total) made`);
    await tx.execute(sql`
      insert into transactions (id, customer_id, shop_id, source, client_id, happened_at, recorded_at, subtotal_cents, discount_cents, paid_cents, by_line)
      select id, (select min(id) from customers) + (n / 5)::bigint * 6007 % ${customers}::integer, shop,
        case when n % 3 = 0 and n % 5 < 3 then 'pos' else 'till' end, 'b' || n, at, at, cents, 0, cents, n % 5 = 3
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
  const [token = ''] = await signStaffIn(chain, environment, [862]);
  await db.execute(sql`update staff set role = 'administrator'`);
  await db.execute(sql`update staff_sessions set proved_by = 'totp'`);
  const { tax } = await db.one<{ tax: string }>(sql`
    select invoice_tax_id as tax from orders where invoice_tax_id <> '' order by placed_at limit 1`);
  const { deep } = await db.one<{ deep: string }>(sql`
    select id as deep from orders order by placed_at offset ${Math.floor(count / 4)} limit 1`);
  const { code, lineTax } = await db.one<{ code: string; lineTax: string }>(sql`
    select 'C-' || upper(right(id::text, 6)) as code, invoice_tax_id as "lineTax"
    from till_sales where invoice_tax_id <> '' order by sold_at limit 1`);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const spoken = (ago: number) => day(ago).split('-').toReversed().join('/');
  const server = await startServer({ ...environment, SERVICES: 'web', DATABASE_URL: chain.url });
  const rows: Record<string, object> = {};
  for (const [what, query] of [
    ['the newest', ''],
    ['half a million rows down', `depois=${deep}`],
    ['#042', 'q=042'],
    ['#042 of a day', `q=042 ${spoken(700)}`],
    ['a phone', 'q=930012345'],
    ['a tax number', `q=${tax}`],
    ['a rare name', 'q=zulmira'],
    ['a name of 400 people', 'q=rita'],
    ['a name of 10,000 people', 'q=maria'],
    ['nobody’s name', 'q=nabucodonosor'],
    ['an amount', 'q=3,40'],
    ['a day two years ago', `desde=${day(730)}&ate=${day(730)}`],
    ['a month two years ago', `desde=${day(760)}&ate=${day(730)}`],
    ['all three years, by days', `desde=${day(1095)}&ate=${day(0)}`],
    ['one shop', 'loja=870'],
    ['one shop, a year ago', `loja=870&ate=${day(365)}`],
    ['a rare state', 'estado=received'],
    ['a state that none has', 'estado=awaiting_payment'],
    ['a rare method', 'meio=terminal'],
    ['a method of sales by line', 'meio=cash'],
    ['a method that none has', 'meio=balance'],
    ['a sale by line’s code', `q=${code}`],
    ['the tax number of a sale by line', `q=${lineTax}`],
    ['a shop, typed', 'q=fornada 8'],
    ['what begins fifty shops, typed', 'q=forn'],
    ['a way of paying, typed', 'q=mb way'],
    ['a rare way of paying, typed', 'q=multibanco'],
    ['one that none has, typed', 'q=saldo'],
    ['a shop and cash, typed', 'q=fornada 8 dinheiro'],
    ['a shop and a rare way of paying, typed', 'q=fornada 8 multibanco'],
    ['a shop and one that none has, typed', 'q=fornada 8 saldo'],
    ['a shop, a day, a way of paying and an amount, typed', `q=fornada 8 ${spoken(400)} mb way 12,50`],
    ['a shop and a name of 10,000 people, typed', 'q=maria fornada 8'],
    ['a way of paying and a name of 10,000 people, typed', 'q=maria mb way'],
    ['the same of a rare way of paying', 'q=maria multibanco'],
    ['a name, a day and a shop', `q=maria ${spoken(400)}&loja=870`],
  ] as const)
    rows[what] = await measure(server, token, query);
  console.log(`${count} orders and sales`);
  console.table(rows);
  await server.stop();
  await db.close();
} finally {
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}

async function measure({ port }: RunningServer, token: string, query: string): Promise<object> {
  const times: number[] = [];
  let found = 0;
  for (let time = 0; time < 5; time += 1) {
    const begun = performance.now();
    const answer = await fetch(encodeURI(`http://127.0.0.1:${port}/api/gestao/compras?${query}`), {
      headers: { authorization: `Bearer ${token}` },
    });
    const told = await answer.json();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(JSON.stringify(told));
    found = told.data.itens.length;
  }
  const [first = 0, ...again] = times;
  return { found, 'first, ms': Math.round(first), 'again, ms': Math.round(median(again)) };
}
