import { randomUUID } from 'node:crypto';
import type { WireMenu } from '@fornada/contract/menu.ts';
import type { MenuChangePlan } from '@fornada/contract/menu-changes.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aPriceWatcher } from '../../testing/buyer.ts';
import { code, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const friday = '2026-11-27T16:00:00Z';
const server = await auditedServer({}, friday);
const { db, clock } = server.context;
const shops = [862, 860, 848, 851, 852, 853];
for (const shop of shops.slice(1)) await openShop(server.context, shop);
await db.execute(sql`update shops set time_zone = 'Atlantic/Azores' where id = 853`);

const office = async () => await aColleague(server, 'administrator', 862);
const wanted = (more: object = {}) => ({
  ...{ id: randomUUID(), lojas: shops, quando: null, ensaio: 0 },
  produtos: [{ cod_produto: code, preco_take_away: 1.6, preco_loja: 1.6 }],
  ...more,
});
const plan = async (body: object) => await (await office()).post('/ementas/alteracoes/aplicar', body);
const undo = async (id: string) => await (await office()).post(`/ementas/alteracoes/${id}/desfazer`);
const seen = async (shop: number) =>
  (await server.inject({ method: 'GET', url: `/api/menus/${shop}` })).json().data as WireMenu;
const nata = async (shop: number) => productIn(await seen(shop), code);
const prices = async () => await Promise.all(shops.map(async (shop) => (await nata(shop)).precovenda));
const statesOf = async (id: string) =>
  (await (await office()).get(`/alteracoes/${id}`)).data.lojas.map(
    ({ estado }: { estado: string }) => estado,
  );
const versions = async () => (await db.one<{ count: number }>(sql`select count(*)::int from menus`)).count;
const all = <T>(value: T) => shops.map(() => value);

beforeEach(async () => {
  clock.set(friday);
  await db.execute(sql`delete from menu_changes`);
  await plan(wanted({ produtos: [{ cod_produto: code, preco_take_away: 1.5, preco_loja: 1.5 }] }));
  await server.runJobs();
});

test('a price changed on Friday for six shops is what a customer pays from 00:00 of the 1st, by each shop’s clock', async () => {
  const asked = wanted({ quando: '2026-12-01T00:00' });
  const looked = (await plan({ ...asked, ensaio: 1 })).data as MenuChangePlan;
  expect(looked.lojas.map(({ produtos }) => produtos[0])).toEqual(
    all({
      ...{ codigo: code, nome: 'Pastel de nata', estado: 'muda', difere: 0 },
      campos: [{ campo: 'preco_unico', antes: '1.5', depois: '1.6' }],
    }),
  );
  const times = looked.lojas.map(({ id, quando }) => [id, quando]);
  expect(times).toContainEqual([862, '2026-12-01T00:00:00.000Z']);
  expect(times).toContainEqual([853, '2026-12-01T01:00:00.000Z']);
  expect((await plan(asked)).status).toBe(200);
  // Told again, as by a browser that heard no answer, it is the same.
  expect((await plan(asked)).status).toBe(200);

  clock.set('2026-11-30T23:59:59Z');
  await server.runSweeps();
  await server.runJobs();
  expect(await prices()).toEqual(all(1.5));
  const { quote, order } = await aPriceWatcher(server);
  expect(await quote()).toBe(3);

  clock.set('2026-12-01T00:00:00Z');
  await server.runSweeps();
  expect(await prices()).toEqual([1.6, 1.6, 1.6, 1.6, 1.6, 1.5]);
  // Whoever was told the old price is told the new one before anything is charged.
  expect(await order()).toBe('price_changed');
  expect(await quote()).toBe(3.2);
  expect(await order()).toBe(3.2);
  clock.set('2026-12-01T01:00:00Z');
  const before = await versions();
  await Promise.all([server.runSweeps(), server.runSweeps()]);
  expect(await prices()).toEqual(all(1.6));
  expect(await versions()).toBe(before + 1);
  expect(await statesOf(asked.id)).toEqual(all('published'));
});

test('what waits is cancelled, and what was published is taken back by a version, under what is newer', async () => {
  const later = wanted({ quando: '2026-12-01T00:00' });
  await plan(later);
  expect((await undo(later.id)).data).toEqual({ lojas: 6 });
  expect(await statesOf(later.id)).toEqual(all('cancelled'));
  clock.set('2026-12-02T00:00:00Z');
  await server.runSweeps();
  expect(await prices()).toEqual(all(1.5));

  const now = wanted();
  await plan(now);
  await server.runJobs();
  expect(await prices()).toEqual(all(1.6));
  clock.move({ seconds: 1 });
  const newer = wanted({ lojas: [860], produtos: [{ cod_produto: code, preco_take_away: 1.9 }] });
  await plan(newer);
  await server.runJobs();
  const before = await versions();
  expect((await undo(now.id)).data).toEqual({ lojas: 6 });
  await server.runJobs();
  expect(await prices()).toEqual([1.5, 1.9, 1.5, 1.5, 1.5, 1.5]);
  expect(await versions()).toBe(before + 5);
  expect(await statesOf(now.id)).toEqual(all('undone'));
  // What stands on it returns to what was there before either.
  await undo(newer.id);
  await server.runJobs();
  expect(await prices()).toEqual(all(1.5));
  expect((await undo(now.id)).data).toEqual({ lojas: 0 });
});

test('a shop that fails is done again, and the others once', async () => {
  await plan(wanted({ quando: '2026-12-01T00:00' }));
  // Killed between two shops: the work of one of them never came to its end.
  await db.execute(sql`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.shop_id = 851 and new.state = 'published' then raise 'killed'; end if; return new; end $$`);
  await db.execute(sql`
    create trigger refuse_one before update on menu_change_shops for each row execute function refuse_one()`);
  const before = await versions();
  clock.set('2026-12-01T01:00:00Z');
  await expect(server.runSweeps()).rejects.toThrow('killed');
  expect(await prices()).toEqual([1.6, 1.6, 1.6, 1.5, 1.6, 1.6]);
  expect(await versions()).toBe(before + 5);
  await db.execute(sql`drop function refuse_one cascade`);
  await server.runSweeps();
  expect(await prices()).toEqual(all(1.6));
  expect(await versions()).toBe(before + 6);
});

test('two changes of one moment are published in the order in which they were made', async () => {
  const at = { quando: '2026-12-01T00:00', lojas: [862] };
  await plan(wanted({ ...at, produtos: [{ cod_produto: code, preco_take_away: 1.7 }] }));
  clock.move({ minutes: 1 });
  await plan(
    wanted({ ...at, produtos: [{ cod_produto: code, preco_take_away: 1.8, descricao: 'Com canela' }] }),
  );
  clock.set('2026-12-01T00:00:00Z');
  await Promise.all([server.runSweeps(), server.runSweeps()]);
  expect(await nata(862)).toMatchObject({ precovenda: 1.8, descricao: 'Com canela' });
});

test('says which shops don’t have it, have one price for both, or differ already', async () => {
  await db.execute(
    sql`update shops set eat_in_tier = 2 where id = any(${shops.filter((shop) => shop !== 848)}::int[])`,
  );
  await plan(wanted({ lojas: [860], produtos: [{ cod_produto: code, preco_loja: 2 }] }));
  await server.runJobs();
  await db.execute(sql`
    delete from menu_products where code = ${code} and menu_version = (select menu_version from shops where id = 851)`);
  const produtos = [{ cod_produto: code, preco_take_away: 1.6, preco_loja: 1.8 }];
  const { lojas } = (await plan({ ...wanted({ produtos }), ensaio: 1 })).data as MenuChangePlan;
  const told = Object.fromEntries(lojas.map(({ id, produtos: [one] }) => [id, one]));
  expect(told[862]).toMatchObject({
    ...{ estado: 'muda', difere: 0 },
    campos: [
      { campo: 'preco_take_away', antes: '1.5', depois: '1.6' },
      { campo: 'preco_loja', antes: '1.5', depois: '1.8' },
    ],
  });
  expect(told[860]).toMatchObject({ estado: 'muda', difere: 1 });
  expect([told[848]?.estado, told[851]?.estado]).toEqual(['preco_unico', 'falta']);
  const asked = wanted({ produtos, lojas: [862] });
  await plan(asked);
  await server.runJobs();
  const done = (await (await office()).get(`/alteracoes/${asked.id}`)).data.lojas[0].alteracoes[0];
  expect(done.campos, 'said as it was asked for').toEqual(told[862]?.campos);
  await db.execute(sql`update shops set eat_in_tier = 0`);
});

test('a draft that somebody works on has it too, but for what they have changed themselves', async () => {
  const manager = await aColleague(server, 'manager', 862);
  const { ementa } = (await manager.get('/ementas/862/menu')).data;
  const product = productIn(ementa, code);
  await manager.put(`/ementas/862/produtos/${code}`, { ...product, descricao: 'Da colega' });
  const produtos = [{ cod_produto: code, preco_take_away: 1.6, preco_loja: 1.6, descricao: 'De todos' }];
  await plan(wanted({ produtos }));
  await server.runJobs();
  const { ementa: worked } = (await manager.get('/ementas/862/menu')).data;
  expect(productIn(worked, code)).toMatchObject({ precovenda: 1.6, descricao: 'Da colega' });
  expect(await nata(862)).toMatchObject({ precovenda: 1.6, descricao: 'De todos' });
  expect(productsOf(worked)).toHaveLength(productsOf(await seen(862)).length);
  await throwAway(manager);
});

test('what is wrong with it is said of its field, and nothing is kept', async () => {
  const fieldsOf = async (change: object) => Object.keys((await plan(wanted(change))).error.fields);
  expect(await fieldsOf({ quando: '2026-11-27T12:00' })).toEqual(['quando']);
  expect(await fieldsOf({ quando: '2026-02-30T00:00' })).toEqual(['quando']);
  expect(await fieldsOf({ produtos: [{ cod_produto: code }] })).toEqual(['produtos.0']);
  expect(await fieldsOf({ produtos: [{ cod_produto: code, preco_loja: 1.234 }] })).toEqual([
    'produtos.0.preco_loja',
  ]);
  // What a shop's own menu decides isn't the chain's to change.
  expect(await fieldsOf({ produtos: [{ cod_produto: code, codigo_familia: '1' }] })).toEqual(['produtos.0']);
  const asked = wanted({ quando: '2026-12-01T00:00' });
  await plan(asked);
  expect((await plan({ ...asked, lojas: [862] })).error.code).toBe('idempotency_key_reused');
});

test('a manager changes, sees and takes back what is of their own shops', async () => {
  const asked = wanted({ quando: '2026-12-01T00:00' });
  await plan(asked);
  const manager = await aColleague(server, 'manager', 860);
  expect((await manager.get(`/alteracoes/${asked.id}`)).data.lojas).toMatchObject([{ id: 860 }]);
  expect((await manager.get('/alteracoes')).data.total).toBe(2);
  expect((await manager.post('/ementas/alteracoes/aplicar', wanted())).status).toBe(404);
  expect((await manager.post(`/ementas/alteracoes/${asked.id}/desfazer`)).data).toEqual({ lojas: 1 });
  expect((await statesOf(asked.id)).toSorted()).toEqual([
    'cancelled',
    ...shops.slice(1).map(() => 'waiting'),
  ]);
});

test('tells of other changes of the same products in the same shops on the same days', async () => {
  const christmas = wanted({ quando: '2026-12-20T00:00', ate: '2026-12-27T00:00', lojas: [862, 860] });
  const happyHour = { dias_da_semana: [1, 2], das: '17:00', as: '19:00' };
  const mondays = wanted({ ...happyHour, ate: '2026-12-10T00:00', lojas: [862] });
  await plan(christmas);
  await plan(mondays);
  const crossing = async (more: object) => {
    const { cruzam } = (await plan({ ...wanted(more), ensaio: 1 })).data as MenuChangePlan;
    return cruzam.map(({ id, lojas }) => [id === christmas.id ? 'christmas' : 'mondays', lojas]);
  };
  const both = ['Loja 862', 'Loja 860'];
  expect(await crossing({ quando: '2026-12-26T12:00', ate: '2027-01-02T00:00' })).toEqual([
    ['christmas', expect.arrayContaining(both)],
  ]);
  expect(await crossing({ quando: '2026-12-27T00:00', ate: '2027-01-02T00:00' })).toEqual([]);
  expect(await crossing({ quando: '2026-12-22T00:00', lojas: [860] })).toEqual([['christmas', ['Loja 860']]]);
  // A list stands on what was changed for good before it.
  expect(await crossing({ quando: '2026-12-19T00:00', lojas: [860] })).toEqual([]);
  expect(
    await crossing({ ...happyHour, dias_da_semana: [3], lojas: [862], ate: '2026-12-15T00:00' }),
  ).toEqual([]);
  // From a Wednesday on, until before or into the hours of the next Monday.
  const days = { quando: '2026-12-02T00:00', lojas: [862] };
  expect(await crossing({ ...days, ate: '2026-12-07T17:00' })).toEqual([]);
  expect(await crossing({ ...days, ate: '2026-12-07T17:01' })).toEqual([['mondays', ['Loja 862']]]);
  expect(await crossing({ ...happyHour, das: '19:00', as: '20:00', ate: '2026-12-15T00:00' })).toEqual([]);
  expect(await crossing({ ...happyHour, as: '17:30', ate: '2026-12-15T00:00' })).toEqual([
    ['mondays', ['Loja 862']],
  ]);
  expect(
    await crossing({ produtos: [{ cod_produto: '10102', preco_loja: 2 }], ate: '2027-01-02T00:00' }),
  ).toEqual([]);
  expect((await plan(christmas)).data.cruzam).toEqual([]);
});

test('tax, extras and options are changed in all of them, and put back as they were', async () => {
  const before = await nata(862);
  const complementares = [
    { codigo: '9901', descricao: 'Canela', preco: 0.1, iva: 13 },
    { codigo: '9902', descricao: 'Açúcar em pó', preco: 0, iva: 13 },
  ];
  const opcoes = [
    { codigo: '9910', descricao: 'Quente', opcoes: [{ codigo: '9911', descricao: 'Sim' }], maxopcoes: 1 },
  ];
  const more = { classe_iva: 'soft_drink', iva: 23, complementares, opcoes, max_complementos: 1 };
  const asked = wanted({ produtos: [{ cod_produto: code, ...more }] });
  await plan(asked);
  await server.runJobs();
  expect(await nata(848)).toMatchObject(more);
  expect((await nata(862)).opcoes[0]?.opcoes).toMatchObject([{ grupo: '9910', nome_grupo: 'Quente' }]);
  await undo(asked.id);
  await server.runJobs();
  expect(await statesOf(asked.id)).toEqual(all('undone'));
  expect(await nata(862)).toEqual(before);
  const fieldsOf = async (change: object) =>
    Object.keys((await plan(wanted({ produtos: [{ cod_produto: code, ...change }] }))).error.fields);
  expect(await fieldsOf({ classe_iva: 'luxo' })).toEqual(['produtos.0.classe_iva']);
  expect(await fieldsOf({ classe_iva: null })).toEqual(['produtos.0']);
  expect(await fieldsOf({ classe_iva: null, iva: 23 })).toEqual(['produtos.0.classe_iva']);
  expect(await fieldsOf({ complementares: complementares.map((one) => ({ ...one, codigo: '1' })) })).toEqual([
    'produtos[0].complementares[1].codigo',
  ]);
});
