// 'Avise-me': who asked hears of what came out, once a day at most, and nobody else hears of anything.
import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { collectData } from '#modules/privacy/collect-data.ts';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { setSoldOut } from '#modules/shops/availability.ts';
import { sayOven, takeOvenBack } from '#modules/shops/oven.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aBrowser } from '../../testing/push.ts';
import { openShop } from '../../testing/shop.ts';
import { tellWatchers } from './tell-watchers.ts';

const nata = '10101';
const bread = '10102';
const start = '2026-06-10T07:10:00.000Z';

let server: TestApp;
beforeEach(async () => {
  server = await buildTestApp();
  server.context.clock.set(start);
  await openShop(server.context);
  await openShop(server.context, 863);
});

let browsers = 0;
/** Somebody whose phone takes pushes. */
async function aWatcher() {
  const { id } = await makeCustomer(server.context.db);
  const identity = await signInDevice(server.context, id);
  browsers += 1;
  const { subscription } = aBrowser(`https://fcm.googleapis.com/fcm/send/forno-${browsers}`);
  const { endpoint, ...keys } = subscription;
  await ask(identity, 'POST', '/api/notificacoes/subscricao', { endpoint, keys });
  return { id, identity, endpoint };
}

async function ask(
  identity: Identity,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const response = await server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${identity.idToken}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, avisos: response.json().data?.avisos };
}
const watch = (identity: Identity, code = nata, shop = 862) =>
  ask(identity, 'PUT', `/api/avisos-do-forno/${shop}/${code}`);
const unwatch = (identity: Identity, code = nata) =>
  ask(identity, 'DELETE', `/api/avisos-do-forno/862/${code}`);
const list = async (identity: Identity) => (await ask(identity, 'GET', '/api/avisos-do-forno')).avisos;

const names: Record<string, string> = { [nata]: 'Pastel de nata', [bread]: 'Pão' };
const out = (code = nata, shopId = 862) =>
  server.context.db.transaction((tx) =>
    sayOven(
      tx,
      { shopId, code, name: names[code] ?? '', saying: 'out', timeZone: 'Europe/Lisbon', justOutMinutes: 45 },
      server.context.clock(),
    ),
  );
const later = (change: { seconds?: number; minutes?: number; days?: number }) =>
  server.context.clock.move(change);
/** A tap that was a mistake is taken back by then. */
const untilSure = { seconds: 20 };
/** The phones that were told something, by now. */
const told = async () => {
  await server.runJobs();
  const pushes = await server.context.db.query<{ recipient: string }>(sql`
    select recipient from simulator.messages where channel = 'push' order by recipient`);
  return pushes.map(({ recipient }) => recipient);
};

