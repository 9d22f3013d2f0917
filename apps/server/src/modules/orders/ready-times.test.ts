// A shop never promises more than it can make at a time, however many ask at once.

import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { learnShopLeadTimes } from '#modules/orders/learn-lead-times.ts';
import { setCapacity } from '#modules/shops/availability.ts';
import type { Queryable } from '#platform/database.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide, nextKey, twoNatas } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp({
    environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' },
    now: '2026-03-11T10:02:00Z',
  });
  await openShop(server.context);
});

const limit = (units: number | null) => server.context.db.transaction((tx) => setCapacity(tx, 862, units));
const calculate = (buyer: Buyer, change: object = {}) =>
  buyer.call('POST', '/api/calcula-encomenda', { cart: { items: twoNatas }, id_loja: 862, ...change });
const finalise = (buyer: Buyer, change: object = {}) =>
  buyer.call(
    'POST',
    '/api/finaliza-encomenda',
    {
      cart: { items: twoNatas },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: buyer.national,
      aceitou: true,
      ...change,
    },
    nextKey(),
  );
const times = async (units = 2) =>
  (await server.inject({ method: 'GET', url: `/api/lojas-ordering/862/horas?unidades=${units}` })).json()
    .data;
const promisedIn = async (slot: string) =>
  (
    await server.context.db.one<{ units: number }>(sql`
      select coalesce(sum(units), 0)::integer as units from orders
      where slot_at = ${slot} and state not in ('cancelled', 'expired')`)
  ).units;
const [first, second] = ['2026-03-11T10:20:00.000Z', '2026-03-11T10:25:00.000Z'];

describe('500 customers at once', () => {
  test('get exactly the last 20 places of a slot; the rest are told the next before they pay', async () => {
    // Two natas are two units: 24 places, of which four are taken.
    await limit(48);
    await openConnections(server.context.db);
    for (let index = 0; index < 4; index += 1) await finalise(await aBuyer(server));
    expect(await promisedIn(first)).toBe(8);
    const buyers = await Promise.all(Array.from({ length: 500 }, () => aBuyer(server)));

    const told = await Promise.all(buyers.map((buyer) => calculate(buyer)));
    const promises = told.map(({ data }) => data.loyaltyData.pronto_em as string);
    const counts = Map.groupBy(promises, (promise) => promise);
    expect(counts.get(first)).toHaveLength(20);
    expect(counts.get(second)).toHaveLength(24);
    for (const [slot, taken] of counts) {
      if (slot !== first) expect(taken.length).toBeLessThanOrEqual(24);
    }

    const placed = await Promise.all(buyers.map((buyer) => finalise(buyer)));
    expect(placed.map(({ status, data }) => [status, data?.orderData.pronta])).toEqual(
      promises.map((promise) => [200, promise]),
    );
    expect(await promisedIn(first)).toBe(48);
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  }, 60_000);

  test('and as many again without having asked what it costs', async () => {
    await limit(40);
    await openConnections(server.context.db);
    const buyers = await Promise.all(Array.from({ length: 60 }, () => aBuyer(server)));
    const placed = await Promise.all(buyers.map((buyer) => finalise(buyer)));
    const promises = placed.map(({ data }) => data.orderData.pronta as string);
    expect(promises.filter((promise) => promise === first)).toHaveLength(20);
    expect(promises.filter((promise) => promise === second)).toHaveLength(20);
  });
});

