// What a shop's people do with its orders, and what they say of their shop: customers hear of it, and it is on record.

import { realtimePaths } from '@fornada/contract/realtime.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Buyer, decide, moneyOf, notificationsOf, twoNatas } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openShop } from '../../testing/shop.ts';
import { readPickupScreen } from './shop-desk.ts';

let server: TestApp;
let assistant: string;
let manager: string;
let buyer: Buyer;
beforeAll(async () => {
  server = await buildTestApp({ environment: { CALLS_PER_ADDRESS_PER_MINUTE: '100000' } });
  await openShop(server.context);
  await openShop(server.context, 863);
});
beforeEach(async () => {
  // Anew for each: the clock moves, and sessions end.
  assistant = await staffToken(server.context, 'assistant', 862);
  manager = await staffToken(server.context, 'manager', 862);
  buyer = await aBuyer(server, { balance: 250 });
});

async function asStaff(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = assistant) {
  const response = await server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const { data, error } = response.json();
  return { status: response.statusCode, data, error };
}
const move = (orderId: string, evento: string, more: object = {}) =>
  asStaff('POST', `/api/balcao/encomendas/${orderId}/estado`, { evento, ...more });
const promise = (orderId: string, minutos: number) =>
  asStaff('POST', `/api/balcao/encomendas/${orderId}/hora`, { minutos });
const handOver = (codigo: string, token = assistant, loja = 862) =>
  asStaff('POST', '/api/balcao/entregas', { loja, codigo }, token);
const lastAction = () =>
  server.context.db.one<{
    action: string;
    subject: string;
    before: object;
    after: object;
    reason: string | null;
  }>(sql`select action, subject, before, after, reason from staff_actions order by id desc limit 1`);

async function aPaidOrder(change: object = {}): Promise<{ orderId: string; orderCode: string }> {
  const placed = await buyer.order(change);
  await server.runJobs();
  if (!placed.pago) await decide(server, placed.orderId, 'approve');
  await server.runJobs();
  return placed;
}
async function aReadyOrder() {
  const placed = await aPaidOrder();
  for (const event of ['iniciar', 'concluir']) expect((await move(placed.orderId, event)).status).toBe(200);
  await server.runJobs();
  return placed;
}

test('a step that comes after all, once it was made again, is refused by the state that it saw', async () => {
  const { orderId } = await aReadyOrder();
  expect((await move(orderId, 'recuar', { estado: 'ready' })).data.estado).toBe('preparing');
  expect((await move(orderId, 'recuar', { estado: 'ready' })).error.code).toBe('transition_refused');
  expect((await move(orderId, 'recuar', { estado: 'pronta' })).error.fields).toHaveProperty('estado');
  expect((await buyer.read(orderId)).estado).toBe('preparing');
});

test('the screen on the wall says of an order only what somebody has done', async () => {
  const onWall = async () => {
    const { db, clock } = server.context;
    const { recebidas, em_preparacao, prontas } =
      (await readPickupScreen(db, 862, clock())) ?? expect.fail('No shop');
    const has = (codes: string[]) => codes.includes(orderCode);
    return [has(recebidas), has(em_preparacao), has(prontas)];
  };
  const { orderId, orderCode } = await aPaidOrder();
  expect(await onWall()).toEqual([true, false, false]);
  await move(orderId, 'iniciar');
  expect(await onWall()).toEqual([false, true, false]);
  await move(orderId, 'concluir');
  expect(await onWall()).toEqual([false, false, true]);
});

test('what is booked for another day stands on the wall on its day, and until two hours after its time', async () => {
  const { db, clock } = server.context;
  const { orderId, orderCode } = await aReadyOrder();
  const isOnWall = async () =>
    (await readPickupScreen(db, 862, clock()))?.prontas.includes(orderCode) ?? expect.fail('No shop');
  const book = (ahead: string) =>
    db.execute(sql`
      update orders set pickup_at = ${clock()}::timestamptz + ${ahead}::interval,
        day = (${clock()}::timestamptz + ${ahead}::interval)::date, made_at = ${clock()}::timestamptz - interval '1 day'
      where id = ${orderId}`);
  await book('7 days');
  expect(await isOnWall()).toBe(false);
  // Ready shortly before midnight, for shortly after it.
  await book('1 hours');
  await db.execute(sql`update orders set day = day + 1 where id = ${orderId}`);
  expect(await isOnWall()).toBe(true);
  await book('-1 hours');
  expect(await isOnWall()).toBe(true);
  await book('-3 hours');
  expect(await isOnWall()).toBe(false);
});