describe('who asked to hear when it is out', () => {
  test('hears nothing of a tap that was taken back at once', async () => {
    // Of the years to come: what is due later by this clock is by the database's own, too.
    server.context.clock.set('2036-06-10T07:10:00.000Z');
    const { identity, endpoint } = await aWatcher();
    await watch(identity);
    await out();
    const at = new Date(server.context.clock());
    later({ seconds: 19 });
    expect(await told()).toEqual([]);
    await server.context.db.transaction((tx) =>
      takeOvenBack(tx, { shopId: 862, code: nata }, at, server.context.clock()),
    );
    later(untilSure);
    expect(await told()).toEqual([]);
    // The day is kept for the batch that does come out.
    await out();
    expect(await told()).toEqual([]);
    later(untilSure);
    expect(await told()).toEqual([endpoint]);
  });

  test('is told once, on their phone and nobody else’s, with the way there', async () => {
    const rita = await aWatcher();
    const other = await aWatcher();
    expect((await watch(rita.identity)).avisos).toEqual([
      {
        id_loja: 862,
        loja: expect.any(String),
        cod_produto: nata,
        produto: 'Pastel de nata',
        ate: '2026-08-09T07:10:00.000Z',
      },
    ]);
    expect(await list(other.identity)).toEqual([]);
    await Promise.all([out(), out(), out()]);
    expect(await told()).toEqual([rita.endpoint]);
    const [note] = await server.context.db.query(sql`
      select customer_id as customer, title, text, link, kind from notifications`);
    expect(note).toEqual({
      customer: rita.id,
      title: 'Acabou de sair: Pastel de nata',
      text: expect.stringMatching(/^Saiu do forno às 8h10, na loja /),
      link: expect.stringMatching(/^\/restaurantes\/[^/]+\/[^/]+\/menus\/carta\/pastel-de-nata-10101$/),
      kind: 'oven',
    });
  });

  test('hears once a day, of all that they wait for, and again the day after', async () => {
    const { identity, endpoint } = await aWatcher();
    await watch(identity);
    await watch(identity, bread);
    await watch(identity, nata, 863);
    await out();
    await out(bread);
    await out(nata, 863);
    expect(await told()).toHaveLength(1);
    later({ minutes: 60 });
    await out();
    expect(await told()).toHaveLength(1);
    later({ days: 1 });
    await out();
    expect(await told()).toEqual([endpoint, endpoint]);
  });

  test('hears nothing of another shop’s, of what is nearly gone, or after it was undone', async () => {
    const { identity } = await aWatcher();
    await watch(identity);
    await out(nata, 863);
    await server.context.db.transaction((tx) =>
      sayOven(
        tx,
        {
          shopId: 862,
          code: nata,
          name: 'Pastel de nata',
          saying: 'low',
          timeZone: 'Europe/Lisbon',
          justOutMinutes: 45,
        },
        server.context.clock(),
      ),
    );
    expect(await told()).toEqual([]);
    expect((await unwatch(identity)).avisos).toEqual([]);
    expect((await unwatch(identity)).status).toBe(200);
    await out();
    expect(await told()).toEqual([]);
  });

  test('isn’t sent to a closed door, nor for what was taken back, has run out again, or has gone cold', async () => {
    const { identity } = await aWatcher();
    await watch(identity);
    server.context.clock.set('2026-06-10T02:00:00Z');
    await server.context.db.execute(
      sql`update shop_hours set opens = '08:00', closes = '20:00' where shop_id = 862`,
    );
    await out();
    expect(await told()).toEqual([]);

    server.context.clock.set(start);
    await out();
    const { at } = await server.context.db.one<{ at: Date }>(
      sql`select max(said_at) as at from oven_sayings`,
    );
    await server.context.db.transaction((tx) =>
      takeOvenBack(tx, { shopId: 862, code: nata }, at, server.context.clock()),
    );
    expect(await told()).toEqual([]);

    await out();
    await server.context.db.transaction((tx) =>
      setSoldOut(tx, { shopId: 862, code: nata, until: new Date('2026-06-10T20:00:00Z') }),
    );
    expect(await told()).toEqual([]);

    await out();
    later({ minutes: 46 });
    expect(await told()).toEqual([]);
  });

  test('hears of nothing on a phone that takes no pushes any more; the day is kept for when it does', async () => {
    const { identity, endpoint } = await aWatcher();
    await watch(identity);
    await ask(identity, 'DELETE', '/api/notificacoes/subscricao');
    await out();
    expect(await told()).toEqual([]);
    const {
      subscription: { endpoint: again, ...keys },
    } = aBrowser(endpoint);
    await ask(identity, 'POST', '/api/notificacoes/subscricao', { endpoint: again, keys });
    later({ minutes: 20 });
    await out();
    expect(await told()).toEqual([endpoint]);
  });
});

