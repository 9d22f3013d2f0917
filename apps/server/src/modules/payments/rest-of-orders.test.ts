// What of an order is paid later: it is taken on without it, owes it, and earns it when it comes.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { endOrder } from '#modules/orders/end-order.ts';
import { placeOrder } from '#modules/orders/place-order.ts';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide, moneyOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';
import { aColleague } from '../../testing/office.ts';
import { orderWithRest, restPlacement, takenWithRest } from '../../testing/rest.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;

const natas = (qtd: number) => [{ id: '10101', qtd, complementares: [], opcoes: [] }];
const salesOf = (orderId: string) =>
  db.query<{ paid: number; reversed: boolean }>(sql`
    select paid_cents as paid, reversed_at is not null as reversed from transactions where order_id = ${orderId} order by id`);
const statesOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);
const refundedOf = async (orderId: string) =>
  (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);
const giveBack = (orderId: string, quantity: number, toBalance = false) =>
  db.transaction(async (tx) => {
    const lines = [{ position: 1, quantity }];
    await refundLines(tx, await lockOrder(tx, orderId), { lines, cause: 'missing', toBalance, now: clock() });
  });
const cancel = (orderId: string) =>
  endOrder(db, orderId, { to: 'cancelled', reason: 'no oven', now: clock(), paidToo: true });
/** Asks for the rest in the app, so that it is on the phone. */
async function askForRest(buyer: Buyer, orderId: string) {
  const answer = await buyer.askAgain(orderId);
  await server.runJobs();
  return answer;
}

describe('an order that is paid when it is collected', () => {
  test('is taken on at once, asks nobody for anything, and owes all of it', async () => {
    const buyer = await aBuyer(server);
    const { order } = await placeOrder(context, buyer.id, {
      ...restPlacement(buyer, () => 300),
      items: natas(2).map((item) => ({ ...item, nota: '' })),
    });
    const orderId = order.id;
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'awaiting_payment', espera_pagamento: 0 });
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({
      ...{ estado: 'received', espera_pagamento: 0 },
      ...{ pago: 0, por_pagar: 3, total: 3, pontos_ganhos: 0, pagamento: null, documentos: [] },
      metodos: ['mbway', 'cartao'],
    });
    const { data } = await buyer.call('POST', '/api/refresh-private-data', {});
    expect(data.ordering).toMatchObject([{ pago: 0, por_pagar: 3, total: 3 }]);
    expect([await salesOf(orderId), await moneyOf(server, buyer)]).toEqual([
      [],
      { balance: 0, held: 0, progress: 0 },
    ]);
  });

  test('spends the balance that it uses, and owes what that leaves', async () => {
    const buyer = await aBuyer(server, { balance: 100 });
    const orderId = await takenWithRest(server, buyer, 300, { useBalance: true });
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', desconto: 1, por_pagar: 2 });
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 0, progress: 0 });
    await cancel(orderId);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
  });

  test('that is cancelled gives back nothing, and owes nothing', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 300);
    await cancel(orderId);
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'cancelled', pago: 0, por_pagar: 0 });
    expect((await buyer.askAgain(orderId)).code).toBe('order_not_payable');
  });
});

describe('an order with an advance', () => {
  test('asks for the advance, earns by it, and by the rest when that is paid in the app', async () => {
    const buyer = await aBuyer(server);
    const orderId = await orderWithRest(server, buyer, 200);
    expect(await buyer.read(orderId)).toMatchObject({
      ...{ id_estado: -3, pago: 0, espera_pagamento: 1, por_pagar: 2 },
      pagamento: { valor: 1, estado: 'pending' },
    });
    await decide(server, orderId, 'approve');
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', pago: 0, por_pagar: 2 });
    expect((await moneyOf(server, buyer)).progress).toBe(100);

    expect((await askForRest(buyer, orderId)).status).toBe(200);
    expect((await buyer.read(orderId)).pagamento).toMatchObject({ valor: 2, estado: 'pending' });
    await decide(server, orderId, 'duplicate', 1);
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({
      estado: 'received',
      pago: 1,
      por_pagar: 0,
      metodos: [],
    });
    expect((await moneyOf(server, buyer)).progress).toBe(300);
    expect(await salesOf(orderId)).toMatchObject([{ paid: 100 }, { paid: 200 }]);
    expect((await askForRest(buyer, orderId)).code).toBe('order_already_paid');
  });

  test('whose rest nobody approves stays with its shop, and may be asked for again', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    await askForRest(buyer, orderId);
    clock.move({ seconds: 400 });
    await server.runSweeps();
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', por_pagar: 2 });
    expect(await statesOf(orderId)).toEqual(['paid', 'expired']);
    await askForRest(buyer, orderId);
    await decide(server, orderId, 'approve', 2);
    expect(await buyer.read(orderId)).toMatchObject({ pago: 1, por_pagar: 0 });
  });

  test('whose rest is approved by phone and paid by card keeps one, and gives the other back', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    await askForRest(buyer, orderId);
    const { data } = await buyer.payByCard(orderId);
    expect([data.redirect_url, data.encomenda.pagamento.valor]).toEqual([expect.any(String), 2]);
    await decide(server, orderId, 'approve', 1);
    await decide(server, orderId, 'approve', 2);
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ pago: 1, por_pagar: 0 });
    expect(await refundedOf(orderId)).toEqual([0, 0, 200]);
  });

  test('whose advance is approved late and twice never pays the rest', async () => {
    const buyer = await aBuyer(server);
    const orderId = await orderWithRest(server, buyer, 150);
    await buyer.payByCard(orderId);
    await server.runJobs();
    await decide(server, orderId, 'approve', 1);
    await server.runJobs();
    await decide(server, orderId, 'approve', 0);
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ pago: 0, por_pagar: 1.5 });
    expect(await refundedOf(orderId)).toEqual([150, 0]);
  });

  test('covered by balance asks for nothing now', async () => {
    const buyer = await aBuyer(server, { balance: 150 });
    const orderId = await takenWithRest(server, buyer, 200, { useBalance: true });
    expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', desconto: 1.5, por_pagar: 1.5 });
  });

  test('pays its rest once, by whichever of many callbacks at once', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    await askForRest(buyer, orderId);
    const [, rest] = await paymentsOf(server, orderId);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.query(sql`select settle_payment(${rest?.id}, 'paid', 'callback', ${clock()})`),
      ),
    );
    expect(await salesOf(orderId)).toMatchObject([{ paid: 100 }, { paid: 200 }]);
  });
});

