// A till comes back from an hour without a connection while the server dies under it: what it kept is counted once each.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueuedSaleResult } from '@fornada/contract/till.ts';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { bundleServer } from './bundle-server.ts';
import { makeCustomer, type TestCustomer } from './factories.ts';
import { type KilledServer, startKilledServer, until } from './killed-server.ts';
import { aPhone } from './visitor.ts';

const [howMany, batch] = [200, 50];
const directory = await mkdtemp(join(tmpdir(), 'fornada-till-kill-'));
let server: KilledServer;
afterAll(async () => {
  server.end();
  await rm(directory, { recursive: true, force: true });
});

test('200 sales that waited, told twice with the server killed in the middle, are counted once each', {
  timeout: 120_000,
}, async () => {
  server = await startKilledServer(directory, await bundleServer());
  const authorization = await server.signInStaff(862);
  const customers: TestCustomer[] = [];
  for (let each = 0; each < 10; each += 1) customers.push(await makeCustomer(server.db));
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const sales = Array.from({ length: howMany }, (_, index) => ({
    id: randomUUID(),
    codigo: customers[index % customers.length]?.national,
    valor: 2 + (index % 7) / 10,
    vendida_em: hourAgo,
  }));
  /** As the till does: a telling that had no answer is told again, whole. */
  const tell = async () => {
    const results: QueuedSaleResult[] = [];
    for (let from = 0; from < howMany; from += batch) {
      const body = JSON.stringify({ loja: 862, vendas: sales.slice(from, from + batch) });
      const answer = await until(async () => {
        const headers = { authorization, 'content-type': 'application/json' };
        const url = `${server.url}/api/balcao/vendas/fila`;
        const response = await fetch(url, { method: 'POST', headers, body });
        return response.status >= 500 ? undefined : await response.json();
      });
      results.push(...answer.data.vendas);
    }
    return results;
  };

  // Each sale is put on record once: the second batch is half told.
  server.arm({ at: 1.5 * batch, side: 'before', of: 'insert into staff_actions' });
  const first = await tell();
  expect(server.hasDied()).toBe(true);
  const second = await tell();
  expect(new Set(first.map(({ estado }) => estado))).toEqual(new Set(['contada', 'repetida']));
  expect(new Set(second.map(({ estado }) => estado))).toEqual(new Set(['repetida']));

  const { counted, different, paid } = await server.db.one<{
    counted: number;
    different: number;
    paid: number;
  }>(sql`
      select count(*)::int as counted, count(distinct client_id)::int as different, sum(paid_cents)::int as paid
      from transactions where client_id is not null`);
  const worth = sales.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0);
  expect({ counted, different, paid }).toEqual({ counted: howMany, different: howMany, paid: worth });
  expect((await auditMoney(server.db)).differences).toEqual([]);
});

/** As the till does: what had no answer is told again, whole. */
const tellUntilAnswered = (authorization: string) => async (path: string, body: object) =>
  await until(async () => {
    const headers = { authorization, 'content-type': 'application/json' };
    const url = `${server.url}/api/balcao/${path}`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    return response.status >= 500 ? undefined : (await response.json()).data;
  });

test('a sale by line and its return, killed around every write of theirs, are there once and whole', {
  timeout: 120_000,
}, async () => {
  const authorization = await server.signInStaff(862);
  const customer = await makeCustomer(server.db, { balance: 100 });
  const post = tellUntilAnswered(authorization);
  const coffees = { items: [{ id: '30101', qtd: 3, complementares: [], opcoes: [] }] };
  const points = ['transactions', 'till_sales', 'staff_actions', 'till_returns'].flatMap((table) =>
    (['before', 'after'] as const).map((side) => ({ table, side })),
  );
  for (const [index, { table, side }] of points.entries()) {
    // The balance that comes back with the return is there for the next one.
    const { identificacao } = await post('clientes/identificar', { loja: 862, codigo: customer.national });
    const sale = { loja: 862, cart: coffees, id_tipo_entrega: 1, identificacao, desconto: 1, total: 2 };
    const of = table === 'transactions' ? 'update transactions' : `insert into ${table}`;
    server.arm({ at: 1, side, of });
    const sold = await post('vendas/linhas', { ...sale, id: randomUUID(), meio: 'multibanco' });
    const back = await post(`vendas/linhas/${sold.id}/devolver`, { id: randomUUID(), motivo: 'Veio outro' });
    expect([table, side, server.hasDied(), back.devolvido, back.em_dinheiro]).toEqual([
      table,
      side,
      true,
      3,
      2,
    ]);
    const { sales } = await server.db.one<{ sales: number }>(sql`
      select count(*)::int as sales from till_sales join transactions t on t.id = transaction_id where t.reversed_at is not null`);
    expect(sales).toBe(index + 1);
  }
  expect((await auditMoney(server.db)).differences).toEqual([]);
});

