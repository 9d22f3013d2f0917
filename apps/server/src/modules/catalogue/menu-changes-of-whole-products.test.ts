// Products that come into many menus and go off them, and how that is taken back.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { aChangeDesk, shops, wanted } from '../../testing/change-desk.ts';
import { code, productIn, productsOf, throwAway } from '../../testing/menu-desk.ts';

const friday = '2026-11-27T16:00:00Z';
const desk = await aChangeDesk(friday);
const { db, seen, plan, undo, at, statesOf, clock } = desk;
const family = productIn(await seen(862), code).nome_familia;

const folar = {
  ...{ tipo: 'novo', cod_produto: '', produto: 'Folar', familia: family, iva: 13, classe_iva: 'pastry' },
  ...{ preco_take_away: 4.5, preco_loja: null, descricao: 'Com ovo', alergenios: ['ovos'] },
};
const adding = (more: object = {}) => wanted(0, { produtos: [folar], ...more });
const removing = (more: object = {}) =>
  wanted(0, { produtos: [{ tipo: 'removido', cod_produto: code }], ...more });
const folarIn = async (shop: number) =>
  productsOf(await seen(shop)).find(({ produto }) => produto === 'Folar');
const has = async (wantedCode: string) =>
  await Promise.all(
    shops.map(async (shop) => productsOf(await seen(shop)).some((one) => one.cod_produto === wantedCode)),
  );
const statesToldOf = (told: Awaited<ReturnType<typeof plan>>) =>
  Object.fromEntries((told.plan?.lojas ?? []).map(({ id, produtos }) => [id, produtos[0]?.estado]));

beforeEach(async () => {
  clock.set(friday);
  for (const { id } of await db.query<{ id: string }>(sql`
    select id from menu_changes order by made_at desc`))
    await undo(id);
  await db.execute(sql`delete from menu_changes`);
  await plan(wanted(1.5));
});

test('a product comes into all shops at their own moment, with one code, and goes again by a version', async () => {
  const body = adding({ quando: '2026-12-01T00:00' });
  const looked = await plan({ ...body, ensaio: 1 });
  expect(looked.plan?.lojas.map(({ produtos }) => produtos[0])).toEqual(
    shops.map(() => expect.objectContaining({ nome: 'Folar', estado: 'novo' })),
  );
  expect(looked.plan?.lojas[0]?.produtos[0]?.campos).toEqual(
    expect.arrayContaining([
      { campo: 'preco_unico', antes: '0', depois: '4.5' },
      { campo: 'familia', antes: '', depois: family },
      { campo: 'descricao', antes: '', depois: 'Com ovo' },
    ]),
  );
  await plan(body);
  // Told again, it is the same.
  expect((await plan(body)).error).toBeUndefined();
  await at('2026-12-01T00:00:00Z');
  expect([await folarIn(862), await folarIn(860)]).toEqual([
    expect.objectContaining({ precovenda: 4.5, nome_familia: family, alergenios: ['ovos'], visivel: 1 }),
    undefined,
  ]);
  await at('2026-12-01T01:00:00Z');
  expect((await folarIn(860))?.cod_produto).toBe((await folarIn(862))?.cod_produto);
  expect((await desk.changeOf(body.id)).lojas[0].alteracoes).toMatchObject([{ tipo: 'novo', nome: 'Folar' }]);
  // Of what was asked for, no more than what somebody said.
  expect((await desk.changeOf(body.id)).alteracoes).toEqual([
    expect.objectContaining({
      ...{ tipo: 'novo', nome: 'Folar' },
      campos: ['preco_take_away', 'familia', 'descricao', 'iva', 'classe_iva', 'alergenios'].map((campo) =>
        expect.objectContaining({ campo }),
      ),
    }),
  ]);
  await undo(body.id);
  expect([await folarIn(862), await folarIn(860)]).toEqual([undefined, undefined]);
  expect(await statesOf(body.id)).toEqual(['undone', 'undone']);
});

test('prices go into the tier that each shop names, and two into a shop of one price don’t', async () => {
  await db.execute(sql`update shops set eat_in_tier = 2 where id = 862`);
  const produtos = [{ ...folar, preco_loja: 5 }];
  const body = adding({ produtos });
  expect(statesToldOf(await plan(body))).toEqual({ 862: 'novo', 860: 'preco_unico' });
  expect(await folarIn(862)).toMatchObject({ precovenda: 4.5, pvp2: 5 });
  expect(await folarIn(860)).toBeUndefined();
  await db.execute(sql`update shops set eat_in_tier = 0`);
});

test('says what is there already and which shop has no such family, and leaves both as they are', async () => {
  await plan(adding({ lojas: [860] }));
  const known = (await folarIn(860))?.cod_produto;
  expect(statesToldOf(await plan(adding({ produtos: [{ ...folar, preco_take_away: 9 }] })))).toEqual({
    862: 'novo',
    860: 'existe',
  });
  expect(await folarIn(860)).toMatchObject({ cod_produto: known, precovenda: 4.5 });
  expect(await folarIn(862)).toMatchObject({ cod_produto: known, precovenda: 9 });
  const elsewhere = adding({ produtos: [{ ...folar, produto: 'Bolo-rei', familia: 'Natal' }] });
  expect(statesToldOf(await plan(elsewhere))).toEqual({ 862: 'sem_familia', 860: 'sem_familia' });
  expect(productsOf(await seen(862)).some(({ produto }) => produto === 'Bolo-rei')).toBe(false);
});

