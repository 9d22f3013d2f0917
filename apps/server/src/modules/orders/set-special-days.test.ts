// One day for many shops: looked at, written once, undone where nobody has touched it since.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
let [administrator, manager]: Colleague[] = [];

beforeAll(async () => {
  await openShop(server.context, 862);
  await openShop(server.context, 860);
  [administrator, manager] = [
    await aColleague(server, 'administrator'),
    await aColleague(server, 'manager', 860),
  ];
});

const christmas = (more: object = {}) => ({
  ...{ id: randomUUID(), lojas: [860, 862], de: '2090-12-24', ate: '2090-12-25', nome: 'Natal' },
  ...{ intervalos: [], recolha: [], substituir: 0, ensaio: 0, ...more },
});
const set = (body: object, who = administrator) =>
  (who as Colleague).post('/lojas/dias-especiais/aplicar', body);
const undo = (id: string, who = administrator) =>
  (who as Colleague).post(`/lojas/dias-especiais/${id}/desfazer`);
const kept = () =>
  db.query(sql`
    select shop_id as shop, day::text, label from shop_hour_exceptions order by shop_id, day`);
const noted = async (action: string) =>
  (await db.query(sql`select 1 from staff_actions where action = ${action}`)).length;

test('it is looked at first, with what else is kept, and nothing has changed', async () => {
  await db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day, label, intervals) values (860, '2090-12-24', 'Véspera', '[["07:00", "13:00"]]')`);
  const { data } = await set(christmas({ ensaio: 1 }));
  expect(data).toEqual({
    lojas: [
      {
        ...{ id: 860, nome: 'Loja 860', muda: 1 },
        tem: [{ data: '2090-12-24', nome: 'Véspera', intervalos: [['07:00', '13:00']] }],
      },
      { id: 862, nome: 'Loja 862', muda: 2, tem: [] },
    ],
    encomendas: [],
  });
  expect(await kept()).toHaveLength(1);
  expect((await set(christmas({ ensaio: 1, substituir: 1 }))).data.lojas[0].muda).toBe(2);
});

test('it is written once, whoever sends it twice at once, and undone to what was there', async () => {
  const before = await kept();
  const asked = christmas({ substituir: 1 });
  const answers = await Promise.all([set(asked), set(asked), set(asked)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kept()).toEqual(
    [860, 862].flatMap((shop) => ['2090-12-24', '2090-12-25'].map((day) => ({ shop, day, label: 'Natal' }))),
  );
  expect(await noted('shop.days_set')).toBe(2);
  // What somebody has changed since is theirs.
  await db.execute(
    sql`update shop_hour_exceptions set label = 'Só nós' where shop_id = 862 and day = '2090-12-25'`,
  );
  expect((await undo(asked.id)).data).toEqual({ lojas: 2, desfeito: 1 });
  expect(await kept()).toEqual([...before, { shop: 862, day: '2090-12-25', label: 'Só nós' }]);
  expect((await undo(asked.id)).data).toEqual({ lojas: 0, desfeito: 1 });
  expect(await noted('shop.days_undone')).toBe(2);
});

test('its id is of what it asked for: with anything else it is refused, and nothing changes', async () => {
  const asked = christmas({ de: '2092-12-25', ate: '2092-12-25' });
  expect((await set(asked)).status).toBe(200);
  const before = await kept();
  for (const other of [{ lojas: [860] }, { ate: '2092-12-26' }, { nome: 'Ano' }, { substituir: 1 }]) {
    const { status, error } = await set({ ...asked, ...other });
    expect([status, error.code]).toEqual([409, 'idempotency_key_reused']);
  }
  expect((await set(asked)).status).toBe(200);
  expect(await kept()).toEqual(before);
  await undo(asked.id);
});

test('a manager sets and undoes their own shop’s, and nobody else’s', async () => {
  expect((await set(christmas(), manager)).status).toBe(404);
  const theirs = christmas({ lojas: [862] });
  await set(theirs);
  expect((await undo(theirs.id, manager)).status).toBe(404);
  const own = christmas({ lojas: [860], de: '2091-01-01', ate: '2091-01-01' });
  expect((await set(own, manager)).status).toBe(200);
  expect((await undo(own.id, manager)).data).toEqual({ lojas: 1, desfeito: 1 });
});

test('a range that ends before it begins, or has no end, is refused beside its end', async () => {
  for (const ate of ['2090-12-23', '2091-12-24'])
    expect(Object.keys((await set(christmas({ ate }))).error.fields)).toEqual(['ate']);
  expect(Object.keys((await set({})).error.fields)).toContain('lojas');
});

test('orders of all the shops are told before, and nothing is written until somebody has chosen', async () => {
  const day = clock().toISOString().slice(0, 10);
  const { orderId } = await (await aBuyer(server)).order();
  const today = { de: day, ate: day, nome: 'Obras' };
  const { data } = await set(christmas({ ...today, ensaio: 1 }));
  expect(data.encomendas).toMatchObject([{ id: orderId, loja: 'Loja 862' }]);
  const before = await kept();
  const refused = await set(christmas(today));
  expect([refused.status, refused.error.code]).toEqual([409, 'orders_booked']);
  expect(await kept()).toEqual(before);
  const encomendas_marcadas = { escolha: 'cancelar', vistas: [orderId] };
  expect((await set(christmas({ ...today, encomendas_marcadas }))).status).toBe(200);
  const { state } = await db.one<{ state: string }>(sql`select state from orders where id = ${orderId}`);
  expect(state).toBe('cancelled');
});