test('a sale that a phone is asked to pay beside balance and coupon, killed around its writes, is paid once and spends once', {
  timeout: 120_000,
}, async () => {
  const authorization = await server.signInStaff(862);
  const post = tellUntilAnswered(authorization);
  const steps = ['payments', 'till_requests', 'till_sales'].map((table) => `insert into ${table}`);
  await server.db.execute(sql`
    insert into coupons (code, code_key, name, value_cents, percent, starts_on, ends_on, total, created_at)
    values ('METADE', 'METADE', 'Metade', 500, 50, '2020-01-01', '2099-12-31', 5, now())`);
  for (const of of [...steps, 'update coupon_redemptions', 'update till_requests']) {
    const [id, telemovel] = [randomUUID(), aPhone().telemovel];
    const customer = await makeCustomer(server.db, { balance: 100 });
    const { identificacao } = await post('clientes/identificar', { loja: 862, codigo: customer.national });
    const coffee = { items: [{ id: '30101', qtd: 1, complementares: [], opcoes: [] }] };
    const sale = {
      ...{ id, loja: 862, cart: coffee, id_tipo_entrega: 1, identificacao, desconto: 0.4, total: 0.3 },
      ...{ telemovel, cupao: 'METADE' },
    };
    const isAsking = steps.indexOf(of) === 0 || steps.indexOf(of) === 1;
    if (isAsking) server.arm({ at: 1, side: 'after', of });
    await post('vendas/pedidos', sale);
    const rung = await until(() =>
      server.db.maybe<{ id: string }>(sql`
        select s.id from simulator.payments s join till_requests r on r.payment_id::text = s.idempotency_key where r.id = ${id}`),
    );
    if (!isAsking) server.arm({ at: 1, side: 'after', of });
    expect(await server.gateway.decide(rung.id, 'approve')).toBe(true);
    const sold = await until(async () => {
      const response = await fetch(`${server.url}/api/balcao/vendas/pedidos/${id}`, {
        headers: { authorization },
      });
      return response.status >= 500 ? undefined : ((await response.json()).data.venda ?? undefined);
    });
    const { rings, sales } = await server.db.one<{ rings: number; sales: number }>(sql`
      select (select count(*)::int from simulator.payments where phone = ${`+351${telemovel}`}) as rings,
        (select count(*)::int from till_sales where client_id = ${`request:${id}`}) as sales`);
    expect([of, server.hasDied(), sold.total, sold.cupao.valor, rings, sales]).toEqual([
      ...[of, true, 0.3, 0.3],
      ...[1, 1],
    ]);
    const [money] = await server.db.query(sql`
      select balance_cents as balance, held_cents as held from customers where id = ${customer.id}`);
    expect(money).toEqual({ balance: 60, held: 0 });
  }
  expect((await auditMoney(server.db)).differences).toEqual([]);
});

test('a sale that a card terminal is asked for, killed around its writes, is charged once and sold once', {
  timeout: 120_000,
}, async () => {
  const authorization = await server.signInStaff(862);
  const post = tellUntilAnswered(authorization);
  const coffee = { items: [{ id: '30101', qtd: 1, complementares: [], opcoes: [] }] };
  for (const of of ['payments', 'till_requests', 'simulator.charges', 'till_sales'].map(
    (table) => `insert into ${table}`,
  )) {
    const id = randomUUID();
    const { id: terminal } = await server.db.one<{ id: string }>(sql`
      insert into card_terminals (shop_id, name, reference, created_at) values (862, 'Caixa', ${id}, now()) returning id`);
    server.arm({ at: 1, side: 'after', of });
    await post('vendas/pedidos', { id, loja: 862, cart: coffee, id_tipo_entrega: 1, total: 1, terminal });
    const sold = await until(async () => {
      const response = await fetch(`${server.url}/api/balcao/vendas/pedidos/${id}`, {
        headers: { authorization },
      });
      return response.status >= 500 ? undefined : ((await response.json()).data.venda ?? undefined);
    });
    const { charges, sales } = await server.db.one<{ charges: number; sales: number }>(sql`
      select (select count(*)::int from simulator.charges where terminal = ${id}) as charges,
        (select count(*)::int from till_sales where client_id = ${`request:${id}`}) as sales`);
    expect([of, server.hasDied(), sold.total, sold.meio, charges, sales]).toEqual([
      ...[of, true, 1, 'multibanco'],
      ...[1, 1],
    ]);
  }
  expect((await auditMoney(server.db)).differences).toEqual([]);
});

test('a drawer, killed right after each write of its opening and closing, is opened and closed once, with all that was sold', {
  timeout: 120_000,
}, async () => {
  const post = tellUntilAnswered(await server.signInStaff(862));
  const sale = { loja: 862, cart: { items: [{ id: '30101', qtd: 1, complementares: [], opcoes: [] }] } };
  const sell = () =>
    post('vendas/linhas', { ...sale, id: randomUUID(), id_tipo_entrega: 1, total: 1, meio: 'dinheiro' });
  const steps = ['insert into till_shifts', 'update drawer_entries', 'update till_shifts'];
  for (const of of steps) {
    const id = randomUUID();
    await sell();
    if (of !== steps[2]) server.arm({ at: 1, side: 'after', of });
    await post('turnos', { id, loja: 862, fundo: 50 });
    await sell();
    if (of === steps[2]) server.arm({ at: 1, side: 'after', of });
    const { fechados } = await post(`turnos/${id}/fechar`, { contado: 51, nota: '' });
    expect([of, server.hasDied(), fechados[0].id, fechados[0].diferenca]).toEqual([of, true, id, 0]);
    expect(fechados[0].somas.fora[0].recebido).toBeGreaterThan(0);
  }
  const { opened } = await server.db.one<{ opened: number }>(
    sql`select count(*)::int as opened from till_shifts`,
  );
  expect(opened).toBe(steps.length);
  expect((await auditMoney(server.db)).differences).toEqual([]);
});
