// Calculating and ordering check the session in the statement that it guards: one that has ended gets no further than anywhere else.
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSessions } from '#modules/identity/sessions.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, twoNatas } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});
beforeEach(async () => {
  buyer = await aBuyer(server);
});

const basket = { cart: { items: twoNatas }, id_loja: 862, id_tipo_entrega: 0 };
const asked = () => ({ ...basket, telemovel: buyer.national, aceitou: true });
const place = (body: object = asked(), key = 'once') =>
  buyer.call('POST', '/api/finaliza-encomenda', body, key);
const end = ({ device }: Buyer) =>
  server.context.db.transaction((tx) =>
    endSessions(tx, { deviceUid: device }, 'logout', server.context.clock()),
  );
const ended = { status: 401, code: 'session_revoked', data: undefined };

describe('a session that has ended', () => {
  test('neither calculates nor orders', async () => {
    await end(buyer);
    expect(await buyer.call('POST', '/api/calcula-encomenda', basket)).toMatchObject(ended);
    expect(await place()).toMatchObject(ended);
    const left = sql`select (select count(*) from orders where customer_id = ${buyer.id})
      + (select count(*) from quotes where customer_id = ${buyer.id}) as left`;
    expect(await server.context.db.one(left)).toEqual({ left: 0 });
  });

  test('is told so before whatever else is wrong', async () => {
    await end(buyer);
    expect(await place({ nonsense: true })).toMatchObject(ended);
    expect(await place({ ...asked(), cart: { items: [{ id: 'nothing', qtd: 1 }] } })).toMatchObject(ended);
    expect(await buyer.call('POST', '/api/calcula-encomenda', { id_loja: 1 })).toMatchObject(ended);
  });

  test('isn’t given the first answer again, be the shop open or closed', async () => {
    expect((await place()).status).toBe(200);
    await end(buyer);
    expect(await place()).toMatchObject(ended);
    const paused = (until: Date | null) =>
      server.context.db.execute(sql`update shops set paused_until = ${until} where id = 862`);
    await paused(new Date(server.context.clock().getTime() + 3_600_000));
    expect(await place()).toMatchObject(ended);
    await paused(null);
  });
});

test('a session that has lapsed, or is another device’s, orders nothing', async () => {
  const other = await aBuyer(server);
  await server.context.db.execute(
    sql`update sessions set expires_at = ${server.context.clock()} where device_uid = ${buyer.device}`,
  );
  expect(await place()).toMatchObject(ended);
  const [mine, theirs] = [buyer.device, other.device];
  await server.context.db.execute(sql`update sessions set device_uid = ${mine} where device_uid = ${theirs}`);
  const answer = await other.call('POST', '/api/finaliza-encomenda', asked(), 'theirs');
  expect(answer).toMatchObject(ended);
});

test('ordering notes that the session is in use, at most once in five minutes', async () => {
  const { clock, db } = server.context;
  const seen = async () =>
    (await db.one<{ at: Date }>(sql`select seen_at as at from sessions where device_uid = ${buyer.device}`))
      .at;
  const first = await seen();
  clock.move({ minutes: 4 });
  await buyer.call('POST', '/api/calcula-encomenda', basket);
  expect(await seen()).toEqual(first);
  clock.move({ minutes: 2 });
  await buyer.call('POST', '/api/calcula-encomenda', basket);
  expect(await seen()).toEqual(clock());
});
