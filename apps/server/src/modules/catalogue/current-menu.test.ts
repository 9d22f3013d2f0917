import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import { toWire } from '@fornada/contract/menu-codec.ts';
import { indexMenu, priceInTier } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { pauseShop, setBusy, setSoldOut } from '#modules/shops/availability.ts';
import { buildTestApp } from '../../testing/app.ts';
import { openShop } from '../../testing/shop.ts';
import { currentMenu } from './current-menu.ts';

const { context, inject } = await buildTestApp();
const { db } = context;
beforeAll(() => openShop(context));

const now = async () => (await currentMenu(context, 862)) ?? expect.fail('The shop has no menu');
const getMenu = () => inject({ method: 'GET', url: '/api/menus/862' });
const products = (menu: WireMenu): WireProduct[] =>
  menu.seccoes.flatMap(({ familias }) => familias.flatMap(({ produtos }) => produtos));
const soldOutOnWire = async () =>
  products((await getMenu()).json().data as WireMenu)
    .filter(({ esgotado }) => esgotado === 1)
    .map(({ cod_produto }) => cod_produto);

describe('the current menu', () => {
  test('has prices in cents, by the tiers that the shop names', async () => {
    await db.execute(sql`update shops set eat_in_tier = 2 where id = 862`);
    await expect.poll(async () => (await now()).shop.eatInTier, { interval: 20 }).toBe(2);
    const { menu, shop, version } = await now();
    const wire = toWire('menu', menu);
    expect(shop).toMatchObject({
      id: 862,
      takeAwayTier: 1,
      eatInTier: 2,
      region: 'mainland',
      pausedUntil: null,
    });
    const index = indexMenu(menu);
    for (const product of products(wire)) {
      const found = index.get(product.cod_produto)?.product ?? expect.fail(product.cod_produto);
      expect(found.price).toBe(Math.round(product.precovenda * 100));
      expect(priceInTier(found, 2)).toBe(Math.round((product.pvp2 || product.precovenda) * 100));
    }
    expect(await db.one(sql`select menu_version from shops where id = 862`)).toEqual({
      menu_version: version,
    });
  });

  test('is the same object while nothing changes', async () => {
    expect(await now()).toBe(await now());
  });

  test('is none for a shop that is not there or takes no orders', async () => {
    await db.execute(sql`
      insert into shops (id, restaurant_id, tag, name) values (851, 1, 'coimbra', 'Coimbra')`);
    for (const shopId of [851, 999, 0, -1, 1.5, Number.NaN, 99_999_999_999]) {
      expect(await currentMenu(context, shopId)).toBeNull();
    }
    for (const id of ['851', '999', '0', '-1', 'abc', '1e3', '99999999999', '%00']) {
      const answer = await inject({ method: 'GET', url: `/api/menus/${id}` });
      expect([answer.statusCode, answer.json().error.code]).toEqual(
        id === '%00' ? [400, 'malformed'] : [404, 'shop_unknown'],
      );
    }
  });
});

describe('what a shop runs out of', () => {
  test('is marked at once, and is back when its time is over', async () => {
    const [first, second] = products(toWire('menu', (await now()).menu)).map(
      ({ cod_produto }) => cod_produto,
    );
    if (first === undefined || second === undefined) throw new Error('The sample has no products');
    const etag = (await getMenu()).headers.etag;
    const until = new Date(context.clock().getTime() + 3_600_000);
    await db.transaction((tx) => setSoldOut(tx, { shopId: 862, code: first, until }));
    await db.transaction((tx) =>
      setSoldOut(tx, { shopId: 862, code: second, until: new Date(until.getTime() + 3_600_000) }),
    );

    const { soldOut, menu } = await now();
    expect([...soldOut.keys()]).toEqual([first, second]);
    expect(indexMenu(menu).get(first)?.product.available).toBe(false);
    expect(await soldOutOnWire()).toEqual([first, second]);
    expect((await getMenu()).headers.etag).not.toBe(etag);

    context.clock.move({ hours: 1 });
    expect(await soldOutOnWire()).toEqual([second]);
    expect([...(await now()).soldOut.keys()]).toEqual([second]);

    await db.transaction((tx) => setSoldOut(tx, { shopId: 862, code: second, until: null }));
    expect(await soldOutOnWire()).toEqual([]);
    expect((await getMenu()).headers.etag).toBe(etag);
  });

  test('does not cost reading the menu again', async () => {
    const [first] = products(toWire('menu', (await now()).menu));
    await db.execute(
      sql`update menu_products set product = product || '{"name": "Lida outra vez"}' where code = ${first?.cod_produto}`,
    );
    await db.transaction((tx) =>
      setSoldOut(tx, { shopId: 862, code: 'nada', until: new Date('2100-01-01') }),
    );
    const { soldOut, menu } = await now();
    expect(soldOut.has('nada')).toBe(true);
    expect(products(toWire('menu', menu))[0]?.produto).toBe(first?.produto);
  });
});

describe('a pause', () => {
  const ordering = async () =>
    (await inject({ method: 'GET', url: '/api/lojas-ordering' })).json().data as {
      id: number;
      em_pausa: 0 | 1;
    }[];

  test('shows among the shops that take orders, until it is over', async () => {
    expect(await ordering()).toMatchObject([{ id: 862, nome: 'Loja 862', em_pausa: 0 }]);
    const pause = (until: Date | null) =>
      db.transaction((tx) => pauseShop(tx, { shopId: 862, until }, context.clock()));
    const until = new Date(context.clock().getTime() + 600_000);
    await pause(until);
    expect(await ordering()).toMatchObject([{ id: 862, em_pausa: 1 }]);
    expect((await now()).shop.pausedUntil).toEqual(until);
    context.clock.move({ minutes: 10 });
    expect(await ordering()).toMatchObject([{ id: 862, em_pausa: 0 }]);
    await pause(new Date(until.getTime() + 600_000));
    expect(await ordering()).toMatchObject([{ id: 862, em_pausa: 1 }]);
    await pause(null);
    expect(await ordering()).toMatchObject([{ id: 862, em_pausa: 0 }]);
    expect((await now()).shop.pausedUntil).toEqual(context.clock());
  });

  test('may be a slower kitchen instead', async () => {
    const until = new Date(context.clock().getTime() + 600_000);
    await db.transaction((tx) => setBusy(tx, { shopId: 862, minutes: 20, until }));
    expect((await now()).shop).toMatchObject({ busyMinutes: 20, busyUntil: until });
  });
});
