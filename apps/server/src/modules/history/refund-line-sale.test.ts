// What the office gives back of what a till sold by line: as the till itself does, once, within a manager's limit.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseEach } from '#modules/privacy/erase-customer.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, actOn, type Colleague } from '../../testing/office.ts';
import { cola, nata, packagingShop } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { aPhone } from '../../testing/visitor.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop({ STAFF_IDLE_MINUTES: '1440', STAFF_SESSION_HOURS: '24' });
let till: Till;
let manager: Colleague;
let administrator: Colleague;
beforeAll(async () => {
  await openShop(server.context, 860);
  administrator = await aColleague(server, 'administrator');
});
beforeEach(async () => {
  till = await openTill(server);
  manager = await aColleague(server, 'manager');
});

const refund = (who: Colleague, id: string, body: object, key?: string) =>
  actOn(server, who, id, 'devolver', { motivo: 'Vinha queimado', ...body }, key);
const unit = (linha: number, qtd = 1) => ({ linhas: [{ linha, qtd }] });
const notesOf = (saleId: string) =>
  db.query<{ money: number; gross: number; noted: boolean; reason: string }>(sql`
    select money_cents as money, gross_cents as gross, credit_note_id is not null as noted, reason from till_returns
    where sale_id = ${saleId} order by returned_at`);
const loyaltyOf = ({ id }: { id: number }) =>
  db.one<object>(
    sql`select balance_cents as balance, progress_cents as progress from customers where id = ${id}`,
  );
const drawerOf = async (returns: string) =>
  (
    await db.query<{ cents: number }>(sql`
      select e.cents from drawer_entries e join till_returns r on r.id = e.subject
      where r.sale_id = ${returns} and e.kind = 'return' and e.method = 'cash' order by e.id`)
  ).map(({ cents }) => cents);

test('a line has its share of money, balance and points, its packaging, its credit note and who did it', async () => {
  const customer = await makeCustomer(db, { balance: 100 });
  const { identificacao } = (await till.identify(customer.national)).data;
  const { data: sale } = await till.sellLines([nata(2), cola()], 4.1, { identificacao, desconto: 1 });
  await server.runJobs();
  expect((await manager.get(`/compras/${sale.id}/historia`)).data).toMatchObject({
    encomenda: null,
    devolvivel: 5.1,
    linhas: [{ qtd: 2, resta: 2 }, { resta: 1, resta_valor: 2 }, { resta: 1 }],
  });
  const { status, data } = await refund(manager, sale.id, unit(2));
  expect([status, data.devolvivel, data.linhas[1].resta]).toEqual([200, 3, 0]);
  expect(await loyaltyOf(customer)).toEqual({ balance: 40, progress: 240 });
  expect(await notesOf(sale.id)).toEqual([{ money: 170, gross: 210, noted: true, reason: 'Vinha queimado' }]);
  expect(await drawerOf(sale.id)).toEqual([-170]);
  const { name } = await db.one<{ name: string }>(sql`
    select s.name from staff_actions a join staff s on s.id = a.staff_id
    where a.subject = ${`transaction:${sale.id}`} and a.action = 'sale.returned' and a.reason = 'Vinha queimado'`);
  expect((await manager.get(`/compras/${sale.id}/historia`)).data.acontecimentos).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tipo: 'returned', pessoa: name, valor: 2.1 }),
      expect.objectContaining({ tipo: 'credit_note', valor: 1.7 }),
    ]),
  );
});

test('all that is left goes back in one, once, whoever asks at the same time', async () => {
  const customer = await makeCustomer(db);
  const { identificacao } = (await till.identify(customer.national)).data;
  const { data: sale } = await till.sellLines([nata(3)], 4.5, { identificacao });
  await till.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
  const key = randomUUID();
  const all = (who: Colleague, once?: string) => refund(who, sale.id, { tudo: 1 }, once);
  const answers = await Promise.all([
    all(manager, key),
    all(manager, key),
    all(administrator),
    till.returnLines(sale.id),
  ]);
  const isOurs = answers[0]?.status === 200;
  expect(answers.map(({ status }) => status).toSorted()).toEqual(
    isOurs ? [200, 200, 409, 409] : [200, 409, 409, 409],
  );
  expect((await notesOf(sale.id)).map(({ gross }) => gross)).toEqual([150, 300]);
  expect(await loyaltyOf(customer)).toEqual({ balance: 0, progress: 0 });
  expect((await manager.get(`/compras/${sale.id}`)).data).toMatchObject({
    estado: 'reversed',
    devolvido: 4.5,
  });
});