describe('a time that the shop promises', () => {
  test('is the customer’s at once, and told when it is later', async () => {
    const { orderId } = await aPaidOrder();
    const promised = (await move(orderId, 'iniciar', { minutos: 40 })).data;
    const inForty = new Date(server.context.clock().getTime() + 40 * 60_000).toISOString();
    expect(promised).toMatchObject({ estado: 'preparing', pronta: inForty });
    expect((await buyer.read(orderId)).pronta).toBe(inForty);
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).toEqual(['order_received', 'order_delayed']);
    expect(await lastAction()).toMatchObject({ action: 'order.promised', after: { ready_at: inForty } });

    await promise(orderId, 10);
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).toEqual(['order_received', 'order_delayed']);
  });

  test('is none for what is made, or not paid', async () => {
    const ready = await aReadyOrder();
    expect((await promise(ready.orderId, 10)).error.code).toBe('transition_refused');
    const unpaid = await buyer.order();
    expect((await promise(unpaid.orderId, 10)).error.code).toBe('transition_refused');
  });
});

test('an order that is refused gives everything back, and says why to who ordered and on record', async () => {
  const { orderId } = await aPaidOrder({ usar_premio: 1 });
  expect((await move(orderId, 'cancelar')).error.fields).toHaveProperty('motivo');
  expect((await move(orderId, 'cancelar', { motivo: 'O forno avariou.' })).data.estado).toBe('cancelled');
  await server.runJobs();
  expect(await moneyOf(server, buyer)).toEqual({ balance: 250, held: 0, progress: 0 });
  expect(await buyer.read(orderId)).toMatchObject({ estado: 'cancelled', motivo: 'O forno avariou.' });
  const { text } = await server.context.db.one<{ text: string }>(
    sql`select text from notifications where order_id = ${orderId} and kind = 'order_cancelled'`,
  );
  expect(text).toContain('O forno avariou.');
  const { action, reason } = await server.context.db.one<{ action: string; reason: string }>(
    sql`select action, reason from staff_actions where subject = ${`order:${orderId}`} and action = 'order.cancelled'`,
  );
  expect([action, reason]).toEqual(['order.cancelled', 'O forno avariou.']);
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});

test('whoever didn’t hear that an order was refused says so again: it is, once, and only by that reason', async () => {
  const { orderId } = await aPaidOrder();
  const refuse = (motivo: string) => move(orderId, 'cancelar', { motivo });
  const answers = await Promise.all([refuse('Sem farinha.'), refuse('Sem farinha.')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await refuse('Sem farinha.')).data).toMatchObject({ order_id: orderId, estado: 'cancelled' });
  expect((await refuse('O forno avariou.')).error.code).toBe('transition_refused');
  const { times } = await server.context.db.one<{ times: number }>(sql`
    select count(*)::integer as times from staff_actions
    where subject = ${`order:${orderId}`} and action = 'order.cancelled'`);
  expect(times).toBe(1);
  const handed = await aReadyOrder();
  await move(handed.orderId, 'entregar');
  expect((await move(handed.orderId, 'cancelar', { motivo: 'Sem farinha.' })).status).toBe(409);
});