test('a product is taken off all menus and what suggests it, until the end of the change', async () => {
  const before = await seen(862);
  const body = removing({ quando: '2026-12-01T00:00', ate: '2026-12-08T00:00' });
  expect(statesToldOf(await plan(body))).toEqual({ 862: 'sai', 860: 'sai' });
  await at('2026-12-01T01:00:00Z');
  const [asked] = (await desk.changeOf(body.id)).alteracoes;
  expect(asked).toMatchObject({ tipo: 'removido', nome: 'Pastel de nata', campos: [] });
  expect(await has(code)).toEqual([false, false]);
  expect(productsOf(await seen(862)).some(({ sugeridos }) => sugeridos.includes(code))).toBe(false);
  expect(statesToldOf(await plan(removing()))).toEqual({ 862: 'falta', 860: 'falta' });
  await at('2026-12-08T01:00:00Z');
  expect((await seen(862)).seccoes).toEqual(before.seccoes);
  expect(await statesOf(body.id)).toEqual(['ended', 'ended']);
});

test.each([
  ['10101', '10102', '10103'],
  ['10103', '10102', '10101'],
])('neighbours that are taken off together return each to its place: %s first', async (...gone) => {
  const before = await seen(862);
  const body = wanted(0, { produtos: gone.map((cod_produto) => ({ tipo: 'removido', cod_produto })) });
  await plan(body);
  expect(await has('10102')).toEqual([false, false]);
  await undo(body.id);
  expect((await seen(862)).seccoes).toEqual(before.seccoes);
});

test('what stays on the menu stays in an older draft', async () => {
  const manager = await desk.manager();
  const menu = async () => (await manager.get('/ementas/862/menu')).data.ementa;
  await manager.put(`/ementas/862/produtos/${code}`, { ...productIn(await menu(), code), descricao: 'Nova' });
  clock.move({ minutes: 1 });
  const body = adding({ lojas: [862] });
  await plan(body);
  const { cod_produto = '' } = (await folarIn(862)) ?? {};
  await plan(wanted(0, { lojas: [862], produtos: [{ cod_produto, preco_take_away: 6 }] }));
  await undo(body.id);
  expect(await folarIn(862)).toMatchObject({ precovenda: 6 });
  expect(productsOf(await menu()).map(({ produto }) => produto)).toContain('Folar');
  await throwAway(manager);
});

test('what somebody has changed since stays, and says so', async () => {
  const body = adding();
  await plan(body);
  const { cod_produto = '' } = (await folarIn(862)) ?? {};
  const dearer = wanted(0, { lojas: [862], produtos: [{ cod_produto, preco_take_away: 6 }] });
  await plan(dearer);
  await undo(body.id);
  expect(await has(cod_produto)).toEqual([true, false]);
  expect((await statesOf(body.id)).toSorted()).toEqual(['partly', 'undone']);
  await undo(dearer.id);
  await undo(body.id);
  expect(await has(cod_produto)).toEqual([false, false]);
});

test('what was taken off in a price list’s days returns without its prices', async () => {
  const list = wanted(1, { ate: '2026-12-05T00:00' });
  await plan(list);
  const gone = removing();
  await plan(gone);
  await at('2026-12-06T00:00:00Z');
  await undo(gone.id);
  expect(await desk.prices()).toEqual([1.5, 1.5]);
  // The same of a change for good that is undone meanwhile, and of a product that it brought.
  const dearer = wanted(2);
  await plan(dearer);
  const again = removing();
  await plan(again);
  await undo(dearer.id);
  await undo(again.id);
  expect(await desk.prices()).toEqual([1.5, 1.5]);
});

test('a draft has it too, but for what is worded otherwise there', async () => {
  const manager = await desk.manager();
  await manager.put(`/ementas/862/produtos/${code}`, {
    ...productIn((await manager.get('/ementas/862/menu')).data.ementa, code),
    descricao: 'Da colega',
  });
  await plan(wanted(0, { produtos: [folar, { tipo: 'removido', cod_produto: code }] }));
  const worked = productsOf((await manager.get('/ementas/862/menu')).data.ementa);
  expect(worked.find(({ produto }) => produto === 'Folar')).toMatchObject({ precovenda: 4.5 });
  expect(worked.find(({ cod_produto }) => cod_produto === code)).toMatchObject({ descricao: 'Da colega' });
  await throwAway(manager);
});

test('what is wrong with it is said of its field', async () => {
  const fieldsOf = async (produto: object, more: object = {}) =>
    (await plan(wanted(0, { produtos: [produto], ...more }))).error?.fields;
  expect(await fieldsOf({ tipo: 'novo' })).toMatchObject({
    'produtos.0.produto': m.error_required(),
    'produtos.0.familia': m.error_required(),
  });
  expect(await fieldsOf({ ...folar, preco_take_away: 1.234 })).toHaveProperty(['produtos.0.preco_take_away']);
  expect(await fieldsOf({ tipo: 'removido' })).toHaveProperty(['produtos.0.cod_produto']);
  const week = { dias_da_semana: [1], das: '17:00', as: '19:00' };
  expect(await fieldsOf(folar, week)).toEqual({ dias_da_semana: m.office_change_whole_by_week() });
});
