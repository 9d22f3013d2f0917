import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { eraseActionsOn } from '#modules/staff/actions.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
let people: Record<'manager' | 'marketing' | 'administrator', Colleague>;
beforeAll(async () => {
  await openShop(server.context);
  const [manager, marketing, administrator] = await Promise.all(
    (['manager', 'marketing', 'administrator'] as const).map((role) => aColleague(server, role)),
  );
  people = { manager, marketing, administrator } as never;
});

const adjust = async (who: Colleague, id: number, body: object, key: string = randomUUID()) => {
  const response = await server.inject({
    method: 'POST',
    url: `/api/gestao/clientes/${id}/ajuste`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': key },
    payload: { pontos: 0, saldo: 0, motivo: 'Talão esquecido', ...body },
  });
  return { status: response.statusCode, ...response.json() };
};

test('a customer’s movement tells the shop, the amount and the seller of its sale', async () => {
  const { id } = await makeCustomer(db);
  const sale = await makeSale(db, id, { subtotal: 1250 });
  const { name } = await db.one<{ name: string }>(sql`
    update transactions set staff_id = (select max(id) from staff) where id = ${sale}
    returning (select name from staff where id = transactions.staff_id) as name`);
  await adjust(people.manager, id, { saldo: 1 });
  const { data } = await people.manager.get(`/movimentos?de=${id}`);
  expect(data.itens).toMatchObject([
    { tipo: 'adjust', loja: null, valor: null, compra: null },
    { tipo: 'earn', loja: expect.any(String), valor: 12.5, pessoa: name, pontos_antes: expect.any(Number) },
  ]);
});

describe('an adjustment', () => {
  test('happens once a key, is in the ledger and in the audit, and the books agree', async () => {
    const { id } = await makeCustomer(db, { balance: 100 });
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => adjust(people.manager, id, { saldo: 2.5, pontos: 1 }, key)),
    );
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ saldo: 3.5, pontos: 1 }));
    const other = await adjust(people.manager, id, { saldo: 3 }, key);
    expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused']);
    const { data } = await people.administrator.get(`/movimentos?de=${id}`);
    expect(data.itens[0]).toMatchObject({ tipo: 'adjust', saldo: 2.5, pontos: 1, motivo: 'Talão esquecido' });
    const actions = await db.query(sql`
      select action, reason from staff_actions where subject = ${`customer:${id}`} and action = 'customer.adjusted'`);
    expect(actions).toEqual([{ action: 'customer.adjusted', reason: 'Talão esquecido' }]);
    expect((await auditMoney(db)).differences).toEqual([]);
  });

  test('has a limit by role, needs a reason and never leaves less than nothing', async () => {
    const { id } = await makeCustomer(db, { balance: 100 });
    expect((await adjust(people.manager, id, { saldo: 20.01 })).error.code).toBe('adjustment_refused');
    expect((await adjust(people.administrator, id, { saldo: 20.01 })).status).toBe(200);
    expect((await adjust(people.manager, id, { saldo: 1, motivo: ' ' })).status).toBe(422);
    expect((await adjust(people.administrator, id, { saldo: -50 })).error.code).toBe('adjustment_refused');
    expect((await adjust(people.marketing, id, { saldo: 1 })).status).toBe(403);
    const spent = await Promise.all([20, 20, 20, 20].map((saldo) => adjust(people.manager, id, { saldo })));
    expect(spent.filter(({ status }) => status === 200).length).toBeLessThan(4);
  });
});

test('the day’s limit outlives the account that was adjusted, and bounds what merging moves', async () => {
  const giver = await aColleague(server, 'administrator');
  const kept = await makeCustomer(db);
  const merge = async (outro: number) =>
    await giver.post(`/clientes/${kept.id}/juntar`, { outro, motivo: 'A mesma pessoa' });
  for (let count = 0; count < 4; count += 1) {
    const { id } = await makeCustomer(db);
    expect((await adjust(giver, id, { saldo: 200 })).status).toBe(200);
    // Whose words are gone: with the account that was merged away, or forgotten.
    await db.transaction((tx) => eraseActionsOn(tx, [`customer:${id}`]));
  }
  const rich = await makeCustomer(db, { balance: 20_001 });
  const refused = await merge(rich.id);
  expect([refused.status, refused.error.code]).toEqual([422, 'adjustment_refused']);
  expect(refused.error.message).toContain('1000 €');
  expect(await db.one(sql`select balance_cents from customers where id = ${rich.id}`)).toEqual({
    balance_cents: 20_001,
  });
  const other = await makeCustomer(db, { balance: 19_900 });
  expect((await merge(other.id)).status).toBe(200);
  expect((await adjust(giver, kept.id, { saldo: 1.01 })).error.code).toBe('adjustment_refused');
  expect((await adjust(giver, kept.id, { saldo: 1 })).status).toBe(200);
});

