// What else becomes of a menu in the hours of a price: by hand, in a draft, by a file, and as another shop's beginning.
import type { MenuVersion } from '@fornada/contract/office-menu.ts';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { aHappyDesk, happyHour } from '../../testing/happy-hour.ts';
import { code, productIn } from '../../testing/menu-desk.ts';
import { importMenus } from './import-menu.ts';
import { beginMenuLike } from './revise-menu.ts';

const { db, clock, manager, administrator, nata, seen, ...desk } = await aHappyDesk();
const { plan, at, prices, todos, publishByHand, saveNata } = desk;

test('what was changed by hand in its hours stays, and it waits until somebody says so', async () => {
  const { id } = await plan(happyHour(1, { lojas: [862] }));
  await at('2026-11-27T17:00:00Z');
  await publishByHand((product) => saveNata({ ...product, precovenda: 1.4 }));
  await at('2026-11-27T19:00:00Z');
  expect(await nata()).toMatchObject({ precovenda: 1.4 });
  expect(await nata()).not.toHaveProperty('preco_ate');
  expect(await todos()).toMatchObject([{ quantos: 1, primeiro: id }]);
  await at('2026-11-30T17:00:00Z');
  expect((await prices())[0]).toBe(1.4);
  expect((await (await manager()).post(`/ementas/alteracoes/${id}/deixar`)).data).toEqual({ lojas: 1 });
  await at('2026-11-30T17:01:00Z');
  expect((await prices())[0]).toBe(1);
  await at('2026-11-30T19:00:00Z');
  expect((await prices())[0]).toBe(1.4);
  expect(await todos()).toEqual([]);
});

test('a draft that was begun in its hours has the usual price after them', async () => {
  await plan(happyHour(1, { lojas: [862] }));
  await at('2026-11-27T17:00:00Z');
  const worked = async () => productIn((await (await manager()).get('/ementas/862/menu')).data.ementa, code);
  const read = await worked();
  expect(read).toMatchObject({ preco_ate: '19:00' });
  expect((await saveNata({ ...read, calorias: 321, lido: read })).status).toBe(200);
  // That it ends today is of its hours: published by hand it would never end.
  expect(await worked()).toMatchObject({ precovenda: 1 });
  expect(await worked()).not.toHaveProperty('preco_ate');
  // What is exported of it meanwhile leaves its price out.
  const ofHours = async () => (await (await manager()).get('/ementas/862/menu')).data.com_preco_de_horas;
  expect(await ofHours()).toEqual([code]);
  await at('2026-11-27T19:00:00Z');
  expect(await ofHours()).toEqual([]);
  expect(await worked()).toMatchObject({ precovenda: 1.5, calorias: 321 });
  // Nor does one that was begun before.
  await at('2026-11-30T17:00:00Z');
  expect(await worked()).toMatchObject({ precovenda: 1 });
  expect(await worked()).not.toHaveProperty('preco_ate');
  // Published in its hours, what costs the same still says until when.
  await publishByHand((product) => saveNata({ ...product, calorias: 322 }));
  expect(await nata()).toMatchObject({ precovenda: 1, calorias: 322, preco_ate: '19:00' });
  await at('2026-11-30T19:00:00Z');
  expect(await nata()).toMatchObject({ precovenda: 1.5, calorias: 322 });
  expect(await nata()).not.toHaveProperty('preco_ate');
});

test('a draft has the usual price after the hours too where a file brought it to the menu meanwhile', async () => {
  await plan(happyHour(1, { lojas: [862] }));
  await at('2026-11-27T17:00:00Z');
  const worked = async () => productIn((await (await manager()).get('/ementas/862/menu')).data.ementa, code);
  await saveNata({ ...(await worked()), calorias: 321 });
  const file = structuredClone(await seen(862));
  Object.assign(productIn(file, code), { preco_ate: undefined, precovenda: 1.5 });
  expect(await importMenus({ db, clock }, JSON.stringify({ loja_862: file }))).toMatchObject({ ok: true });
  expect(await worked()).toMatchObject({ precovenda: 1 });
  await at('2026-11-27T19:00:00Z');
  expect(await worked()).toMatchObject({ precovenda: 1.5, calorias: 321 });
  await publishByHand(async () => undefined);
  expect(await nata()).toMatchObject({ precovenda: 1.5, calorias: 321 });
});

test('another shop’s menu, and a version of before, aren’t begun with the price of some hours', async () => {
  await plan(happyHour(1, { lojas: [862] }));
  await at('2026-11-27T17:00:00Z');
  const boss = await administrator();
  // Nor while somebody takes it back.
  for (const [shop, state] of [
    [873, 'published'],
    [874, 'undoing'],
  ] as const) {
    await db.execute(
      sql`update menu_change_shops set state = ${state} where shop_id = 862 and ends_at is not null`,
    );
    await db.execute(sql`
      insert into shops (id, restaurant_id, tag, name, position) values (${shop}, 1, ${`loja-${shop}`}, 'Setúbal', 9)`);
    await db.transaction((tx) => beginMenuLike(tx, shop, 862, clock()));
    const { ementa } = (await boss.get(`/ementas/${shop}/menu`)).data;
    expect(productIn(ementa, code)).toMatchObject({ precovenda: 1.5 });
  }
  const known = (await boss.get('/ementas/862/versoes')).data as MenuVersion[];
  const versao = known.find(({ estado }) => estado === 'published')?.versao;
  await at('2026-11-27T19:00:00Z');
  const later = await manager();
  const { impressao } = (await later.get('/ementas/862/alteracoes')).data;
  expect((await later.post('/ementas/862/repor', { versao, impressao })).error.code).toBe('menu_of_hours');
});
