import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#modules/identity/module.ts';
import { messages } from '#modules/messages/module.ts';
import { listOwnNotifications, markNotificationRead } from '#modules/messages/notifications.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { answerMissing, markMissing } from '#modules/orders/missing-lines.ts';
import { orders } from '#modules/orders/module.ts';
import { lockOrder } from '#modules/orders/refund-lines.ts';
import { smsWhenUnseen } from '#modules/orders/sms-when-unseen.ts';
import { appendEvent } from '#platform/outbox.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer, type TestCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { makeOrder, type TestOrder } from '../../testing/order.ts';

/** The queue waits by the database's clock: what is due by the movable one must lie ahead of it. */
const now = '2126-03-11T10:00:00Z';
const server = await buildTestApp({ modules: [identity, messages, orders], now });
const { db, clock } = server.context;

/** What a shop's tap on 'ready' leaves. */
async function makeReady(order: TestOrder) {
  await db.execute(sql`update orders set state = 'ready' where id = ${order.id}`);
  const payload = { order_id: order.id, from: 'preparing', state: 'ready' };
  await db.transaction((tx) => appendEvent(tx, { topic: 'order.changed', payload }));
  await server.runJobs();
}

async function pass(seconds: number) {
  clock.move({ seconds });
  await server.runJobs();
}

const smsTo = async ({ phone }: TestCustomer) =>
  (
    await db.query<{ text: string }>(
      sql`select text from simulator.messages where channel = 'sms' and recipient = ${phone} order by id`,
    )
  ).map(({ text }) => text);

const newestOf = async ({ id }: TestCustomer) => (await listOwnNotifications(db, id))[0]?.id ?? '';

async function acknowledge(customerId: number, notificationId: string) {
  const { idToken } = await signInDevice(server.context, customerId);
  const response = await server.inject({
    method: 'POST',
    url: `/api/notificacoes/${notificationId}/recebida`,
    headers: { authorization: `Bearer ${idToken}` },
    payload: {},
  });
  return response.statusCode;
}

describe('an order that is ready', () => {
  let customer: TestCustomer;
  let order: TestOrder;
  beforeEach(async () => {
    customer = await makeCustomer(db);
    order = await makeOrder(db, customer.id, { state: 'preparing', paid: true });
    await makeReady(order);
  });

  test('is told by SMS when a minute has passed and nobody saw it', async () => {
    await pass(59);
    expect(await smsTo(customer)).toEqual([]);
    await pass(1);
    expect(await smsTo(customer)).toEqual([
      `Fornada: o pedido #0${order.number} esta pronto e espera por si na loja Baixa.`,
    ]);
    await pass(3_600);
    expect(await smsTo(customer)).toHaveLength(1);
  });

  test('is told once by a job that runs twice, also at the same time', async () => {
    const payload = { notification_id: await newestOf(customer) };
    const call = { eventId: null, attempt: 1, signal: new AbortController().signal };
    const run = () => smsWhenUnseen.run(payload, server.context, call);
    await Promise.all([run(), run()]);
    await run();
    await pass(60);
    expect(await smsTo(customer)).toHaveLength(1);
  });

  test('is not told again to who has read it', async () => {
    await db.transaction(async (tx) =>
      markNotificationRead(tx, customer.id, await newestOf(customer), clock()),
    );
    await pass(60);
    expect(await smsTo(customer)).toEqual([]);
  });

  test('is not told again to who was shown it by the app', async () => {
    expect(await acknowledge(customer.id, await newestOf(customer))).toBe(200);
    await pass(60);
    expect(await smsTo(customer)).toEqual([]);
  });

  test('is acknowledged by its own customer alone', async () => {
    const stranger = await makeCustomer(db);
    expect(await acknowledge(stranger.id, await newestOf(customer))).toBe(404);
    expect(await acknowledge(customer.id, 'x')).toBe(404);
    await pass(60);
    expect(await smsTo(customer)).toHaveLength(1);
  });

  test.each(['collected', 'preparing', 'cancelled'])('and by then is %s calls nobody', async (state) => {
    await db.execute(sql`update orders set state = ${state} where id = ${order.id}`);
    await pass(60);
    expect(await smsTo(customer)).toEqual([]);
  });

  test('that was taken back and is ready again counts its minute anew', async () => {
    clock.move({ seconds: 40 });
    await makeReady(order);
    await pass(20);
    expect(await smsTo(customer)).toEqual([]);
    await pass(40);
    expect(await smsTo(customer)).toHaveLength(1);
  });

  test('of a customer without a phone is told in the app only', async () => {
    await db.execute(sql`update customers set phone = null where id = ${customer.id}`);
    await pass(60);
    expect(await smsTo(customer)).toEqual([]);
  });
});

