import type { WireProduct } from '@fornada/contract/menu.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { aPriceWatcher } from '../../testing/buyer.ts';
import { aChangeDesk, priceOf, wanted } from '../../testing/change-desk.ts';
import { code, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';
import { aColleague } from '../../testing/office.ts';

const friday = '2026-11-27T16:00:00Z';
const desk = await aChangeDesk(friday);
const { server, db, clock, administrator, manager, seen, prices, changeOf, statesOf, versions, todos } = desk;
const { plan, undo, at, publishByHand, saveNata } = desk;

beforeEach(async () => {
  clock.set(friday);
  await db.execute(sql`delete from menu_changes`);
  await plan(wanted(1.5));
  expect(await prices()).toEqual([1.5, 1.5]);
});

const christmas = { quando: '2026-12-20T00:00', ate: '2026-12-27T00:00' };

test('a price of Christmas week is charged from its first moment to its last, by each shop’s clock', async () => {
  const { id, plan: told } = await plan(wanted(2, christmas));
  expect(told?.lojas.map(({ id: shop, quando, ate }) => [shop, quando, ate])).toEqual([
    [860, '2026-12-20T01:00:00.000Z', '2026-12-27T01:00:00.000Z'],
    [862, '2026-12-20T00:00:00.000Z', '2026-12-27T00:00:00.000Z'],
  ]);
  expect(await changeOf(id)).toMatchObject({ ...christmas, estado: 'waiting' });
  await at('2026-12-20T00:00:00Z');
  expect(await prices()).toEqual([2, 1.5]);
  await at('2026-12-20T01:00:00Z');
  expect(await prices()).toEqual([2, 2]);
  clock.set('2026-12-26T23:59:00Z');
  const { quote, order } = await aPriceWatcher(server);
  expect(await quote()).toBe(4);
  await at('2026-12-27T00:00:00Z');
  expect(await prices()).toEqual([1.5, 2]);
  // Whoever was told the price of Christmas is told the usual one before anything is charged.
  expect(await order()).toBe('price_changed');
  expect(await quote()).toBe(3);
  expect(await order()).toBe(3);
  clock.set('2026-12-27T01:00:00Z');
  const before = await versions();
  await Promise.all([server.runSweeps(), server.runSweeps()]);
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await versions()).toBe(before + 1);
  expect(await statesOf(id)).toEqual(['ended', 'ended']);
});

test('the end of a list is of the clock too, where that goes back or jumps in between', async () => {
  const { plan: told } = await plan(wanted(2, { quando: '2027-03-28T01:30', ate: '2027-10-31T01:30' }));
  // The Azores jump from 0:00 to 1:00, the mainland from 1:00 to 2:00; what the clock shows twice is its first time.
  expect(told?.lojas.map(({ quando, ate }) => [quando, ate])).toEqual([
    ['2027-03-28T01:30:00.000Z', '2027-10-31T02:30:00.000Z'],
    ['2027-03-28T01:00:00.000Z', '2027-10-31T00:30:00.000Z'],
  ]);
});

test('what dies between the two moments ends all the same, and what nobody was there for is never charged', async () => {
  const { id } = await plan(wanted(2, christmas));
  const before = await versions();
  await at('2027-01-02T00:00:00Z');
  expect(await versions()).toBe(before);
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await statesOf(id)).toEqual(['ended', 'ended']);

  const { id: other } = await plan(wanted(2, { quando: null, ate: '2027-01-05T00:00' }));
  expect(await prices()).toEqual([2, 2]);
  await db.execute(sql`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.shop_id = 862 and new.state = 'ended' then raise 'killed'; end if; return new; end $$`);
  await db.execute(sql`
    create trigger refuse_one before update on menu_change_shops for each row execute function refuse_one()`);
  await expect(at('2027-01-05T02:00:00Z')).rejects.toThrow('killed');
  expect(await prices()).toEqual([2, 1.5]);
  await db.execute(sql`drop function refuse_one cascade`);
  await server.runSweeps();
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await statesOf(other)).toEqual(['ended', 'ended']);
});

test('the year’s new price comes in the middle of a list, and stays when that ends', async () => {
  await plan(wanted(2, { ...christmas, ate: '2027-01-06T00:00' }));
  const { id } = await plan(wanted(1.8, { quando: '2027-01-01T00:00' }));
  await at('2026-12-20T01:00:00Z');
  await at('2027-01-01T01:00:00Z');
  expect(await prices()).toEqual([1.8, 1.8]);
  await at('2027-01-06T01:00:00Z');
  expect(await prices()).toEqual([1.8, 1.8]);
  expect(await todos()).toEqual([]);
  // Undone, it puts back what was there before both.
  await undo(id);
  expect(await prices()).toEqual([1.5, 1.5]);
});

