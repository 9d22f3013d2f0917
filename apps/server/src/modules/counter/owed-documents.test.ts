// The papers of an order that is paid in two: of its advance when it comes, of all of it when the rest does.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { leaveUncollected } from '#modules/orders/leave-uncollected.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, moneyOf, onDevice, requestsOf } from '../../testing/buyer.ts';
import { aCounter } from '../../testing/counter.ts';
import { takenWithRest } from '../../testing/rest.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;
const { makeReady, take, giveBack, dueBack, startShift } = aCounter(server);
beforeEach(startShift);

const cancel = (orderId: string) =>
  endOrder(db, orderId, { to: 'cancelled', reason: 'Forno', now: clock(), paidToo: true });
const refunded = async (orderId: string) =>
  (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);
const documentsOf = async (buyer: Buyer, orderId: string) =>
  (await buyer.read(orderId)).documentos.map(({ tipo, valor }) => [tipo, valor]);
const later = async (minutes: number) => {
  clock.move({ minutes });
  await server.runSweeps();
  await server.runJobs();
};

test('its documents are the advance’s, then the order’s own and a note that takes the advance’s back', async () => {
  const buyer = await aBuyer(server);
  const orderId = await takenWithRest(server, buyer, 200);
  await server.runJobs();
  expect(await documentsOf(buyer, orderId)).toEqual([['adiantamento', 1]]);
  await take(orderId, 2);
  await server.runJobs();
  expect(await documentsOf(buyer, orderId)).toEqual([['adiantamento', 1]]);
  await later(11);
  await server.runJobs();
  expect(await documentsOf(buyer, orderId)).toEqual([
    ['adiantamento', 1],
    ['nota_de_credito', 1],
    ['fatura', 3],
  ]);
  await cancel(orderId);
  await server.runJobs();
  expect((await documentsOf(buyer, orderId)).at(-1)).toEqual(['nota_de_credito', 3]);
  await giveBack(orderId, await dueBack(orderId), 2);
});

test('the documents of one that is cancelled before its rest are the advance’s and its note', async () => {
  const buyer = await aBuyer(server);
  const orderId = await takenWithRest(server, buyer, 200);
  await server.runJobs();
  await cancel(orderId);
  await server.runJobs();
  expect(await documentsOf(buyer, orderId)).toEqual([
    ['adiantamento', 1],
    ['nota_de_credito', 1],
  ]);
});

test('the document of one that is paid when it is collected is one, then', async () => {
  const buyer = await aBuyer(server);
  const orderId = await takenWithRest(server, buyer, 300);
  await server.runJobs();
  expect(await documentsOf(buyer, orderId)).toEqual([]);
  await take(orderId, 3);
  await later(11);
  expect(await documentsOf(buyer, orderId)).toEqual([['fatura', 3]]);
});

test.each([false, true])(
  'one that nobody comes for keeps its advance, or gives it back (%s)',
  async (returns) => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 200);
    await server.runJobs();
    await makeReady(orderId);
    clock.move({ hours: 30 });
    const again = await onDevice(server, buyer);
    const advance = { ...context.settings.advance, returnsUncollected: returns };
    await leaveUncollected({ ...context, settings: { ...context.settings, advance } });
    await server.runJobs();
    expect(await again.read(orderId)).toMatchObject({ estado: 'not_collected', por_pagar: 0 });
    expect(await refunded(orderId)).toEqual([returns ? 100 : 0]);
    const { text } = await db.one<{ text: string }>(
      sql`select text from notifications where order_id = ${orderId} and kind = 'order_not_collected'`,
    );
    expect(text.endsWith('O valor de 1,00€ volta pelo meio de pagamento.')).toBe(returns);
    expect((await documentsOf(again, orderId)).length).toBe(returns ? 2 : 1);
    expect((await moneyOf(server, buyer)).progress).toBe(returns ? 0 : 100);
    expect((await again.askAgain(orderId)).code).toBe(returns ? 'order_already_paid' : 'order_not_payable');
    const inADay = new Date(clock().getTime() + 48 * 3_600_000);
    expect((await auditMoney(db, inADay)).differences).toEqual([]);
  },
);