test('what a phone paid goes back to the phone, once, and no cash comes out of a drawer', async () => {
  const request = randomUUID();
  await till.ask([nata(2)], 3, { id: request, telemovel: aPhone().telemovel });
  await server.runJobs();
  const atGateway = () =>
    db.one<{ id: string; refunded: number }>(sql`
      select s.id, s.refunded_cents as refunded from simulator.payments s
      join till_requests r on r.payment_id::text = s.idempotency_key where r.id = ${request}`);
  const simulator = server.context.gateways.paymentSimulator;
  await simulator?.decide((await atGateway()).id, 'approve');
  await simulator?.deliverDue();
  const { venda } = (await till.asked('GET', request)).data;
  const key = randomUUID();
  for (const _time of [1, 2]) expect((await refund(manager, venda.id, unit(1), key)).status).toBe(200);
  expect((await atGateway()).refunded).toBe(150);
  expect((await refund(manager, venda.id, { tudo: 1 })).data.devolvivel).toBe(0);
  expect((await atGateway()).refunded).toBe(300);
  expect(await drawerOf(venda.id)).toEqual([]);
});

test('a sale to nobody comes back too', async () => {
  const { data: sale } = await till.sellLines([nata(2)], 3);
  expect((await refund(manager, sale.id, unit(1))).data.devolvivel).toBe(1.5);
  expect((await refund(manager, sale.id, { tudo: 1 })).data.devolvivel).toBe(0);
});

test.each([
  ['no line', { linhas: [] }, 422],
  ['more than there is', unit(1, 3), 409],
  ['a line that isn’t there', unit(9), 409],
  ['a line twice', { linhas: [1, 1].map((linha) => ({ linha, qtd: 1 })) }, 409],
  ['an amount', { valor: 1 }, 422],
  ['all of it and lines of it', { ...unit(1), tudo: 1 }, 422],
  ['balance for what was paid otherwise', { ...unit(1), devolver: 'saldo' }, 422],
  ['no reason', { ...unit(1), motivo: ' ' }, 422],
])('is refused with %s', async (_, body, status) => {
  const { data: sale } = await till.sellLines([nata(2)], 3);
  expect((await refund(manager, sale.id, body)).status).toBe(status);
  expect(await notesOf(sale.id)).toEqual([]);
});

test('is refused to others, and above what a manager may give back of one sale, of which nothing stays', async () => {
  const { data: sale } = await till.sellLines([nata(40)], 60);
  expect((await refund(await aColleague(server, 'manager', 860), sale.id, unit(1))).status).toBe(404);
  expect((await refund(await aColleague(server, 'assistant'), sale.id, unit(1))).status).toBe(403);
  expect((await refund(manager, sale.id, unit(1, 33))).status).toBe(200);
  expect((await refund(manager, sale.id, unit(1))).error.code).toBe('adjustment_refused');
  expect((await notesOf(sale.id)).map(({ gross }) => gross)).toEqual([4_950]);
  expect((await refund(administrator, sale.id, unit(1))).status).toBe(200);
});

test('within the fiscal limit, and not of somebody who is forgotten', async () => {
  const customer = await makeCustomer(db, { balance: 500 });
  const { identificacao } = (await till.identify(customer.national)).data;
  const { data: known } = await till.sellLines([nata(2)], 2, { identificacao, desconto: 1 });
  await eraseEach(server.context, [customer.id], { reason: 'forget_request', stillDue: async () => true });
  expect((await refund(administrator, known.id, { tudo: 1 })).error.code).toBe('adjustment_refused');
  const { data: old } = await till.sellLines([nata(2)], 3);
  await db.execute(sql`update till_sales set sold_at = sold_at - interval '729 days' where id = ${old.id}`);
  expect((await refund(manager, old.id, unit(1))).status).toBe(200);
  await db.execute(sql`update till_sales set sold_at = sold_at - interval '2 days' where id = ${old.id}`);
  expect((await refund(manager, old.id, unit(1))).error.code).toBe('undo_too_late');
  expect((await manager.get(`/compras/${old.id}/historia`)).data.devolvivel).toBe(0);
});
