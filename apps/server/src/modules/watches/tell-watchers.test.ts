// 'Avise-me': who asked hears of what came out, once a day at most, and nobody else hears of anything.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { setSoldOut } from '#modules/shops/availability.ts';
import { sayOven, takeOvenBack } from '#modules/shops/oven.ts';
import { bread, buildOven, croissant, nata, start, untilSure } from '../../testing/oven.ts';
import { aBrowser } from '../../testing/push.ts';
import { tellWatchers } from './tell-watchers.ts';

let oven: Awaited<ReturnType<typeof buildOven>>;
beforeEach(async () => {
  oven = await buildOven();
});

describe('who asked to hear when it is out', () => {
  test('hears nothing of a tap that was taken back at once', async () => {
    // Of the years to come: what is due later by this clock is by the database's own, too.
    oven.server.context.clock.set('2036-06-10T07:10:00.000Z');
    const { identity, endpoint } = await oven.aWatcher();
    await oven.watch(identity);
    await oven.out();
    const at = new Date(oven.server.context.clock());
    oven.later({ seconds: 19 });
    expect(await oven.told()).toEqual([]);
    await oven.server.context.db.transaction((tx) =>
      takeOvenBack(tx, { shopId: 862, code: nata }, at, oven.server.context.clock()),
    );
    oven.later(untilSure);
    expect(await oven.told()).toEqual([]);
    // The day is kept for the batch that does come out.
    await oven.out();
    expect(await oven.told()).toEqual([]);
    oven.later(untilSure);
    expect(await oven.told()).toEqual([endpoint]);
  });

  test('is told once, on their phone and nobody else’s, with the way there', async () => {
    const rita = await oven.aWatcher();
    const other = await oven.aWatcher();
    expect((await oven.watch(rita.identity)).avisos).toEqual([
      {
        id_loja: 862,
        loja: expect.any(String),
        cod_produto: nata,
        produto: 'Pastel de nata',
        ate: '2026-08-09T07:10:00.000Z',
      },
    ]);
    expect(await oven.list(other.identity)).toEqual([]);
    await Promise.all([oven.out(), oven.out(), oven.out()]);
    expect(await oven.told()).toEqual([rita.endpoint]);
    const [note] = await oven.server.context.db.query(sql`
      select customer_id as customer, title, text, link, kind from notifications`);
    expect(note).toEqual({
      customer: rita.id,
      title: 'Acabou de sair: Pastel de nata',
      text: expect.stringMatching(/^Saiu do forno às 8h10, na loja /),
      link: expect.stringMatching(/^\/restaurantes\/[^/]+\/[^/]+\/menus\/carta\/pastel-de-nata-10101$/),
      kind: 'oven',
    });
  });

  test('is told in the language in which they asked, by the product’s name in it', async () => {
    const { identity } = await oven.aWatcher();
    expect((await oven.watch(identity, croissant, 862, 'en')).avisos).toMatchObject([
      { produto: expect.any(String), produto_ingles: 'Butter croissant' },
    ]);
    await oven.out(croissant);
    expect(await oven.told()).toHaveLength(1);
    expect(await oven.server.context.db.query(sql`select title from notifications`)).toEqual([
      { title: 'Just out: Butter croissant' },
    ]);
  });

  test('hears once a day, of all that they wait for, and again the day after', async () => {
    const { identity, endpoint } = await oven.aWatcher();
    await oven.watch(identity);
    await oven.watch(identity, bread);
    await oven.watch(identity, nata, 863);
    await oven.out();
    await oven.out(bread);
    await oven.out(nata, 863);
    expect(await oven.told()).toHaveLength(1);
    oven.later({ minutes: 60 });
    await oven.out();
    expect(await oven.told()).toHaveLength(1);
    oven.later({ days: 1 });
    await oven.out();
    expect(await oven.told()).toEqual([endpoint, endpoint]);
  });

  test('hears nothing of another shop’s, of what is nearly gone, or after it was undone', async () => {
    const { identity } = await oven.aWatcher();
    await oven.watch(identity);
    await oven.out(nata, 863);
    await oven.server.context.db.transaction((tx) =>
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
        oven.server.context.clock(),
      ),
    );
    expect(await oven.told()).toEqual([]);
    expect((await oven.unwatch(identity)).avisos).toEqual([]);
    expect((await oven.unwatch(identity)).status).toBe(200);
    await oven.out();
    expect(await oven.told()).toEqual([]);
  });

  test('isn’t sent to a closed door, nor for what was taken back, has run out again, or has gone cold', async () => {
    const { identity } = await oven.aWatcher();
    await oven.watch(identity);
    oven.server.context.clock.set('2026-06-10T02:00:00Z');
    await oven.server.context.db.execute(
      sql`update shop_hours set opens = '08:00', closes = '20:00' where shop_id = 862`,
    );
    await oven.out();
    expect(await oven.told()).toEqual([]);

    oven.server.context.clock.set(start);
    await oven.out();
    const { at } = await oven.server.context.db.one<{ at: Date }>(
      sql`select max(said_at) as at from oven_sayings`,
    );
    await oven.server.context.db.transaction((tx) =>
      takeOvenBack(tx, { shopId: 862, code: nata }, at, oven.server.context.clock()),
    );
    expect(await oven.told()).toEqual([]);

    await oven.out();
    await oven.server.context.db.transaction((tx) =>
      setSoldOut(tx, { shopId: 862, code: nata, until: new Date('2026-06-10T20:00:00Z') }),
    );
    expect(await oven.told()).toEqual([]);

    await oven.out();
    oven.later({ minutes: 46 });
    expect(await oven.told()).toEqual([]);
  });

  test('hears of nothing on a phone that takes no pushes any more; the day is kept for when it does', async () => {
    const { identity, endpoint } = await oven.aWatcher();
    await oven.watch(identity);
    await oven.ask(identity, 'DELETE', '/api/notificacoes/subscricao');
    await oven.out();
    expect(await oven.told()).toEqual([]);
    const {
      subscription: { endpoint: again, ...keys },
    } = aBrowser(endpoint);
    await oven.ask(identity, 'POST', '/api/notificacoes/subscricao', { endpoint: again, keys });
    oven.later({ minutes: 20 });
    await oven.out();
    expect(await oven.told()).toEqual([endpoint]);
  });
});

describe('a thousand who wait for the same', () => {
  const many = 1_000;
  const count = async () =>
    (
      await oven.server.context.db.one<{ n: number }>(
        sql`select count(*)::int as n from notifications where kind = 'oven'`,
      )
    ).n;

  test('are told in batches, each once, by two workers at once, after one of them was killed half-way', async () => {
    const { db } = oven.server.context;
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
    await oven.out();
    oven.later(untilSure);
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
    await expect(tellWatchers.run(payload, { ...oven.server.context, db: dying }, call)).rejects.toThrow(
      'killed',
    );
    const half = await count();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(many);

    await Promise.all([
      tellWatchers.run(payload, oven.server.context, call),
      tellWatchers.run(payload, oven.server.context, call),
    ]);
    expect(await count()).toBe(many);
    await tellWatchers.run(payload, oven.server.context, call);
    expect(await count()).toBe(many);
  });
});