describe('a place', () => {
  test('is kept while its customer goes on, and free again when they don’t', async () => {
    await limit(2);
    const [one, other] = [await aBuyer(server), await aBuyer(server)];
    const kept = (await calculate(one)).data.loyaltyData;
    expect(kept).toMatchObject({ pronto_em: first, reservado_ate: '2026-03-11T10:06:00.000Z' });
    expect((await calculate(other)).data.loyaltyData.pronto_em).toBe(second);
    server.context.clock.move({ minutes: 3 });
    // Asking again keeps the same place, not a second one.
    expect((await calculate(one)).data.loyaltyData.pronto_em).toBe(first);
    server.context.clock.move({ minutes: 5 });
    expect((await times()).assim_que_possivel).toBe(second);
    expect((await finalise(other)).data.orderData.pronta).toBe(second);
  });

  test('is one a customer, whatever they calculate at once, and where', async () => {
    const { db } = server.context;
    await openShop(server.context, 863);
    const { id } = await makeCustomer(db);
    const keep = (queryable: Queryable, shop: number) => {
      const place = { shop_id: shop, slots: [first], units: 2, capacity: 48, held_until: second };
      const input = { now: new Date(), cart_hash: `${shop}0`, subtotal_cents: 100, limits: {}, ...place };
      return queryable.one<{ is_kept: boolean }>(
        sql`select * from keep_quote(${id}, ${JSON.stringify(input)})`,
      );
    };
    const waiting = sql`
      select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
    let other: Promise<{ is_kept: boolean }> | undefined;
    await db.transaction(async (tx) => {
      await keep(tx, 862);
      other = keep(db, 863);
      await expect.poll(() => db.query(waiting)).toHaveLength(1);
    });
    expect(await other).toMatchObject({ is_kept: true });
    const held = await db.query(sql`select shop_id from quotes where held_until is not null`);
    expect(held).toEqual([{ shop_id: 863 }]);
  });

  test('that went is told before anything is charged, and the next is then kept', async () => {
    await limit(2);
    const [slow, quick] = [await aBuyer(server), await aBuyer(server)];
    await calculate(slow);
    server.context.clock.move({ minutes: 4, seconds: 1 });
    // 10:06:01, a quarter of an hour on: 10:25 is the first that both could have.
    const late = await finalise(slow);
    expect([late.status, late.code]).toEqual([409, 'pickup_slot_gone']);
    expect((await finalise(quick)).data.orderData.pronta).toBe(second);
    expect((await calculate(slow)).data.loyaltyData.pronto_em).toBe('2026-03-11T10:30:00.000Z');
    expect((await finalise(slow)).data.orderData.pronta).toBe('2026-03-11T10:30:00.000Z');
    expect(await server.context.db.query(sql`select 1 from payments`)).toHaveLength(2);
  });

  test('is given back by an order that is cancelled or expires, and kept by one that is asked again', async () => {
    await limit(2);
    const [one, other] = [await aBuyer(server), await aBuyer(server)];
    const { orderId } = (await finalise(one)).data.orderData;
    expect((await times()).assim_que_possivel).toBe(second);
    await one.cancel(orderId);
    expect((await times()).assim_que_possivel).toBe(first);

    await finalise(other);
    await server.runJobs();
    expect((await times()).assim_que_possivel).toBe(second);
    server.context.clock.move({ minutes: 5 });
    await server.runJobs();
    await server.runSweeps();
    await server.runJobs();
    expect(await promisedIn(first)).toBe(0);
  });

  test('belongs to an order until it is made: what is paid has its place', async () => {
    await limit(2);
    const buyer = await aBuyer(server);
    const { orderId } = (await finalise(buyer)).data.orderData;
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', pronta: first });
    expect((await times()).assim_que_possivel).toBe(second);
  });

  test('may hold an order that is larger than any', async () => {
    await limit(3);
    const buyer = await aBuyer(server);
    const nine = [{ id: '10101', qtd: 9, complementares: [], opcoes: [] }];
    await finalise(await aBuyer(server));
    expect((await calculate(buyer, { cart: { items: nine } })).data.loyaltyData.pronto_em).toBe(second);
    expect((await calculate(await aBuyer(server))).data.loyaltyData.pronto_em).toBe(
      '2026-03-11T10:30:00.000Z',
    );
  });
});

describe('a chosen time', () => {
  const noon = '2026-03-11T12:30:00.000Z';

  test('is kept, or the next one is told', async () => {
    await limit(2);
    const [one, other] = [await aBuyer(server), await aBuyer(server)];
    const kept = (await calculate(one, { pickup_at: noon })).data.loyaltyData;
    expect(kept).toMatchObject({ pronto_em: noon, hora_marcada: noon, hora_mudou: 0 });
    const next = (await calculate(other, { pickup_at: noon })).data.loyaltyData;
    expect(next).toMatchObject({ hora_marcada: '2026-03-11T12:35:00.000Z', hora_mudou: 1 });
    // Not the one that was told: nothing is placed for another time than the customer saw.
    expect((await finalise(other, { pickup_at: noon })).code).toBe('pickup_slot_gone');
    const { orderId } = (await finalise(other, { pickup_at: next.hora_marcada })).data.orderData;
    expect(await other.read(orderId)).toMatchObject({
      hora_marcada: next.hora_marcada,
      pronta: next.hora_marcada,
    });
    expect((await finalise(one, { pickup_at: noon })).data.orderData.pronta).toBe(noon);
    expect((await times()).horas).not.toContain(noon);
  });

  test('is offered two hours ahead, within the hours of the day, across the change of the clock', async () => {
    const { db, clock } = server.context;
    await db.execute(sql`delete from shop_hours where shop_id = 862`);
    await db.execute(sql`insert into shop_hours (shop_id, weekday, opens, closes)
      select 862, day, '08:00', '20:00' from generate_series(1, 7) day`);
    await db.execute(
      sql`insert into shop_hour_exceptions (shop_id, day, intervals) values (862, '2026-03-28', '[["08:00", "12:00"]]')`,
    );
    clock.move({ days: 17 });
    // Saturday the 28th, closed from noon; on Sunday the clocks of Lisbon are an hour ahead.
    const { horas } = await times();
    expect(horas.slice(0, 1)).toEqual(['2026-03-29T07:00:00.000Z']);
    expect(horas.at(-1)).toBe('2026-03-29T18:45:00.000Z');
    const buyer = await aBuyer(server);
    expect((await calculate(buyer, { pickup_at: '2026-03-29T06:59:00Z' })).code).toBe('pickup_time_invalid');
    expect((await calculate(buyer, { pickup_at: '2026-03-29T07:00:00Z' })).status).toBe(200);
  });
});

describe('what is promised', () => {
  const soon = async () => (await calculate(await aBuyer(server))).data.loyaltyData.minutos;

  test('is a quarter of an hour while nothing is known, then what the last weeks’ orders took', async () => {
    expect(await soon()).toBe(15);
    const buyer = await aBuyer(server);
    const { orderId } = (await finalise(buyer)).data.orderData;
    await server.context.db.execute(sql`
      insert into orders (customer_id, shop_id, number, day, state, paid, delivery_type, subtotal_cents, discount_cents,
        menu_version, placed_at, expires_at, received_at, made_at)
      select customer_id, shop_id, number + n, day, 'collected', false, 0, 100, 0, menu_version, placed_at, expires_at,
        received, received + make_interval(mins => 18 + n % 5)
      from orders, generate_series(1, 40) n, lateral (select timestamptz '2026-03-10T10:05Z' + make_interval(mins => n) as received) r
      where orders.id = ${orderId}`);
    await learnShopLeadTimes(server.context);
    await learnShopLeadTimes(server.context);
    expect(await soon()).toBe(21);
    server.context.clock.move({ days: 40 });
    await learnShopLeadTimes(server.context);
    expect(await soon()).toBe(15);
  });

  test('is nothing of a shop that is closed, but for a time at which it is open', async () => {
    await server.context.db.execute(sql`update shop_hours set opens = '10:30' where shop_id = 862`);
    const buyer = await aBuyer(server);
    const now = await calculate(buyer);
    expect([now.status, now.code]).toEqual([409, 'shop_closed']);
    const early = await calculate(buyer, { pickup_at: '2026-03-12T10:00:00Z' });
    expect([early.status, early.code]).toEqual([422, 'pickup_time_invalid']);
    expect(early.error.context).toMatchObject({ motivo: 'fechado', primeira: '2026-03-11T12:05:00.000Z' });
    for (const pickup_at of ['2026-03-11T13:00:00Z', '2026-03-12T12:00:00Z']) {
      expect((await calculate(buyer, { pickup_at })).status).toBe(200);
      expect((await finalise(buyer, { pickup_at })).status).toBe(200);
    }
  });

  test('is nothing when the shop closes before', async () => {
    await server.context.db.execute(sql`update shop_hours set closes = '10:10' where shop_id = 862`);
    const answer = await calculate(await aBuyer(server));
    expect([answer.status, answer.code]).toEqual([409, 'shop_closed']);
    expect(answer.error.message).toContain('fecha antes');
  });
});
