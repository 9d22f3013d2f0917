import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { sumShift } from '#modules/till/shift-sums.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { loadSample } from '../sample.ts';
import { buildTestApp } from '../testing/app.ts';
import { makeCustomer } from '../testing/factories.ts';
import { aColleague } from '../testing/office.ts';
import { makeOrder } from '../testing/order.ts';
import { readHabits } from './chain.ts';
import { loadYear } from './load-year.ts';

// Two weeks with a coupon in them, of a chain to which everything happens.
const server = await buildTestApp({ now: '2026-09-21T10:00:00Z' });
const { context } = server;
const settings = { ...context.settings, sampleYear: true };
const known = readHabits();
const fates = { cancelledByShop: 0.1, expired: 0.1, notCollected: 0.1, lineRefunded: 0.2, undoneAtTill: 0.2 };
const size = {
  days: 14,
  habits: {
    ...known,
    customers: 50,
    habits: [{ share: 1, perWeek: 5, app: 0.6 }],
    fates,
    cakes: { ...known.cakes, share: 0.2 },
    opinions: { ...known.opinions, share: 0.2 },
    counter: { ...known.counter, returned: 0.1 },
    coupons: known.coupons.map((coupon) => ({ ...coupon, share: 1 })),
    // The lot is by numbers that the database gives, which are others after a load that was killed.
    // And a coupon that no message tells of is had by whoever comes.
    broadcasts: known.broadcasts.map(({ coupon: _, ...message }) => ({ ...message, control: 0 })),
  },
};

const countOf = async (table: string) =>
  (await context.db.one<{ count: number }>({ text: `select count(*) from ${table}` })).count;

/** Before anything goes back. */
let boughtAtFirst: object[] = [];

beforeAll(async () => {
  await loadSample({ ...context, settings });
  let writes = 0;
  // Killed half-way, as PostgreSQL sees it: what was written is never committed.
  const dying: Database = {
    ...context.db,
    transaction: (work, options) =>
      context.db.transaction(async (tx) => {
        const execute: Queryable['execute'] = async (statement) => {
          writes += 1;
          if (writes > 12) throw new Error('killed');
          return await tx.execute(statement);
        };
        return await work({ ...tx, execute });
      }, options),
  };
  await expect(loadYear({ ...context, settings, db: dying }, size)).rejects.toThrow('killed');
  expect(writes).toBe(13);
  expect(await countOf('orders')).toBe(0);
  const two = await Promise.all([1, 2].map(() => loadYear({ ...context, settings }, size)));
  expect(two.filter((loaded) => loaded !== undefined)).toHaveLength(1);
  boughtAtFirst = await bought(context.db);
}, 60_000);

test('it is there once, whole, and the books agree', async () => {
  expect(await countOf('customers')).toBe(3 + size.habits.customers);
  expect(await loadYear({ ...context, settings }, size)).toBeUndefined();
  const audit = await auditMoney(context.db, context.clock());
  expect(audit.differences).toEqual([]);
  // What happens in a year happened in these weeks too, or the audit would have had nothing to look at.
  for (const table of [
    'orders',
    'sale_returns',
    'payment_refunds',
    'coupon_redemptions',
    'opinions',
    'broadcasts',
    'broadcast_people',
    'till_sales where transaction_id is null',
    'till_sales where transaction_id is not null',
    'till_returns where credit_note_id is not null',
    'till_shifts where counted_cents <> expected_cents',
  ])
    expect(await countOf(table), table).toBeGreaterThan(0);
  const { states } = await context.db.one<{ states: string }>(
    sql`select string_agg(distinct state::text, ' ' order by state::text) as states from orders`,
  );
  expect(states).toBe('cancelled collected expired not_collected');
  const kinds = await context.db.query(sql`select distinct kind from ledger_entries`);
  // What was missing of an order and went back as balance is one of its own.
  expect(kinds).toHaveLength(7);
});

test('today has sales already, and nothing that is still to come', async () => {
  const since = '2026-09-20T23:00:00Z';
  expect(await countOf(`transactions where happened_at > '${since}'`)).toBeGreaterThan(0);
  expect(await countOf(`orders where placed_at > '${since}'`)).toBe(0);
  expect(await countOf(`ledger_entries where created_at > '${context.clock().toISOString()}'`)).toBe(0);
  expect(await countOf(`opinions where created_at > '${context.clock().toISOString()}'`)).toBe(0);
});

test('each drawer was closed as a till closes it, and today’s is open', async () => {
  const shifts = await context.db.query<{
    id: string;
    shop_id: number;
    closed_at: Date | null;
    sums: object;
  }>(sql`select id, shop_id, closed_at, sums from till_shifts order by shop_id, opened_at`);
  const closed = shifts.filter(({ closed_at }) => closed_at !== null);
  expect(closed).toHaveLength(2 * size.days);
  expect(shifts.filter(({ closed_at }) => closed_at === null).map(({ shop_id }) => shop_id)).toEqual([
    860, 862,
  ]);
  await context.db.transaction(async (tx) => {
    for (const { id, sums } of closed) expect(sums).toEqual(await sumShift(tx, id));
  });
  const kinds = await context.db.query<{ method: string }>(
    sql`select distinct method from drawer_entries order by 1`,
  );
  expect(kinds.map(({ method }) => method)).toEqual(['balance', 'cash', 'mbway', 'terminal']);
});

