// Happy hour: what is changed holds on some days of each week, from one time of a shop's clock to another.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { aPriceWatcher } from '../../testing/buyer.ts';
import { priceOf, wanted } from '../../testing/change-desk.ts';
import { aHappyDesk, happyHour, percent, workdays } from '../../testing/happy-hour.ts';
import { code, productIn } from '../../testing/menu-desk.ts';

const { server, db, clock, manager, administrator, nata, seen, ...desk } = await aHappyDesk();
const { plan, undo, at, prices, changeOf, statesOf, versions, todos } = desk;

test('from five to seven a nata costs less, by each shop’s clock, and says until when', async () => {
  const { id, plan: told } = await plan(happyHour(0, { produtos: percent(20) }));
  expect(told?.lojas.map(({ quando, ate }) => [quando, ate])).toEqual([
    ['2026-11-27T18:00:00.000Z', '2026-11-27T20:00:00.000Z'],
    ['2026-11-27T17:00:00.000Z', '2026-11-27T19:00:00.000Z'],
  ]);
  const campos = [{ campo: 'preco_unico', antes: '1.5', depois: '1.2' }];
  expect(told?.lojas.map(({ produtos }) => produtos[0]?.campos)).toEqual([campos, campos]);
  await at('2026-11-27T16:59:59Z');
  expect(await nata()).not.toHaveProperty('preco_ate');
  expect(await prices()).toEqual([1.5, 1.5]);
  await at('2026-11-27T17:00:00Z');
  expect(await prices()).toEqual([1.2, 1.5]);
  expect(await nata()).toMatchObject({ preco_ate: '19:00' });
  await at('2026-11-27T19:00:00Z');
  expect(await prices()).toEqual([1.5, 1.2]);
  expect(await nata()).not.toHaveProperty('preco_ate');
  await at('2026-11-27T20:00:00Z');
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
  // Not on a Saturday; on Monday again.
  await at('2026-11-28T17:30:00Z');
  expect(await prices()).toEqual([1.5, 1.5]);
  await at('2026-11-30T18:30:00Z');
  expect(await prices()).toEqual([1.2, 1.2]);
  const asked = [
    { campo: 'desconto_take_away', depois: '20' },
    { campo: 'desconto_loja', depois: '20' },
  ];
  expect(await changeOf(id)).toMatchObject({ ...workdays, alteracoes: [{ campos: asked }] });
});

test('the moment of ordering decides: whoever was told the other price is told this one first', async () => {
  await plan(happyHour(1));
  await at('2026-11-27T16:59:59Z');
  const { quote, order } = await aPriceWatcher(server);
  expect(await quote()).toBe(3);
  await at('2026-11-27T17:00:00Z');
  expect(await order()).toBe('price_changed');
  expect(await quote()).toBe(2);
  expect(await order()).toBe(2);
  clock.set('2026-11-27T18:59:59Z');
  const late = await aPriceWatcher(server);
  expect(await late.quote()).toBe(2);
  await at('2026-11-27T19:00:00Z');
  expect(await late.order()).toBe('price_changed');
  expect(await late.quote()).toBe(3);
  expect(await late.order()).toBe(3);
});

test('the days that follow make no versions: what was said before is in force again', async () => {
  await plan(happyHour(1));
  for (const hour of [17, 18, 19, 20]) await at(`2026-11-27T${hour}:00:00Z`);
  const before = await versions();
  const { hash } = await seen(862);
  for (const day of ['11-30', '12-01']) {
    await Promise.all([at(`2026-${day}T18:00:00Z`), at(`2026-${day}T18:00:00Z`)]);
    expect(await prices()).toEqual([1, 1]);
    await at(`2026-${day}T20:00:00Z`);
    expect(await prices()).toEqual([1.5, 1.5]);
  }
  expect(await versions()).toBe(before);
  expect((await seen(862)).hash).toBe(hash);
});

test('one that is made in its hours begins at once, and has the dates that it is given', async () => {
  clock.set('2026-11-27T17:30:00Z');
  const { id } = await plan(happyHour(1, { lojas: [862], ate: '2026-12-01T18:00' }));
  expect(await prices()).toEqual([1, 1.5]);
  for (const moment of ['11-27T19', '11-30T17', '11-30T19', '12-01T17']) await at(`2026-${moment}:00:00Z`);
  expect(await prices()).toEqual([1, 1.5]);
  expect(await nata()).toMatchObject({ preco_ate: '18:00' });
  await at('2026-12-01T18:00:00Z');
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await statesOf(id)).toEqual(['ended']);
});