describe('something of an order is missing', () => {
  async function ask() {
    const customer = await makeCustomer(db);
    const order = await makeOrder(db, customer.id, { state: 'received', paid: true });
    const answerBy = new Date(clock().getTime() + 600_000);
    const missing = { position: 1, quantity: 1, after: 0, now: clock(), answerBy };
    await db.transaction((tx) => markMissing(tx, order.id, missing));
    await server.runJobs();
    return { customer, order };
  }

  test('is asked by SMS when a minute has passed and nobody saw it', async () => {
    const { customer, order } = await ask();
    await pass(59);
    expect(await smsTo(customer)).toEqual([]);
    await pass(1);
    expect(await smsTo(customer)).toEqual([
      expect.stringMatching(`#0${order.number} .*encomendas/${order.id}$`),
    ]);
  });

  test.each(['answered', 'ended'])('and has %s by then asks nobody', async (how) => {
    const { customer, order } = await ask();
    await db.transaction(async (tx) => {
      if (how === 'ended')
        return await tx.execute(sql`update orders set state = 'cancelled' where id = ${order.id}`);
      const said = { number: 1, answer: 'found', toBalance: false, by: 'shop', now: clock() } as const;
      return await answerMissing(tx, await lockOrder(tx, order.id), said);
    });
    await pass(60);
    expect(await smsTo(customer)).toEqual([]);
  });
});

describe('an order that its shop refuses', () => {
  async function refused({ owed = 0, paid = true }: { owed?: number; paid?: boolean } = {}) {
    const customer = await makeCustomer(db);
    const order = await makeOrder(db, customer.id, { state: paid ? 'received' : 'awaiting_payment', paid });
    if (owed > 0) {
      await db.execute(
        sql`update orders set later_cents = ${owed}, owed_cents = ${owed} where id = ${order.id}`,
      );
      await db.execute(sql`update payments set amount_cents = 360 - ${owed} where order_id = ${order.id}`);
    }
    const ending = { to: 'cancelled', reason: 'Acabou a farinha', now: clock(), paidToo: true } as const;
    await db.transaction((tx) => endOrder(tx, order.id, ending));
    await server.runJobs();
    return { customer, order };
  }

  test('is told by SMS with the shop’s word and what comes back, when nobody saw it', async () => {
    const { customer, order } = await refused();
    await pass(59);
    expect(await smsTo(customer)).toEqual([]);
    await pass(1);
    expect(await smsTo(customer)).toEqual([
      `Fornada: a loja Baixa nao pode preparar o seu pedido #0${order.number}: Acabou a farinha. Devolvemos 3,60€ pelo mesmo meio de pagamento. 0,50€ voltam ao seu saldo.`,
    ]);
  });

  test('is named with its day where it is a part: two of one purchase may have one number', async () => {
    const customer = await makeCustomer(db);
    const [first, second] = [
      await makeOrder(db, customer.id, { state: 'received', paid: true }),
      await makeOrder(db, customer.id, { state: 'received', paid: true }),
    ];
    await db.execute(sql`
      update orders set purchase_id = ${first.id}, pickup_at = '2026-12-26T10:30:00Z'
      where id in (${first.id}, ${second.id})`);
    const ending = { to: 'cancelled', reason: 'Acabou a farinha', now: clock(), paidToo: true } as const;
    await db.transaction((tx) => endOrder(tx, second.id, ending));
    await server.runJobs();
    await pass(60);
    expect(await smsTo(customer)).toEqual([
      expect.stringContaining(`o seu pedido #0${second.number} (26/12): Acabou a farinha.`),
    ]);
  });

  test('gives back only what was paid of it', async () => {
    const { customer } = await refused({ owed: 260 });
    await pass(60);
    expect(await smsTo(customer)).toEqual([expect.stringContaining('Devolvemos 1,00€ pelo mesmo')]);
  });

  test('is not told again to who was shown it by the app, nor where nothing was paid yet', async () => {
    const { customer } = await refused();
    expect(await acknowledge(customer.id, await newestOf(customer))).toBe(200);
    const { customer: unpaid } = await refused({ paid: false });
    await pass(60);
    expect(await smsTo(customer)).toEqual([]);
    expect(await smsTo(unpaid)).toEqual([]);
  });
});

test('the wait is a setting', async () => {
  const patient = await buildTestApp({
    modules: [messages, orders],
    now,
    environment: { READY_SMS_AFTER_SECONDS: '300' },
  });
  const customer = await makeCustomer(patient.context.db);
  const order = await makeOrder(patient.context.db, customer.id, { state: 'ready', paid: true });
  const payload = { order_id: order.id, from: 'preparing', state: 'ready' };
  await patient.context.db.transaction((tx) => appendEvent(tx, { topic: 'order.changed', payload }));
  const sent = () => patient.context.db.query(sql`select 1 from simulator.messages where channel = 'sms'`);
  await patient.runJobs();
  patient.context.clock.move({ seconds: 299 });
  await patient.runJobs();
  expect(await sent()).toHaveLength(0);
  patient.context.clock.move({ seconds: 1 });
  await patient.runJobs();
  expect(await sent()).toHaveLength(1);
});
