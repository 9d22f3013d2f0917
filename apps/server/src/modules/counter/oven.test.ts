// What a shop's people say of their oven: everybody hears of it, it is on record, and it is over when it isn't true any more.
import type { ShopOven } from '@fornada/contract/oven.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { staffToken } from '../../testing/callers.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openShop } from '../../testing/shop.ts';
import { send } from '../../testing/visitor.ts';

const nata = '10101';
const bread = '10102';

let server: TestApp;
let token: string;
beforeEach(async () => {
  server = await buildTestApp({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' } });
  await openShop(server.context);
  await openShop(server.context, 863);
  await server.context.db.execute(sql`
    update menu_products set product = product || '{"making": "in_batches", "batchTimes": ["17:00", "11:00"]}'
    where code = ${bread}`);
  await at('2026-06-10T07:10:00Z');
});

/** Then, with somebody new at the counter: sessions end. */
async function at(instant: string) {
  server.context.clock.set(instant);
  token = await staffToken(server.context, 'assistant', 862);
}
const later = (change: { minutes?: number; hours?: number }) =>
  at(
    new Date(
      server.context.clock().getTime() + (change.minutes ?? 0) * 60_000 + (change.hours ?? 0) * 3_600_000,
    ).toISOString(),
  );
const say = (dito: 'saiu' | 'a_acabar', { codigo = nata, loja = 862 } = {}) =>
  send(server, '/api/balcao/loja/forno', { token, body: { loja, codigo, dito } });
const takeBack = (em: string, { codigo = nata, loja = 862 } = {}) =>
  send(server, '/api/balcao/loja/forno/anular', { token, body: { loja, codigo, em } });
const sellOut = (ate: number | string | null) =>
  send(server, '/api/balcao/loja/esgotados', {
    method: 'PUT',
    token,
    body: { loja: 862, codigo: nata, ate },
  });
const oven = async (shop = 862): Promise<ShopOven> =>
  (await server.inject({ method: 'GET', url: `/api/forno/${shop}` })).json().data;
const said = async () => (await oven()).ditos;
const batches = async () =>
  (await oven()).fornadas.flatMap(({ cod_produto, horas }) => (cod_produto === bread ? horas : []));
const openFrom = (opens: string, closes: string) =>
  server.context.db.execute(
    sql`update shop_hours set opens = ${opens}, closes = ${closes} where shop_id = 862`,
  );

describe('what has come out', () => {
  test('is told to everybody at once, for a while, and stands on record with who said it', async () => {
    expect(await said()).toEqual({});
    const out = {
      produto: 'Pastel de nata',
      dito: 'saiu',
      em: '2026-06-10T07:10:00.000Z',
      ate: '2026-06-10T07:55:00.000Z',
    };
    expect((await say('saiu')).data.forno).toEqual({ [nata]: out });
    expect(await said()).toEqual({ [nata]: out });
    expect(await oven(863)).toMatchObject({ ditos: {}, ingles: { 10202: 'Butter croissant' } });
    const { idToken } = await signInDevice(server.context, null);
    const path = `/realtime/${realtimePaths.availability(862)}.json?auth=${idToken}`;
    expect((await server.inject({ method: 'GET', url: path })).json().forno).toEqual({ [nata]: out });
    const action = await server.context.db.one(sql`
      select action, subject, before, after, shop_id as shop, staff_id is not null as "isSomebodys" from staff_actions`);
    expect(action).toEqual({
      action: 'product.baked',
      subject: `product:862/${nata}`,
      before: { saying: null, until: null },
      after: { saying: 'saiu', until: out.ate },
      shop: 862,
      isSomebodys: true,
    });
    await later({ minutes: 44 });
    expect(await said()).toEqual({ [nata]: out });
    await later({ minutes: 1 });
    expect(await said()).toEqual({});
  });

  test('is said by the people of the shop alone, of what it sells', async () => {
    expect((await say('saiu', { loja: 863 })).status).toBe(403);
    expect((await takeBack('2026-06-10T07:10:00Z', { loja: 863 })).status).toBe(403);
    expect((await say('saiu', { codigo: 'nada' })).status).toBe(404);
    // An extra comes out of no oven.
    expect((await say('saiu', { codigo: '8010' })).status).toBe(404);
    expect(await said()).toEqual({});
  });

  test('is one batch however often and from how many tablets it is tapped, and the next one later', async () => {
    await Promise.all([say('saiu'), say('saiu'), say('saiu')]);
    await later({ minutes: 4 });
    await say('saiu');
    expect((await said())[nata]?.em).toBe('2026-06-10T07:10:00.000Z');
    await takeBack('2026-06-10T07:10:00.000Z');
    expect(await said()).toEqual({});
    await say('saiu');
    await later({ minutes: 20 });
    await say('saiu');
    expect((await said())[nata]?.em).toBe('2026-06-10T07:34:00.000Z');
  });

  test('is taken back by one tap, twice is once, and what was said before holds again', async () => {
    await say('saiu');
    await later({ minutes: 10 });
    await say('saiu');
    const second = '2026-06-10T07:20:00.000Z';
    await takeBack(second);
    await takeBack(second);
    expect((await said())[nata]?.em).toBe('2026-06-10T07:10:00.000Z');
    // Somebody has said more since.
    await say('a_acabar');
    await takeBack('2026-06-10T07:10:00.000Z');
    expect((await said())[nata]?.dito).toBe('a_acabar');
  });

  test('is there again by another tap, however soon, when it has run out since', async () => {
    await say('saiu');
    await later({ minutes: 2 });
    await sellOut('hoje');
    await later({ minutes: 1 });
    const { data } = await say('saiu');
    expect(data).toMatchObject({ esgotados: {}, forno: { [nata]: { em: '2026-06-10T07:13:00.000Z' } } });
  });

  test('is there again when it was sold out; and sold out as before when that was a mistake', async () => {
    const until = '2026-06-10T10:00:00.000Z';
    await sellOut(until);
    const { data } = await say('saiu');
    expect(data.esgotados).toEqual({});
    const taken = await takeBack('2026-06-10T07:10:00.000Z');
    expect(taken.data).toMatchObject({ esgotados: { [nata]: until }, forno: {} });
  });
});

describe('what is nearly gone', () => {
  test('is so for the day, until more comes out, which is told in its place', async () => {
    await say('a_acabar');
    await say('a_acabar');
    expect((await said())[nata]).toMatchObject({ dito: 'a_acabar', ate: '2026-06-10T23:00:00.000Z' });
    await later({ hours: 2 });
    await say('saiu');
    expect((await said())[nata]?.dito).toBe('saiu');
    // The new batch has been out for a while: it isn't the old one that is nearly gone.
    await later({ minutes: 46 });
    expect(await said()).toEqual({});
  });

  test('is not said of what is sold out, which hides whatever was said', async () => {
    await say('a_acabar');
    await sellOut('hoje');
    expect(await said()).toEqual({});
    await sellOut(null);
    expect((await said())[nata]?.dito).toBe('a_acabar');
    await takeBack((await said())[nata]?.em ?? '');
    await sellOut('hoje');
    await say('a_acabar');
    await sellOut(null);
    expect(await said()).toEqual({});
  });
});

describe('what was said of a day', () => {
  // Lisbon's clock: summer time ends at 01:00 UTC on 25 October and begins at 01:00 UTC on 29 March.
  test.each([
    ['of a usual night', '2026-06-10T22:50:00Z', '2026-06-10T23:00:00.000Z'],
    ['as the clock goes back', '2026-10-24T22:50:00Z', '2026-10-24T23:00:00.000Z'],
    ['on the longer day', '2026-10-25T23:50:00Z', '2026-10-26T00:00:00.000Z'],
    ['as the clock goes forward', '2026-03-28T23:50:00Z', '2026-03-29T00:00:00.000Z'],
    ['on the shorter day', '2026-03-29T22:50:00Z', '2026-03-29T23:00:00.000Z'],
  ])('is over with it, %s', async (_, now, midnight) => {
    await at(now);
    await say('saiu');
    await say('a_acabar', { codigo: bread });
    expect((await said())[nata]?.ate).toBe(midnight);
    expect((await said())[bread]?.ate).toBe(midnight);
    await at(midnight);
    expect(await said()).toEqual({});
  });

  test('lasts through the hour that comes twice as long as any other', async () => {
    await at('2026-10-25T00:50:00Z');
    await say('saiu');
    expect((await said())[nata]).toMatchObject({
      em: '2026-10-25T00:50:00.000Z',
      ate: '2026-10-25T01:35:00.000Z',
    });
  });
});

describe('a closed shop', () => {
  test('says nothing, and says what still holds once it opens', async () => {
    await openFrom('08:30', '20:00');
    await say('saiu');
    expect(await oven()).toMatchObject({ aberta_ate: null, ditos: {}, fornadas: [] });
    await at('2026-06-10T07:30:00Z');
    expect(await oven()).toMatchObject({ aberta_ate: '2026-06-10T19:00:00.000Z' });
    expect(await said()).toHaveProperty(nata);
    await say('a_acabar');
    await at('2026-06-10T19:00:00Z');
    expect(await oven()).toMatchObject({ aberta_ate: null, ditos: {}, fornadas: [] });
  });

  test('that there isn’t is nobody', async () => {
    for (const shop of ['999', '0', 'x'])
      expect((await server.inject({ method: 'GET', url: `/api/forno/${shop}` })).statusCode).toBe(404);
  });
});

describe('a shop that takes no orders', () => {
  test('has an oven too, whose bread is sold at the counter', async () => {
    await server.context.db.execute(sql`update shops set takes_orders = false where id = 862`);
    await openFrom('00:00', '24:00');
    expect((await batches()).length).toBe(3);
    expect((await say('saiu', { codigo: bread })).status).toBe(200);
    expect(await said()).toHaveProperty(bread);
  });
});

describe('what comes out in batches', () => {
  const tomorrow = '2026-06-11T10:00:00.000Z';
  test.each([
    [
      'around the clock',
      '00:00',
      '24:00',
      ['2026-06-10T10:00:00.000Z', '2026-06-10T16:00:00.000Z', tomorrow],
    ],
    ['until four', '08:00', '16:00', ['2026-06-10T10:00:00.000Z', tomorrow]],
    ['before lunch', '07:00', '11:00', []],
  ])(
    'is told with its times of the day and the first of the next, as far as the shop is open: %s',
    async (_, opens, closes, told) => {
      await openFrom(opens, closes);
      expect(await batches()).toEqual(told);
    },
  );

  test.each([
    [
      'the longer',
      '2026-10-25',
      ['2026-10-25T11:00:00.000Z', '2026-10-25T17:00:00.000Z', '2026-10-26T11:00:00.000Z'],
    ],
    [
      'the shorter',
      '2026-03-29',
      ['2026-03-29T10:00:00.000Z', '2026-03-29T16:00:00.000Z', '2026-03-30T10:00:00.000Z'],
    ],
  ])('keeps the hours of the clock on %s day', async (_, date, told) => {
    await at(`${date}T09:00:00Z`);
    expect(await batches()).toEqual(told);
  });

  test('isn’t told while it is sold out until after', async () => {
    await send(server, '/api/balcao/loja/esgotados', {
      method: 'PUT',
      token,
      body: { loja: 862, codigo: bread, ate: '12:00' },
    });
    expect(await batches()).toEqual(['2026-06-10T16:00:00.000Z', tomorrow]);
  });
});