describe('handing over', () => {
  test('takes the number, with or without its sign', async () => {
    for (const sign of ['', '#']) {
      const { orderId, orderCode } = await aReadyOrder();
      const { data } = await handOver(`${sign}${orderCode}`);
      expect(data.entregues).toMatchObject([{ order_id: orderId, estado: 'collected' }]);
    }
    expect(await lastAction()).toMatchObject({ action: 'order.moved', after: { state: 'collected' } });
  });

  test('takes the customer’s phone or QR, and hands over all that they have ready', async () => {
    const ready = [await aReadyOrder(), await aReadyOrder()];
    await aPaidOrder();
    const { data } = await handOver(buyer.phone.replace('+', ''));
    expect(data.entregues.map(({ order_id }: { order_id: string }) => order_id)).toEqual(
      ready.map(({ orderId }) => orderId),
    );
    await server.context.db.execute(
      sql`update customers set uses_security_code = true, security_code = 'B000000000N' where id = ${buyer.id}`,
    );
    const last = await aReadyOrder();
    expect((await handOver('b0000-00000n')).data.entregues).toMatchObject([{ order_id: last.orderId }]);
  });

  test('says what isn’t ready, and knows nothing of other shops and codes', async () => {
    const { orderCode } = await aPaidOrder();
    const early = await handOver(orderCode);
    expect([early.status, early.error.message]).toEqual([
      409,
      `O pedido #${orderCode} ainda não está pronto.`,
    ]);
    expect((await handOver('9999')).status).toBe(404);
    expect((await handOver('não é nada')).status).toBe(404);
    expect((await handOver(orderCode, assistant, 863)).status).toBe(403);
    expect((await handOver('9998', await staffToken(server.context, 'assistant', 863), 863)).status).toBe(
      404,
    );
  });
});

test('a number that is booked for another day is answered with that day', async () => {
  const inAWeek = new Date(server.context.clock().getTime() + 7 * DAY);
  const { orderId } = await aPaidOrder({ pickup_at: inAWeek.toISOString() });
  await server.context.db.execute(sql`update orders set number = 777 where id = ${orderId}`);
  const { error } = await handOver('777');
  const [, month, day] = inAWeek.toISOString().slice(0, 10).split('-');
  expect(error.message).toMatch(
    new RegExp(`^O pedido #777 está marcado para .+, ${day}/${month}, às \\d\\d:\\d\\d`),
  );
});

describe('what the shop says of today', () => {
  const put = (what: string, body: object, token = assistant) =>
    asStaff('PUT', `/api/balcao/loja/${what}`, { loja: 862, ...body }, token);
  const calculate = async () =>
    (await aBuyer(server)).call('POST', '/api/calcula-encomenda', {
      cart: { items: twoNatas },
      id_loja: 862,
    });

  test('is a pause, until a time or the end of its day, and orders wait', async () => {
    expect((await put('pausa', { ate: 'hoje' })).data.pausada_ate).toMatch(/T00:00:00\.000Z$/);
    expect((await calculate()).code).toBe('shop_paused');
    expect((await put('pausa', { ate: null })).data.pausada_ate).toBeNull();
    expect((await calculate()).status).toBe(200);
    expect(await lastAction()).toMatchObject({ action: 'shop.paused', after: { paused_until: null } });
  });

  test('is more minutes for a while', async () => {
    const until = new Date(server.context.clock().getTime() + 1_800_000).toISOString();
    await put('ritmo', { minutos: 20, ate: until });
    expect((await calculate()).data.loyaltyData.minutos).toBe(35);
    server.context.clock.move({ minutes: 31 });
    expect((await calculate()).data.loyaltyData.minutos).toBe(15);
  });

  test('is for so many minutes from now, whatever the clock of the device shows', async () => {
    const inNinety = new Date(server.context.clock().getTime() + 90 * 60_000).toISOString();
    expect((await put('pausa', { ate: 90 })).data.pausada_ate).toBe(inNinety);
    for (const ate of [0, -5, 1.5, '24:00', '7:30', 'amanhã'])
      expect((await put('pausa', { ate })).status).toBe(422);
    expect((await put('pausa', { ate: null })).data.pausada_ate).toBeNull();
  });

  test('is how much it makes, which only who answers for it says', async () => {
    expect((await put('capacidade', { unidades: 30 })).status).toBe(403);
    expect((await put('capacidade', { unidades: 30 }, manager)).data.capacidade).toBe(30);
    expect((await put('capacidade', { unidades: null }, manager)).data.capacidade).toBeNull();
  });

  test('reaches who has it in a cart, whoever they are, and is forgotten with the day', async () => {
    await put('esgotados', { codigo: '10101', ate: 'hoje' });
    const { idToken } = await signInDevice(server.context, null);
    const heard = await server.inject({
      method: 'GET',
      url: `/realtime/${realtimePaths.availability(862)}.json?auth=${idToken}`,
    });
    expect(heard.json().esgotados).toHaveProperty('10101');
    expect((await calculate()).code).toBe('product_unavailable');
    server.context.clock.move({ days: 1 });
    expect((await calculate()).status).toBe(200);
  });
});
