// Which shops say nothing of a feast is one rule: what there is to do counts by it, and the list of shops narrows down to it.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp({ now: '2026-11-26T10:00:00Z' });
const { db, clock } = server.context;
let [administrator, manager]: Colleague[] = [];

beforeAll(async () => {
  for (const id of [851, 852, 853, 854, 855, 856]) await openShop(server.context, id);
  await db.execute(sql`
    insert into shop_hour_exceptions (shop_id, day)
    values (852, '2026-12-24'), (853, '2026-12-25'), (854, '2025-12-25'), (854, '2026-12-26')`);
  await db.execute(sql`update shops set live = false, takes_orders = false where id = 855`);
  await db.execute(sql`delete from shop_hours where shop_id = 856`);
  [administrator, manager] = [
    await aColleague(server, 'administrator', 854),
    await aColleague(server, 'manager', 854),
  ];
});

const waiting = async (who: Colleague | undefined, feast: string) => {
  const { itens } = (await who?.get(`/lojas?estado=${feast}`))?.data ?? {};
  const { itens: todos } = (await who?.get('/inicio/hoje/por-fazer'))?.data ?? {};
  const counted = todos.find(({ tipo }: { tipo: string }) => tipo === feast)?.quantos ?? 0;
  return { listed: itens.map(({ id }: { id: number }) => id), counted };
};

test('they are open to customers, with hours, and no day of their own then', async () => {
  expect(await waiting(administrator, 'christmas')).toEqual({ listed: [851, 854], counted: 2 });
  expect(await waiting(administrator, 'new_year')).toEqual({ listed: [851, 852, 853, 854], counted: 4 });
});

test('a manager is told of their own', async () => {
  expect(await waiting(manager, 'christmas')).toEqual({ listed: [854], counted: 1 });
});

test('nobody is told of a feast that is far off', async () => {
  clock.set('2026-11-01T10:00:00Z');
  expect(await waiting(administrator, 'christmas')).toEqual({ listed: [], counted: 0 });
});
