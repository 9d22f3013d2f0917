// One customer's money moved from every side in the same moment: phone, page, shop, till, coupon, gateway and the sweeps.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { endOrder } from '#modules/orders/end-order.ts';
import { reconcilePayments } from '#modules/payments/reconcile-payments.ts';
import { refundPayment } from '#modules/payments/refund-payment.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { chaseRefunds, expireOrders, findLatePayments, pollPayments } from '#modules/payments/sweeps.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, moneyOf, paymentsOf, requestsOf } from '../../testing/buyer.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aColleague } from '../../testing/office.ts';
import { openPos } from '../../testing/pos.ts';
import { openTill } from '../../testing/till.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;
await openConnections(db);
const [till, pos, marketing] = [
  await openTill(server),
  await openPos(server),
  await aColleague(server, 'marketing'),
];
const { data: coupon } = await marketing.post('/cupoes', {
  nome: 'Primavera',
  valor: 5,
  de: '2026-03-01',
  ate: '2026-12-31',
  limite: 100,
  so_novos: 0,
  codigo: 'TUDO-DE-UMA-VEZ',
});

/** Begun in another order each round, so that each of them is the first once. */
const turned = <Item>(items: Item[], by: number) => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

async function refundsOf(orderId: string) {
  for (const { id } of await paymentsOf(server, orderId))
    await refundPayment.run({ payment_id: id }, context, {
      eventId: null,
      attempt: 1,
      signal: new AbortController().signal,
    });
}

/** What the customer has by the answers that everybody got, whatever our books say. */
async function expected(buyer: Buyer, opening: number) {
  const { given, spent, living } = await db.one<{ given: number; spent: number; living: number }>(sql`
    select (select count(*)::int * 500 from coupon_redemptions where customer_id = ${buyer.id}) as given,
      (select coalesce(sum(discount_cents - returned_discount_cents), 0)::int from transactions
        where customer_id = ${buyer.id} and reversed_at is null and order_id is null) as spent,
      (select coalesce(sum(discount_cents), 0)::int from orders
        where customer_id = ${buyer.id} and state not in ('cancelled', 'expired')) as living`);
  return opening + given - spent - living;
}

test('what a customer has moves from every side at once, and each cent is in one place', async () => {
  const opening = 400;
  const ends = new Set<string>();
  for (let round = 0; round < 10; round += 1) {
    const buyer = await aBuyer(server, { balance: opening });
    const { orderId } = await buyer.order({
      usar_premio: 1,
      cart: { items: [{ id: '10101', qtd: 4, complementares: [], opcoes: [] }] },
    });
    await server.runJobs();
    const [request] = await requestsOf(server, orderId);
    const [payment] = await paymentsOf(server, orderId);
    const { data: sale } = await pos.serve(buyer.national, 20);
    await context.gateways.paymentSimulator?.decide(request?.id ?? '', 'lose');
    if (round % 3 === 0) clock.move({ minutes: 16 });
    const word = () =>
      settlePayment(context, payment?.id ?? '', {
        state: 'paid',
        gatewayRef: payment?.gateway_ref ?? null,
        reason: 'callback',
      });
    // Every fourth order nobody gives up, so that some live.
    const givingUp: (() => Promise<unknown>)[] = [
      () => buyer.cancel(orderId),
      () => endOrder(db, orderId, { to: 'cancelled', reason: 'Sem massa', now: clock(), paidToo: true }),
    ];
    const sides: (() => Promise<unknown>)[] = [
      word,
      ...(round % 4 === 2 ? [] : givingUp),
      () => reconcilePayments.run(context),
      () => expireOrders.run(context),
      () => pollPayments.run(context),
      () => findLatePayments.run(context),
      () => buyer.call('POST', '/api/cupoes', { codigo: coupon.codigo }),
      () => till.serve(buyer.national, 10, { desconto: 3 }),
      () => pos.refund(sale.id_transacao, undefined, 7),
      () => buyer.order({ usar_premio: 1 }).catch(() => undefined),
      () => refundsOf(orderId).catch(() => undefined),
      () => chaseRefunds.run(context),
      word,
      () => buyer.call('POST', '/api/cupoes', { codigo: coupon.codigo }),
    ];
    await Promise.all(turned(sides, round * 4).map((side) => side()));
    clock.move({ minutes: 16 });
    await server.runSweeps();
    await server.runJobs();
    await reconcilePayments.run(context);
    await server.runJobs();

    const { estado } = await buyer.read(orderId);
    ends.add(estado);
    const [there] = await requestsOf(server, orderId);
    expect(there?.refunded_cents).toBe(estado === 'received' ? 0 : 200);
    const { balance, held } = await moneyOf(server, buyer);
    expect(balance + held).toBe(await expected(buyer, opening));
    expect(held).toBe(0);
  }
  expect(ends.size).toBeGreaterThan(1);
});