describe('a thousand who wait for the same', () => {
  const many = 1_000;
  const count = async () =>
    (
      await server.context.db.one<{ n: number }>(
        sql`select count(*)::int as n from notifications where kind = 'oven'`,
      )
    ).n;

  test('are told in batches, each once, by two workers at once, after one of them was killed half-way', async () => {
    const { db } = server.context;
    await db.execute(sql`
      with people as (
        insert into customers (phone, phone_prefix, phone_national, name, security_code)
        select '+35196' || n, '351', '96' || n, 'Muitos', 'M' || n from generate_series(1000001, 1000000 + ${many}::int) n
        returning id
      ), phones as (insert into devices (uid) select uuidv7() from people returning uid),
      pairs as (
        select id, uid from (select id, row_number() over () as n from people) p
        join (select uid, row_number() over () as n from phones) d using (n)
      ), signed as (
        insert into sessions (device_uid, customer_id, expires_at) select uid, id, '2027-01-01' from pairs
      ), subscribed as (
        insert into push_subscriptions (device_uid, customer_id, endpoint, p256dh, auth)
        select uid, id, 'https://fcm.googleapis.com/fcm/send/many-' || id, 'p', 'a' from pairs
      )
      insert into oven_watches (customer_id, shop_id, code, name, asked_at, expires_at)
      select id, 862, ${nata}, 'Pastel de nata', ${start}, '2026-08-01' from pairs`);
    await out();
    later(untilSure);
    const { payload } = await db.one<{ payload: object }>(sql`
      select payload from outbox where topic = 'shop.oven'`);
    const call = { eventId: 1, attempt: 1, signal: AbortSignal.timeout(60_000) };

    let transactions = 0;
    const dying = new Proxy(db, {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver);
        transactions += 1;
        if (transactions > 2) throw new Error('killed');
        return target.transaction.bind(target);
      },
    });
    await expect(tellWatchers.run(payload, { ...server.context, db: dying }, call)).rejects.toThrow('killed');
    const half = await count();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(many);

    await Promise.all([
      tellWatchers.run(payload, server.context, call),
      tellWatchers.run(payload, server.context, call),
    ]);
    expect(await count()).toBe(many);
    await tellWatchers.run(payload, server.context, call);
    expect(await count()).toBe(many);
  });
});

describe('a watch', () => {
  test('is of what the shop sells, by a customer, and renewed by asking again', async () => {
    const { id, identity } = await aWatcher();
    expect((await watch(identity, 'nada')).status).toBe(404);
    // An extra comes out of no oven.
    expect((await watch(identity, '8010')).status).toBe(404);
    expect((await watch(identity, nata, 9)).status).toBe(404);
    expect((await watch(await signInDevice(server.context))).status).toBe(403);
    await watch(identity);
    later({ days: 10 });
    const { avisos } = await watch(await signInDevice(server.context, id));
    expect(avisos).toMatchObject([{ ate: '2026-08-19T07:10:00.000Z' }]);
    expect(avisos).toHaveLength(1);
  });

  test('ends by itself, with its time or with its product', async () => {
    const { id, identity } = await aWatcher();
    await watch(identity);
    await watch(identity, bread);
    await server.context.db.execute(sql`update oven_watches set code = 'retirado' where code = ${bread}`);
    await server.runSweeps();
    expect((await list(identity)).map(({ cod_produto }: { cod_produto: string }) => cod_produto)).toEqual([
      nata,
    ]);
    later({ days: 60 });
    expect(await list(await signInDevice(server.context, id))).toEqual([]);
    await server.runSweeps();
    expect(await server.context.db.query(sql`select from oven_watches`)).toEqual([]);
  });

  test('is in its owner’s archive, goes with them, and moves to the account that they keep', async () => {
    const { db, clock } = server.context;
    const [first, second] = [await aWatcher(), await aWatcher()];
    await watch(first.identity);
    await watch(second.identity);
    await watch(second.identity, bread);
    expect((await collectData(server.context, second.id)).avisos_do_forno).toMatchObject([
      { cod_produto: nata, produto: 'Pastel de nata' },
      { cod_produto: bread },
    ]);
    await db.transaction((tx) =>
      joinAccounts(tx, { into: first.id, from: second.id, reason: null, staffId: null }, clock()),
    );
    expect(await list(first.identity)).toHaveLength(2);
    await db.transaction((tx) =>
      eraseCustomer(tx, first.id, { reason: 'forget_request', stillDue: async () => true }, clock()),
    );
    expect(await db.query(sql`select from oven_watches`)).toEqual([]);
    await out();
    expect(await told()).toEqual([]);
  });

  test('of somebody who is being forgotten leaves nothing behind', async () => {
    const { id, identity } = await aWatcher();
    await watch(identity);
    await out();
    later(untilSure);
    const told = await server.context.db.transaction(async (tx) => {
      await eraseCustomer(
        tx,
        id,
        { reason: 'forget_request', stillDue: async () => true },
        server.context.clock(),
      );
      const running = server.runJobs();
      await someoneWaits(server.context.db);
      return { running };
    });
    await told.running;
    const left = await server.context.db.query(sql`select kind from notifications where customer_id = ${id}`);
    expect(left).toEqual([]);
  });
});