test('a purchase of which one part is paid when it is collected asks for the other, and takes on both', async () => {
  const buyer = await aBuyer(server);
  const cake = { id: '10101', qtd: 1, complementares: [], opcoes: [], nota: '' };
  const later = new Date(clock().getTime() + 4 * 3_600_000).toISOString();
  const { order } = await placeOrder(context, buyer.id, {
    ...restPlacement(buyer, (subtotal) => (subtotal === 150 ? 150 : 0)),
    items: [
      { ...cake, qtd: 2 },
      { ...cake, pickup_at: later },
    ],
  });
  await server.runJobs();
  const [first = '', second = ''] = order.parts?.map(({ id }) => id) ?? [];
  expect((await buyer.read(first)).pagamento).toMatchObject({ valor: 3 });
  await decide(server, first, 'approve');
  await server.runJobs();
  expect([await buyer.read(first), await buyer.read(second)]).toMatchObject([
    { estado: 'received', pago: 1, por_pagar: 0 },
    { estado: 'received', pago: 0, por_pagar: 1.5 },
  ]);
  await askForRest(buyer, second);
  await decide(server, second, 'approve');
  expect(await buyer.read(second)).toMatchObject({ pago: 1, por_pagar: 0 });
});

describe('what goes back of an order that owes', () => {
  test('takes back the coupon for its product, though it was of what isn’t paid', async () => {
    const buyer = await aBuyer(server);
    const orderId = await orderWithRest(server, buyer, 200);
    await decide(server, orderId, 'approve');
    await server.runJobs();
    const marketing = await aColleague(server, 'administrator');
    const terms = { nome: 'Nata', valor: 5, de: '2026-01-01', ate: '2027-12-31', limite: 9, so_novos: 0 };
    const { data: coupon } = await marketing.post('/cupoes', { ...terms, produto: '10101' });
    expect((await buyer.call('POST', '/api/cupoes', { codigo: coupon.codigo })).data.valor).toBe(1);
    // As if the other one were of another product: only what is owed goes back, and no sale changes.
    const other = (back: number) =>
      db.execute(sql`update order_lines set returned = returned + ${back} where order_id = ${orderId}`);
    await other(1);
    await giveBack(orderId, 1);
    await other(-1);
    expect((await moneyOf(server, buyer)).balance).toBe(0);
  });

  test('is owed less first; a request for the old amount is given up, and refunded if it is approved', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 450, { items: natas(4) });
    await askForRest(buyer, orderId);
    await giveBack(orderId, 1);
    expect(await buyer.read(orderId)).toMatchObject({ por_pagar: 3, devolucoes: [{ total: 1.5 }] });
    expect(await statesOf(orderId)).toEqual(['paid', 'cancelled']);
    await decide(server, orderId, 'approve', 1);
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ por_pagar: 3 });
    expect(await refundedOf(orderId)).toEqual([0, 450]);
    expect((await moneyOf(server, buyer)).progress).toBe(150);
  });

  test('beyond what is owed goes back as money', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200, { items: natas(4) });
    await giveBack(orderId, 2);
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({ pago: 1, por_pagar: 0 });
    expect(await refundedOf(orderId)).toEqual([100]);
    expect((await moneyOf(server, buyer)).progress).toBe(300);
  });

  test.each([false, true])(
    'of two payments goes back to both, the later first (to balance: %s)',
    async (toBalance) => {
      const buyer = await aBuyer(server);
      const orderId = await takenWithRest(server, buyer, 200, { items: natas(4) });
      await askForRest(buyer, orderId);
      await decide(server, orderId, 'approve', 1);
      await giveBack(orderId, 2, toBalance);
      await server.runJobs();
      expect(await refundedOf(orderId)).toEqual(toBalance ? [0, 0] : [100, 200]);
      expect(await moneyOf(server, buyer)).toEqual({ balance: toBalance ? 300 : 0, held: 0, progress: 300 });
      await cancel(orderId);
      await server.runJobs();
      expect(await refundedOf(orderId)).toEqual(toBalance ? [100, 200] : [400, 200]);
      expect(await moneyOf(server, buyer)).toEqual({ balance: toBalance ? 300 : 0, held: 0, progress: 0 });
    },
  );

  test('when it is cancelled, is what was paid: the advance, or both', async () => {
    const buyer = await aBuyer(server, { balance: 50 });
    const orderId = await takenWithRest(server, buyer, 200, { useBalance: true });
    await askForRest(buyer, orderId);
    await cancel(orderId);
    await server.runJobs();
    expect(await refundedOf(orderId)).toEqual([50, 0]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 50, held: 0, progress: 0 });
    await decide(server, orderId, 'approve', 1);
    await server.runJobs();
    expect(await refundedOf(orderId)).toEqual([50, 200]);
  });
});
