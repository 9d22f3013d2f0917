// What waits for somebody is told to who may do it, of their own shops, the most urgent first.
import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { recordFinding } from '#modules/payments/findings.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer, decide, paymentsOf } from '../../testing/buyer.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp({ now: '2026-11-26T10:00:00Z' });
const { db, clock } = server.context;
let orderId: string;
let [administrator, manager, marketing, assistant]: Colleague[] = [];

beforeAll(async () => {
  await openShop(server.context, 862);
  await openShop(server.context, 860);
  [administrator, manager, marketing, assistant] = await Promise.all([
    aColleague(server, 'administrator'),
    aColleague(server, 'manager', 862),
    aColleague(server, 'marketing'),
    aColleague(server, 'assistant', 862),
  ]);
  ({ orderId } = await (await aBuyer(server)).order());
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
});

const waiting = async (who: Colleague | undefined): Promise<Record<string, unknown>[]> =>
  (await who?.get('/inicio/hoje/por-fazer'))?.data.itens;
const kinds = async (who: Colleague | undefined) => (await waiting(who)).map(({ tipo }) => tipo);

test('shops without hours for a feast are named, until they have said so', async () => {
  expect(await waiting(administrator)).toEqual([
    {
      tipo: 'christmas',
      quantos: 2,
      primeiro: expect.any(String),
      lojas: ['Loja 860', 'Loja 862'],
      outras_lojas: 0,
    },
    {
      tipo: 'new_year',
      quantos: 2,
      primeiro: expect.any(String),
      lojas: ['Loja 860', 'Loja 862'],
      outras_lojas: 0,
    },
  ]);
  // A manager's are of their shop alone; nobody is told of what they can't change.
  expect((await waiting(manager)).map(({ lojas }) => lojas)).toEqual([['Loja 862'], ['Loja 862']]);
  expect(await waiting(marketing)).toEqual([]);
  expect(await waiting(assistant)).toEqual([]);
  await db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day) values (862, '2026-12-25'), (862, '2027-01-01'), (860, '2026-12-24')`);
  expect(await kinds(manager)).toEqual([]);
  expect(await waiting(administrator)).toMatchObject([{ tipo: 'new_year', quantos: 1, primeiro: '860' }]);
  await db.execute(sql`insert into shop_hour_exceptions (shop_id, day) values (860, '2026-12-31')`);
  expect(await kinds(administrator)).toEqual([]);
});

test('everything else is told to whom it is of, the money of customers first', async () => {
  const now = clock();
  const [payment] = await paymentsOf(server, orderId);
  for (const kind of ['refund_stuck', 'amount_differs'] as const)
    await recordFinding(db, { kind, paymentId: payment?.id ?? '' }, now);
  await db.execute(sql`
    update orders set invoice_id = null, invoice_asked_at = ${now}::timestamptz - interval '2 hours' where id = ${orderId}`);
  await db.execute(sql`
    insert into order_claims (order_id, number, gross_cents, note, to_balance, claimed_at, state)
    values (${orderId}, 1, 100, 'Faltou', true, ${now}, 'waiting')`);
  await db.execute(sql`
    insert into webhook_endpoints (shop_id, name, url, topics, secret, created_at, failing_since)
    values (862, 'Contas', 'https://exemplo.pt', '{}', '', ${now}, ${now})`);
  await db.execute(sql`
    insert into deliveries (reference, channel, kind, customer_id, recipient, body, state, created_at)
    select 'test:' || part, 'email', 'order_ready', customer_id, 'x@exemplo.pt', '', 'failed', ${now}::timestamptz
    from orders, generate_series(1, 2) part where id = ${orderId}`);
  await db.execute(sql`delete from shop_hours where shop_id = 860`);
  await db.execute(sql`update shops set menu_version = null where id = 860`);
  await db.execute(sql`insert into sold_out (shop_id, code, until) values
    (862, '10101', ${now}::timestamptz + interval '9 hours'), (862, '10102', ${now}::timestamptz + interval '1 hour')`);
  await db.execute(sql`
    insert into coupons (code, code_key, name, value_cents, starts_on, ends_on, total, created_at)
    values ('A', 'a', 'Castanhas', 100, '2026-11-01', '2026-11-28', 10, ${now}),
      ('B', 'b', 'Natal', 100, '2026-11-01', '2026-12-25', 10, ${now})`);
  await db.execute(sql`
    insert into menus (shop_id, hash, digest, last_update, status, published_at) values (862, '', '', '', 'draft', null)`);
  await db.execute(sql`
    insert into opinions (customer_id, shop_id, comment, created_at)
    select customer_id, 862, 'Bom', ${now}::timestamptz from orders where id = ${orderId}`);

  const all = await waiting(administrator);
  expect(all.map(({ tipo }) => tipo)).toEqual([
    ...['refund', 'document', 'claim', 'finding', 'webhook', 'email', 'no_menu', 'no_hours'],
    ...['sold_out', 'coupon', 'draft', 'opinion'],
  ]);
  // One customer whom two e-mails didn't reach, and one product that is back after noon.
  expect(all.map(({ quantos }) => quantos)).toEqual(all.map(() => 1));
  expect(all[1]).toEqual({
    tipo: 'document',
    quantos: 1,
    primeiro: orderId,
    lojas: ['Loja 862'],
    outras_lojas: 0,
  });
  expect(all[6]).toMatchObject({ tipo: 'no_menu', primeiro: '860' });
  expect(await kinds(manager)).toEqual(['document', 'claim', 'webhook', 'sold_out', 'draft', 'opinion']);
  expect(await kinds(marketing)).toEqual(['coupon', 'opinion']);
  expect(await kinds(assistant)).toEqual([]);
});

test('what nobody finished is told a day after its time', async () => {
  const placed = sql`${clock()}::timestamptz - interval '25 hours'`;
  const begunFor = async (pickupAt: Sql) => {
    await db.execute(sql`
      update orders set state = 'preparing', placed_at = ${placed}, pickup_at = ${pickupAt} where id = ${orderId}`);
    return (await waiting(manager)).filter(({ tipo }) => tipo === 'unfinished');
  };
  expect(await begunFor(sql`null`)).toMatchObject([{ quantos: 1, primeiro: orderId, lojas: ['Loja 862'] }]);
  expect(await begunFor(sql`${clock()}`)).toEqual([]);
});

test('a key and a connection that somebody left behind wait for whoever manages the shop', async () => {
  const now = clock();
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff (email, name, password_hash, role, created_at)
    values ('foi@fornada.example', 'Foi', '', 'manager', ${now}) returning id`);
  await db.execute(sql`insert into staff_shops (staff_id, shop_id) values (${id}, 862)`);
  await db.execute(sql`
    insert into pos_keys (shop_id, name, prefix, key_hash, created_by, created_at)
    values (862, 'Caixa', 'fpos_1', 'one', ${id}, ${now})`);
  const { endpoint } = await db.one<{ endpoint: string }>(sql`
    insert into webhook_endpoints (shop_id, name, url, topics, secret, created_by, created_at)
    values (862, 'Contas', 'https://example.com/contas', '{encomenda.criada}', '', ${id}, ${now}) returning id as endpoint`);
  const left = async () => (await kinds(manager)).filter((kind) => kind === 'key' || kind === 'webhook_left');
  expect(await left()).toEqual([]);
  await db.execute(sql`delete from staff_shops where staff_id = ${id}`);
  expect(await left()).toEqual(['key', 'webhook_left']);
  const { data } = (await manager?.get(`/webhooks/${endpoint}`)) ?? expect.fail();
  expect((await manager?.put(`/webhooks/${endpoint}`, data))?.status).toBe(200);
  expect(await left()).toEqual(['key']);
  await db.execute(sql`update pos_keys set expires_at = ${now} where created_by = ${id}`);
  expect(await left()).toEqual([]);
});