test('the same price from the 1st on stays as well, though a list had it already', async () => {
  await plan(wanted(1.8, { ...christmas, ate: '2027-01-06T00:00' }));
  await plan(wanted(1.8, { quando: '2027-01-01T00:00' }));
  await at('2026-12-20T01:00:00Z');
  await at('2027-01-01T01:00:00Z');
  await at('2027-01-06T01:00:00Z');
  expect(await prices()).toEqual([1.8, 1.8]);
});

test('a price for eating in that a list had by its base price is kept when that list ends', async () => {
  await db.execute(sql`update shops set eat_in_tier = 2 where id = 862`);
  await plan(wanted(1.8, { ...christmas, lojas: [862] }));
  const produtos = [{ cod_produto: code, preco_loja: 1.8 }];
  const { id } = await plan(wanted(1.8, { lojas: [862], produtos, quando: '2026-12-22T00:00' }));
  for (const day of [20, 22, 27]) await at(`2026-12-${day}T00:00:00Z`);
  expect(productIn(await seen(862), code)).toMatchObject({ precovenda: 1.5, pvp2: 1.8 });
  await undo(id);
  expect(productIn(await seen(862), code)).toMatchObject({ precovenda: 1.5, pvp2: 0 });
  await db.execute(sql`update shops set eat_in_tier = 0 where id = 862`);
});

test('lists follow one another, overlap and lie within one another, and the usual price returns', async () => {
  for (const [from, to, price] of [
    ['2026-12-01T00:00', '2026-12-10T00:00', 2],
    ['2026-12-10T00:00', '2026-12-20T00:00', 2.2],
    ['2026-12-15T00:00', '2026-12-24T00:00', 2.4],
    ['2026-12-21T00:00', '2026-12-22T00:00', 2.6],
  ] as const)
    await plan(wanted(price, { lojas: [862], quando: from, ate: to }));
  const days: [string, number][] = [
    ...([
      ['01', 2],
      ['10', 2.2],
      ['15', 2.4],
      ['20', 2.4],
      ['21', 2.6],
    ] as [string, number][]),
    ...([
      ['22', 2.4],
      ['24', 1.5],
    ] as [string, number][]),
  ];
  const charged: [string, number][] = [];
  for (const [day] of days) {
    await at(`2026-12-${day}T00:00:00Z`);
    charged.push([day, (await prices())[0] ?? 0]);
  }
  expect(charged).toEqual(days);
  expect(await todos()).toEqual([]);
});

test('what a manager changed by hand meanwhile stays, and waits in their to-dos until they say', async () => {
  const produtos = [...priceOf(2).map((nata) => ({ ...nata, descricao: 'De Natal' }))];
  const { id } = await plan(wanted(2, { ...christmas, produtos }));
  await at('2026-12-20T01:00:00Z');
  await publishByHand((product) => saveNata({ ...product, precovenda: 2.1 }));
  await at('2026-12-27T01:00:00Z');
  expect(await prices()).toEqual([2.1, 1.5]);
  expect(productIn(await seen(862), code).descricao).not.toBe('De Natal');
  expect(await todos()).toMatchObject([{ quantos: 1, primeiro: id, lojas: ['Loja 862'] }]);
  const [own] = (await changeOf(id)).lojas;
  expect(own).toMatchObject({ estado: 'partly', ficaram: [{ codigo: code }] });
  // Somebody of another shop has nothing to say.
  const other = await aColleague(server, 'manager', 860);
  expect((await other.post(`/ementas/alteracoes/${id}/deixar`)).data).toEqual({ lojas: 0 });
  // One change is one thing to do, in however many shops.
  await db.execute(
    sql`update menu_change_shops set state = 'partly' where shop_id = 860 and change_id = ${id}`,
  );
  const { itens } = (await (await administrator()).get('/inicio/hoje/por-fazer')).data;
  const lojas = expect.arrayContaining(['Loja 860', 'Loja 862']);
  expect(itens).toContainEqual(expect.objectContaining({ tipo: 'change_partly', quantos: 1, lojas }));
  await db.execute(
    sql`update menu_change_shops set state = 'ended' where shop_id = 860 and change_id = ${id}`,
  );
  // As it was at the list's last moment, it returns with the next try.
  await publishByHand((product) => saveNata({ ...product, precovenda: 2 }));
  await undo(id);
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await todos()).toEqual([]);
});