test('what nobody was there for is never charged, and what dies in between ends all the same', async () => {
  const { id } = await plan(happyHour(1));
  await at('2026-11-27T20:30:00Z');
  expect(await prices()).toEqual([1.5, 1.5]);
  await at('2026-11-30T18:00:00Z');
  expect(await prices()).toEqual([1, 1]);
  // Nobody was there in the evening; the next ones have begun already.
  await at('2026-12-01T18:00:00Z');
  expect(await prices()).toEqual([1, 1]);
  await at('2026-12-05T12:00:00Z');
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await statesOf(id)).toEqual(['waiting', 'waiting']);
});

test('undone in its hours, it is over; undone between them, it never comes again', async () => {
  const { id } = await plan(happyHour(1));
  await at('2026-11-27T18:00:00Z');
  await undo(id);
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await statesOf(id)).toEqual(['undone', 'undone']);
  const { id: other } = await plan(happyHour(1));
  await at('2026-11-27T21:00:00Z');
  await undo(other);
  await at('2026-11-30T18:00:00Z');
  expect(await prices()).toEqual([1.5, 1.5]);
  expect(await statesOf(other)).toEqual(['cancelled', 'cancelled']);
});

test('it stands on the lists of its days, which end under it, and two of them on each other', async () => {
  await plan(wanted(2, { lojas: [862], quando: '2026-11-27T16:30', ate: '2026-11-30T18:00' }));
  await plan(happyHour(0, { lojas: [862], produtos: percent(10) }));
  await plan(happyHour(0, { lojas: [862], produtos: percent(50), das: '18:30', as: '20:00' }));
  const charged: [string, number][] = [
    ['27T16:30', 2],
    ['27T17:00', 1.8],
    ['27T18:30', 0.9],
    ['27T19:00', 0.9],
    ['27T20:00', 2],
    ['30T17:00', 1.8],
    // The list ends in the middle: what it made cheaper stays what it was told to be until seven.
    ['30T18:00', 1.8],
    ['30T18:30', 0.9],
    ['30T19:00', 0.9],
    ['30T20:00', 1.5],
  ];
  const found: [string, number][] = [];
  for (const [moment] of charged) {
    await at(`2026-11-${moment}:00Z`);
    found.push([moment, (await prices())[0] ?? 0]);
  }
  expect(found).toEqual(charged);
  expect(await nata()).not.toHaveProperty('preco_ate');
  expect(await todos()).toEqual([]);
});

test('a new price that comes in its hours stays, and isn’t said to end', async () => {
  await plan(happyHour(1, { lojas: [862] }));
  await at('2026-11-27T17:00:00Z');
  await plan(wanted(1.7, { lojas: [862] }));
  expect(await nata()).not.toHaveProperty('preco_ate');
  await at('2026-11-27T19:00:00Z');
  expect((await prices())[0]).toBe(1.7);
  await at('2026-11-30T17:00:00Z');
  expect(await nata()).toMatchObject({ precovenda: 1, preco_ate: '19:00' });
});

test('percent off for good are off the usual price, also when somebody says so in the hours', async () => {
  await plan(happyHour(1, { lojas: [862] }));
  await at('2026-11-27T17:00:00Z');
  const tenOff = wanted(0, { lojas: [862], produtos: percent(10) });
  const { plan: told } = await plan(tenOff);
  expect(told?.lojas[0]?.produtos[0]?.campos).toEqual([{ campo: 'preco_unico', antes: '1', depois: '1.35' }]);
  expect((await prices())[0]).toBe(1.35);
  await at('2026-11-27T19:00:00Z');
  expect((await prices())[0]).toBe(1.35);
  await undo(tenOff.id);
  expect((await prices())[0]).toBe(1.5);
  // One that ends before the hours is off what is charged in them.
  await at('2026-11-30T17:00:00Z');
  await plan(wanted(0, { lojas: [862], produtos: percent(10), ate: '2026-11-30T18:00' }));
  expect((await prices())[0]).toBe(0.9);
  await at('2026-11-30T18:00:00Z');
  expect((await prices())[0]).toBe(1);
});

