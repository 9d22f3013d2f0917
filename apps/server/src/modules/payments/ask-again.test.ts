// Until when a payment may be asked for again: as long as what it buys can still be made and collected.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, onDevice } from '../../testing/buyer.ts';
import { purchaseShop } from '../../testing/purchases.ts';
import { takenWithRest } from '../../testing/rest.ts';
import { send } from '../../testing/visitor.ts';

const server = await auditedServer(
  { CALLS_PER_ADDRESS_PER_MINUTE: '100000', PAYMENT_REQUESTS_PER_PHONE_PER_HOUR: '1000' },
  '2026-03-11T19:30:00Z',
);
const { clock, db } = server.context;

const closeAt = (time: string) =>
  db.execute(sql`update shop_hours set opens = '08:00', closes = ${time} where shop_id = 862`);

describe('an order for now', () => {
  beforeEach(async () => {
    await closeAt('20:00');
    clock.set('2026-03-11T19:30:00Z');
  });

  test('is asked for again past its time, while its shop can make it', async () => {
    await closeAt('20:05');
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order({ metodo: 'cartao' });
    await server.runJobs();
    clock.set('2026-03-11T19:44:00Z');
    expect((await buyer.askAgain(orderId)).data.encomenda.expira).toBe('2026-03-11T19:48:00.000Z');
    await server.runJobs();
    clock.set('2026-03-11T19:47:00Z');
    expect((await buyer.askAgain(orderId)).status).toBe(200);
    // A quarter of an hour to make it in, as when it was placed; a phone would ring beyond that, and a card's page ends there.
    const { data } = await buyer.payByCard(orderId);
    expect(data.encomenda).toMatchObject({
      pronta: '2026-03-11T19:45:00.000Z',
      expira: '2026-03-11T19:50:00.000Z',
    });
    await server.runJobs();
    clock.set('2026-03-11T19:48:00Z');
    expect((await buyer.askAgain(orderId)).code).toBe('order_not_payable');
    clock.set('2026-03-11T19:50:00Z');
    await server.runSweeps();
    expect((await buyer.read(orderId)).estado).toBe('expired');
  });

  test('is not once its shop has closed, though it was placed for longer', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order({ metodo: 'cartao' });
    await closeAt('19:40');
    clock.set('2026-03-11T19:41:00Z');
    expect((await buyer.askAgain(orderId)).code).toBe('order_not_payable');
    await buyer.cancel(orderId);
  });
});

describe('a purchase', () => {
  const shop = purchaseShop();

  test('is asked for again until the work on what is made to order begins, whichever part is asked for', async () => {
    shop.server.context.clock.set('2026-12-24T10:20:00Z');
    const buyer = await aBuyer(shop.server);
    const [now = '', cake = ''] = await shop.bought(buyer);
    await shop.server.runJobs();
    await shop.server.context.db.execute(sql`
      update orders set expires_at = '2026-12-24T10:35:00Z' where id in (${now}, ${cake})`);
    shop.server.context.clock.set('2026-12-24T10:29:00Z');
    const late = await buyer.askAgain(now);
    expect([late.code, late.error.message]).toEqual([
      'order_not_payable',
      'Já não há tempo para aprovar o pagamento por MB WAY.',
    ]);
    const { data } = await buyer.payByCard(now);
    expect(data.encomenda.pagamento.expira).toBe('2026-12-24T10:30:00.000Z');
    await shop.server.runJobs();
    shop.server.context.clock.set('2026-12-24T10:30:00Z');
    for (const part of [now, cake]) expect((await buyer.askAgain(part)).code).toBe('order_not_payable');
    await buyer.cancel(now);
  });
});

test('an order for a time is asked for again until then', async () => {
  await closeAt('24:00');
  clock.set('2026-03-12T10:00:00Z');
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({ pickup_at: '2026-03-12T12:05:00Z' });
  await db.execute(sql`update orders set expires_at = '2026-03-12T12:02:00Z' where id = ${orderId}`);
  clock.set('2026-03-12T12:01:00Z');
  expect((await buyer.askAgain(orderId)).data.encomenda.expira).toBe('2026-03-12T12:05:00.000Z');
  clock.set('2026-03-12T12:01:30Z');
  expect((await buyer.askAgain(orderId)).status).toBe(200);
  await db.execute(sql`update orders set expires_at = '2026-03-12T12:10:00Z' where id = ${orderId}`);
  clock.set('2026-03-12T12:05:00Z');
  expect((await buyer.askAgain(orderId)).code).toBe('order_not_payable');
  await buyer.cancel(orderId);
});

test('a rest is asked for ten times in a day, and again the next, after its shop has closed too', async () => {
  await closeAt('24:00');
  clock.set('2026-03-13T10:00:00Z');
  const buyer = await aBuyer(server);
  const orderId = await takenWithRest(server, buyer, 200);
  await closeAt('20:00');
  const ask = () =>
    send(server, `/api/pagamento/${orderId}`, { token: buyer.token, body: { metodo: 'cartao' } });
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await ask()).status).toBe(200);
    clock.move({ minutes: 70 });
    await server.runSweeps();
    await server.runJobs();
  }
  const { status, retryAfter } = await ask();
  expect([status, retryAfter]).toEqual([429, (24 * 60 - 10 * 70) * 60]);
  clock.move({ seconds: retryAfter });
  expect((await (await onDevice(server, buyer)).payByCard(orderId)).status).toBe(200);
});

test('an order that was asked for ten times says when it ends', async () => {
  await closeAt('24:00');
  clock.set('2026-03-14T10:00:00Z');
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await db.execute(sql`
    insert into payments (order_id, attempt, gateway, method, phone, amount_cents, requested_at, expires_at, state)
    select order_id, generate_series(2, 10), gateway, method, phone, amount_cents, requested_at, expires_at, 'declined'
    from payments where order_id = ${orderId}`);
  const { status, retryAfter } = await send(server, `/api/pagamento/${orderId}`, {
    token: buyer.token,
    body: { metodo: 'cartao' },
  });
  expect([status, retryAfter]).toEqual([429, 240]);
});