test('an undo that takes back some of a shop’s products takes back the rest later, or leaves it', async () => {
  const other = productsOf(await seen(862)).find(({ cod_produto }) => cod_produto !== code) as WireProduct;
  const produtos = [...priceOf(2), { cod_produto: other.cod_produto, descricao: 'De Natal' }];
  const otherNow = async () => productIn(await seen(862), other.cod_produto).descricao;
  const { id } = await plan(wanted(2, { produtos, lojas: [862] }));
  await publishByHand((product) => saveNata({ ...product, precovenda: 2.1 }));
  await undo(id);
  expect([(await prices())[0], await otherNow()]).toEqual([2.1, other.descricao]);
  expect(await statesOf(id)).toEqual(['partly']);
  await publishByHand((product) => saveNata({ ...product, precovenda: 2 }));
  await undo(id);
  expect((await prices())[0]).toBe(1.5);
  expect(await statesOf(id)).toEqual(['undone']);

  const { id: left } = await plan(wanted(2, { produtos, lojas: [862] }));
  await publishByHand((product) => saveNata({ ...product, precovenda: 2.1 }));
  await undo(left);
  expect(await todos()).toHaveLength(1);
  expect((await (await manager()).post(`/ementas/alteracoes/${left}/deixar`)).data).toEqual({ lojas: 1 });
  expect((await (await manager()).post(`/ementas/alteracoes/${left}/deixar`)).data).toEqual({ lojas: 0 });
  expect(await todos()).toEqual([]);
  expect((await prices())[0]).toBe(2.1);
});

test('a product that was taken off the menu meanwhile has nothing to return', async () => {
  const { id } = await plan(wanted(2, { ...christmas, lojas: [862] }));
  await at('2026-12-20T01:00:00Z');
  const kept = productIn((await (await manager()).get('/ementas/862/menu')).data.ementa, code);
  await publishByHand(async () => (await manager()).remove(`/ementas/862/produtos/${code}`));
  await at('2026-12-27T01:00:00Z');
  expect(await statesOf(id)).toEqual(['ended']);
  await saveNata({ ...kept, precovenda: 1.5 });
  const { impressao } = (await (await manager()).get('/ementas/862/alteracoes')).data;
  await (await manager()).post('/ementas/862/publicar', { impressao });
  expect((await prices())[0]).toBe(1.5);
});

test('a draft that was begun in a list’s time has the usual price once that is over', async () => {
  await plan(wanted(2, { ...christmas, lojas: [862] }));
  await at('2026-12-20T01:00:00Z');
  await saveNata({
    ...productIn((await (await manager()).get('/ementas/862/menu')).data.ementa, code),
    calorias: 321,
  });
  await at('2026-12-27T01:00:00Z');
  const { ementa } = (await (await manager()).get('/ementas/862/menu')).data;
  expect(productIn(ementa, code)).toMatchObject({ precovenda: 1.5, calorias: 321 });
  await throwAway(await manager());
});

test('a draft that was begun after another price was published by hand keeps what it says when a list ends', async () => {
  await plan(wanted(1, { ...christmas, lojas: [862] }));
  await at('2026-12-20T00:00:00Z');
  await publishByHand((product) => saveNata({ ...product, precovenda: 1.2 }));
  const worked = async () => productIn((await (await manager()).get('/ementas/862/menu')).data.ementa, code);
  await saveNata({ ...(await worked()), precovenda: 1 });
  await at('2026-12-27T01:00:00Z');
  expect([(await prices())[0], (await worked()).precovenda]).toEqual([1.2, 1]);
  await throwAway(await manager());
});

test('nor is it changed where another change was published after it was begun', async () => {
  await plan(wanted(1, { ...christmas, lojas: [862] }));
  await at('2026-12-20T00:00:00Z');
  await publishByHand((product) => saveNata({ ...product, precovenda: 1.2 }));
  const worked = async () => productIn((await (await manager()).get('/ementas/862/menu')).data.ementa, code);
  await saveNata({ ...(await worked()), precovenda: 1 });
  const produtos = [{ cod_produto: '10102', descricao: 'De Natal' }];
  await plan(wanted(0, { lojas: [862], produtos }));
  await at('2026-12-27T01:00:00Z');
  expect([(await prices())[0], (await worked()).precovenda]).toEqual([1.2, 1]);
  await throwAway(await manager());
});

test('a list that ends before it begins is refused, and one that was cancelled never begins', async () => {
  expect((await plan(wanted(2, { ...christmas, ate: '2026-12-20T00:00' }))).error.fields).toHaveProperty(
    'ate',
  );
  expect((await plan(wanted(2, { ate: '2026-11-27T15:00' }))).error.fields).toHaveProperty('ate');
  const { id } = await plan(wanted(2, christmas));
  await undo(id);
  await at('2026-12-20T01:00:00Z');
  expect(await prices()).toEqual([1.5, 1.5]);
  const { id: begun } = await plan(wanted(2, { ate: '2026-12-24T00:00' }));
  await undo(begun);
  expect(await prices()).toEqual([1.5, 1.5]);
  await at('2026-12-24T01:00:00Z');
  expect(await statesOf(begun)).toEqual(['undone', 'undone']);
});