test('a price for good of one way leaves the other its usual one after the hours', async () => {
  await db.execute(sql`update shops set eat_in_tier = 2 where id = 862`);
  await plan(happyHour(1, { lojas: [862] }));
  await at('2026-11-27T17:00:00Z');
  const oneWay = [{ cod_produto: code, preco_take_away: 0.9, preco_loja: null }];
  const { id } = await plan(wanted(0, { lojas: [862], produtos: oneWay }));
  const both = async () => ({
    away: (await nata()).precovenda,
    here: (await nata()).pvp2 || (await nata()).precovenda,
  });
  const inHours = await both();
  await at('2026-11-27T19:00:00Z');
  const after = await both();
  await undo(id);
  const undone = await both();
  await db.execute(sql`update shops set eat_in_tier = 0 where id = 862`);
  expect([inHours, after, undone]).toEqual([
    { away: 0.9, here: 1 },
    { away: 0.9, here: 1.5 },
    { away: 1.5, here: 1.5 },
  ]);
});

test('a discount is of the way that it is said for, and leaves something to pay', async () => {
  await db.execute(sql`update shops set eat_in_tier = 2 where id = 862`);
  const produtos = [{ cod_produto: code, desconto_take_away: 33, desconto_loja: null }];
  await plan(happyHour(0, { lojas: [862], produtos }));
  await at('2026-11-27T17:00:00Z');
  expect(await nata()).toMatchObject({ precovenda: 1.01, pvp2: 1.5 });
  // Eaten in, it costs what it always does.
  expect(await nata()).not.toHaveProperty('preco_ate');
  // The office knows that it ends, also once the other way's becomes another for good.
  const office = async () => (await (await manager()).get('/ementas/862/menu')).data;
  const inHours = await office();
  expect(productIn(inHours.ementa, code)).toMatchObject({ precovenda: 1.01, preco_ate: '' });
  const forGood = [{ cod_produto: code, preco_take_away: null, preco_loja: 1.6 }];
  const { id: eatenIn } = await plan(wanted(0, { lojas: [862], produtos: forGood }));
  expect(productIn((await office()).ementa, code)).toMatchObject({ pvp2: 1.6, preco_ate: '' });
  await undo(eatenIn);
  await at('2026-11-27T19:00:00Z');
  expect(productIn((await office()).ementa, code)).not.toHaveProperty('preco_ate');
  expect(await nata()).toMatchObject({ precovenda: 1.5 });
  expect((await nata()).pvp2 || 0).toBe(0);
  const { impressao } = (await (await manager()).get('/ementas/862/alteracoes')).data;
  const again = { versao: inHours.versao, impressao };
  expect((await (await manager()).post('/ementas/862/repor', again)).error.code).toBe('menu_of_hours');
  await db.execute(sql`update shops set eat_in_tier = 0 where id = 862`);
  await plan(wanted(0.01));
  await plan(happyHour(0, { produtos: percent(90) }));
  await at('2026-11-30T18:00:00Z');
  expect(await prices()).toEqual([0.01, 0.01]);
  expect(await nata()).not.toHaveProperty('preco_ate');
});

test('days without hours, hours without days and days that never come are refused', async () => {
  const fieldsOf = async (more: object) => Object.keys((await plan(happyHour(1, more))).error?.fields ?? {});
  expect(await fieldsOf({ das: null })).toEqual(['das']);
  expect(await fieldsOf({ dias_da_semana: null })).toEqual(expect.arrayContaining(['das', 'as']));
  expect(await fieldsOf({ dias_da_semana: [] })).toEqual(['dias_da_semana']);
  expect(await fieldsOf({ dias_da_semana: [0, 8] })).not.toEqual([]);
  expect(await fieldsOf({ as: '17:00' })).toEqual(['as']);
  expect(await fieldsOf({ as: '25:00' })).toEqual(['as']);
  expect(await fieldsOf({ as: '00:00', ensaio: 1 })).toEqual([]);
  expect(await fieldsOf({ dias_da_semana: [7], ate: '2026-11-28T00:00' })).toEqual(['dias_da_semana']);
  expect(await fieldsOf({ produtos: [{ ...priceOf(1)[0], desconto_loja: 91 }] })).toEqual([
    'produtos.0.desconto_loja',
  ]);
  expect((await (await administrator()).get('/alteracoes')).data.total).toBe(1);
});