test('the ledger’s months were made, so that nothing waits to be moved', async () => {
  expect(await countOf('ledger_entries_default')).toBe(0);
});

test('what hangs on nobody’s job stays quiet: no payment is asked about, no paper is missing', async () => {
  const { rows } = await context.db.one<{ rows: number }>(sql`
    select count(*) as rows from orders where paid and total_cents > 0 and state <> 'cancelled' and invoice_id is null`);
  expect(rows).toBe(0);
  await server.runSweeps();
  await server.runJobs();
  // But for what came back from the bank.
  expect(await context.db.query(sql`select from payment_findings where kind <> 'refund_failed'`)).toEqual([]);
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
});

/** What was bought, by no number that a database gives. */
const bought = (db: Queryable) =>
  db.query(sql`
    select sale.id, customer.name, customer.phone, sale.shop_id, sale.happened_at, sale.subtotal_cents, sale.discount_cents,
      sale.returned_cents, o.number, o.day, o.state
    from transactions sale join customers customer on customer.id = sale.customer_id left join orders o on o.id = sale.order_id
    where customer.terms_version = 1 order by sale.id`);

test('it is the same wherever it is loaded, and only where a sample waits for it', async () => {
  const other = await buildTestApp({ now: '2026-09-21T10:00:00Z' });
  await loadSample(other.context);
  expect(await loadYear({ ...other.context, settings }, size)).toBeUndefined();
  const third = await buildTestApp({ now: '2026-09-21T10:00:00Z' });
  await loadSample({ ...third.context, settings });
  await loadYear({ ...third.context, settings }, size);
  expect(await bought(third.context.db)).toEqual(boughtAtFirst);
}, 60_000);

test.each(['customer', 'order', 'gateway'])(
  'a chain that has got a real %s meanwhile gets none, once and for all',
  async (what) => {
    const used = await buildTestApp({ now: '2026-09-21T10:00:00Z' });
    const { db } = used.context;
    await loadSample({ ...used.context, settings });
    const [known] = await db.query<{ id: number }>(sql`select id from customers order by id limit 1`);
    if (what === 'order' && known) await makeOrder(db, known.id);
    else if (what === 'customer') await makeCustomer(db);
    else
      await db.execute(
        sql`insert into process_agreements (name, value) values ('gateways', 'ifthenpay') on conflict (name) do update set value = 'ifthenpay'`,
      );
    const before = await db.query(
      sql`select (select count(*) from customers) as customers, (select count(*) from orders) as orders`,
    );
    expect(await loadYear({ ...used.context, settings }, size)).toBeUndefined();
    expect(
      await db.query(
        sql`select (select count(*) from customers) as customers, (select count(*) from orders) as orders`,
      ),
    ).toEqual(before);
    expect(await db.one(sql`select value from process_agreements where name = 'sample_year'`)).toEqual({
      value: 'given_up',
    });
  },
  60_000,
);

test('the office finds its people, tells of its days, and gives back what the simulated gateway took', async () => {
  const amelia = await aColleague(server, 'administrator');
  const { id, name } = await context.db.one<{ id: string; name: string }>(sql`
    select o.id, customer.name from orders o join customers customer on customer.id = o.customer_id
    where o.state = 'collected' and o.discount_cents = 0 and not exists (select from order_refunds r where r.order_id = o.id)
    order by o.id limit 1`);
  const found = await amelia.get(`/compras?q=${encodeURIComponent(name)}`);
  expect(found.data.itens.map((item: { id: string }) => item.id)).toContain(id);
  while (await rollUpSales(context));
  const { data } = await amelia.get('/painel/vendas/numeros?desde=2026-09-07&ate=2026-09-20&lojas=862');
  expect(data.datas.filter(({ vendas }: { vendas: number }) => vendas > 0)).toHaveLength(14);
  const given = await server.inject({
    method: 'POST',
    url: `/api/gestao/compras/${id}/devolver`,
    headers: { authorization: `Bearer ${amelia.token}`, 'idempotency-key': 'year' },
    payload: { linhas: [{ linha: 1, qtd: 1 }], devolver: 'origem', motivo: 'Faltava' },
  });
  expect(given.statusCode).toBe(200);
  await server.runJobs();
  expect((await auditMoney(context.db, context.clock())).differences).toEqual([]);
  const refunds = await context.db.query(sql`
    select from payment_refunds r join order_refunds back on back.id = r.refund_id
    where back.order_id = ${id} and r.refunded_at is not null and back.credit_note_id is not null`);
  expect(refunds).toHaveLength(1);
});
