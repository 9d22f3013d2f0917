// Any orders, of which any part is left to be paid, paid in the app or at the counter, and given back in any parts: against a model
// that only counts what came and what was kept.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { placeOrder } from '#modules/orders/place-order.ts';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import { aBuyer, moneyOf } from '../../testing/buyer.ts';
import { cola, nata, packagingShop, soup } from '../../testing/packaging.ts';
import { restPlacement, takeAtCounter, undoAtCounter } from '../../testing/rest.ts';

const { server, db } = await packagingShop();
const { context } = server;
const { clock } = context;

/** The rule: 6000 cents of progress are 600 of balance. */
const perReward = 10;

type Step =
  | {
      kind: 'buy';
      product: keyof typeof products;
      quantity: number;
      later: number;
      usesBalance: boolean;
      bags: number;
      ownContainer: boolean;
    }
  | { kind: 'pay'; which: number; atCounter: boolean }
  | { kind: 'refund'; which: number; quantity: number; toBalance: boolean }
  | { kind: 'undo'; which: number };
/** Of goods, and of what they are packed in: that is paid first, and earns nothing. */
type Sum = { goods: number; packs: number };
type Bought = {
  id: string;
  left: number;
  /** What a unit is packed in costs, and what holds all of them. */
  pack: number;
  bags: number;
  owed: Sum;
  /** Of goods, what came and wasn't given back. */
  kept: number;
  /** What was paid last. */
  last: Sum;
};
const products = { nata, cola, soup };
const all = ({ goods, packs }: Sum) => goods + packs;

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    product: fc.constantFrom('nata' as const, 'cola' as const, 'soup' as const),
    bags: fc.nat(2),
    ownContainer: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 40 }),
    // Of a hundred.
    later: fc.constantFrom(1, 30, 70, 99, 100),
    usesBalance: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pay' as const), which: fc.nat(9), atCounter: fc.boolean() }),
  fc.record({
    kind: fc.constant('refund' as const),
    which: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 40 }),
    toBalance: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }),
);

test('what came, less what went back, is what was earned by, whenever it was paid and wherever', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 900 }),
      fc.array(aStep, { minLength: 4, maxLength: 12 }),
      async (balance, steps) => {
        const buyer = await aBuyer(server, { balance });
        const orders: Bought[] = [];
        let spent = 0;
        const pay = async (id: string) => {
          await server.runJobs();
          const open = await db.query<{ id: string }>(sql`
            select s.id from simulator.payments s join payments p on p.id::text = s.idempotency_key
            where p.order_id = ${id} and s.state = 'pending'`);
          for (const request of open) await context.gateways.paymentSimulator?.decide(request.id, 'approve');
          await context.gateways.paymentSimulator?.deliverDue();
          await server.runJobs();
        };
        for (const step of steps) {
          const order = 'which' in step ? orders[step.which % Math.max(1, orders.length)] : undefined;
          if (step.kind === 'buy') {
            const later = (subtotal: number) => Math.ceil((subtotal * step.later) / 100);
            const items = [{ ...products[step.product](step.quantity), nota: '' }];
            const { order: placed } = await placeOrder(context, buyer.id, {
              ...restPlacement(buyer, later),
              ...{ items, useBalance: step.usesBalance, bags: step.bags, ownContainer: step.ownContainer },
            });
            await pay(placed.id);
            const told = await buyer.read(placed.id);
            const costs = { nata: 0, cola: 10, soup: step.ownContainer ? 0 : 34 };
            const [pack, bags] = [costs[step.product], 10 * step.bags];
            const goods = Math.round(told.total * 100) - bags - pack * step.quantity;
            const open = Math.round(told.por_pagar * 100);
            const owed = { goods: Math.min(open, goods), packs: Math.max(0, open - goods) };
            spent += Math.round(told.desconto * 100);
            const nothing = { goods: 0, packs: 0 };
            orders.push({
              ...{ id: placed.id, left: step.quantity, pack, bags, owed, kept: goods - owed.goods },
              last: nothing,
            });
          } else if (order && step.kind === 'pay' && all(order.owed) > 0) {
            if (step.atCounter) await takeAtCounter(server, order.id);
            else await buyer.askAgain(order.id);
            await pay(order.id);
            order.kept += order.owed.goods;
            order.last = order.owed;
            order.owed = { goods: 0, packs: 0 };
          } else if (order && step.kind === 'refund' && order.left > 0) {
            const quantity = Math.min(order.left, step.quantity);
            await db.transaction(async (tx) => {
              const lines = [{ position: 1, quantity }];
              const how = { cause: 'missing', toBalance: step.toBalance, now: clock() } as const;
              await refundLines(tx, await lockOrder(tx, order.id), { lines, ...how });
            });
            order.left -= quantity;
            const packs = quantity * order.pack + (order.left === 0 ? order.bags : 0);
            const given = await db.one<{ money: number; discount: number }>(sql`
              select money_cents as money, discount_cents as discount from order_refunds
              where order_id = ${order.id} order by number desc limit 1`);
            const goods = given.money - packs;
            const off = {
              goods: Math.min(order.owed.goods, goods),
              packs: Math.min(order.owed.packs, packs),
            };
            order.owed = { goods: order.owed.goods - off.goods, packs: order.owed.packs - off.packs };
            order.kept -= goods - off.goods;
            spent -= given.discount + (step.toBalance ? given.money - all(off) : 0);
          } else if (order && step.kind === 'undo') {
            const undone = await undoAtCounter(server, order.id);
            expect([0, all(order.last)]).toContain(undone);
            if (undone > 0) order.owed = order.last;
            if (undone > 0) order.kept -= order.last.goods;
          }
        }
        await server.runJobs();
        for (const { id, owed } of orders)
          expect(Math.round((await buyer.read(id)).por_pagar * 100)).toBe(all(owed));
        const books = await moneyOf(server, buyer);
        const has = perReward * (books.balance + books.held + spent) + books.progress;
        const kept = orders.reduce((sum, order) => sum + order.kept, 0);
        expect(has).toBe(perReward * balance + kept);
        expect((await auditMoney(db)).differences).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