test('an adjustment says in the audit in which shop, which a manager of several must name', async () => {
  const { id } = await makeCustomer(db);
  const shopsIn = async () =>
    (
      await db.query<{ shop_id: number | null }>(sql`
        select shop_id from staff_actions where subject = ${`customer:${id}`} order by id`)
    ).map(({ shop_id }) => shop_id);
  await adjust(people.manager, id, { saldo: 1 });
  await adjust(people.administrator, id, { saldo: 1 });
  await adjust(people.administrator, id, { saldo: 1, loja: 862 });
  expect(await shopsIn()).toEqual([862, null, 862]);
  expect((await people.manager.get(`/auditoria?de=customer:${id}`)).data.total).toBe(2);

  await openShop(server.context, 860);
  const several = await aColleague(server, 'manager', 862);
  await db.execute(sql`insert into staff_shops (staff_id, shop_id) select max(id), 860 from staff`);
  const silent = await adjust(several, id, { saldo: 1 });
  expect([silent.status, Object.keys(silent.error.fields)]).toEqual([422, ['loja']]);
  expect((await adjust(several, id, { saldo: 1, loja: 860 })).status).toBe(200);
  expect((await adjust(people.manager, id, { saldo: 1, loja: 860 })).status).toBe(403);
  expect(await shopsIn()).toEqual([862, null, 862, 860]);
});

test('two accounts of one person become one, and the books agree', async () => {
  const [kept, other] = [
    await makeCustomer(db, { balance: 100 }),
    await makeCustomer(db, { balance: 250, progress: 1300 }),
  ];
  const body = { outro: other.id, motivo: 'A mesma pessoa' };
  const phones = await db.query<{ phone: string }>(
    sql`select phone from customers where id in (${kept.id}, ${other.id}) order by phone`,
  );
  expect((await people.manager.post(`/clientes/${kept.id}/juntar`, body)).status).toBe(403);
  const { data } = await people.administrator.post(`/clientes/${kept.id}/juntar`, body);
  expect(data).toEqual({ saldo: 3.5, pontos: 2 });
  expect(await db.one(sql`select phone, balance_cents from customers where id = ${other.id}`)).toEqual({
    phone: null,
    balance_cents: 0,
  });
  const told = await db.query<{ phone: string }>(
    sql`select recipient as phone from deliveries where kind = 'merged' and channel = 'sms' order by recipient`,
  );
  expect(told).toEqual(expect.arrayContaining(phones));
  expect((await people.administrator.post(`/clientes/${kept.id}/juntar`, body)).status).toBe(404);
  expect(
    (await people.administrator.post(`/clientes/${kept.id}/juntar`, { ...body, outro: kept.id })).status,
  ).toBe(404);
  expect(
    await db.one(sql`
      select after ->> 'de' as "from" from staff_actions
      where action = 'customer.merged' and subject = ${`customer:${kept.id}`}`),
  ).toEqual({ from: 'Maria Teste' });
  expect((await auditMoney(db)).differences).toEqual([]);
});

test.each(['pontos', 'saldo', 'preparacao', 'pagamentos'])('the report %s is read', async (name) => {
  const admin = await aColleague(server, 'administrator');
  const { status, data } = await admin.get(`/relatorios/${name}/dados?desde=2020-01-01&ate=2099-12-31`);
  expect(status).toBe(200);
  const fields = data.colunas.map(({ campo }: { campo: string }) => campo);
  for (const row of data.linhas) expect(Object.keys(row)).toEqual(expect.arrayContaining(fields));
  const assistant = await aColleague(server, 'assistant');
  expect((await assistant.get(`/relatorios/${name}/dados`)).status).toBe(name === 'saldo' ? 403 : 200);
});

test('what is owed to customers is told also of days on which nothing moved, up to today', async () => {
  const { id } = await makeCustomer(db);
  const giver = await aColleague(server, 'administrator');
  expect((await adjust(giver, id, { saldo: 7 })).status).toBe(200);
  // The openings of other tests' accounts are of the machine's own time.
  const { owed } = await db.one<{ owed: number }>(sql`
    select sum(balance_delta + held_delta) / 100.0 as owed from ledger_entries where created_at <= ${clock()}`);
  clock.move({ hours: 72 });
  const admin = await aColleague(server, 'administrator');
  const { data } = await admin.get('/relatorios/saldo/dados?ate=2099-12-31');
  const today = clock().toISOString().slice(0, 10);
  expect(data.linhas.at(-1)).toEqual({ dia: today, variacao: 0, em_divida: owed });
});
