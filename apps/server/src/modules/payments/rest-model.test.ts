// Any orders, of which any part is left to be paid, paid in the app or at the counter, and given back in any parts: against a model
// that only counts what came and what was kept.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { placeOrder } from '#modules/orders/place-order.ts';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, moneyOf } from '../../testing/buyer.ts';
import { restPlacement, takeAtCounter, undoAtCounter } from '../../testing/rest.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;

/** The rule: 6000 cents of progress are 600 of balance. */
const perReward = 10;

type Step =
  | { kind: 'buy'; quantity: number; later: number; usesBalance: boolean }
  | { kind: 'pay'; which: number; atCounter: boolean }
  | { kind: 'refund'; which: number; quantity: number; toBalance: boolean }
  | { kind: 'undo'; which: number };
type Bought = { id: string; left: number; owed: number; came: number; back: number };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
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
            const items = [{ id: '10101', qtd: step.quantity, complementares: [], opcoes: [], nota: '' }];
            const { order: placed } = await placeOrder(context, buyer.id, {
              ...restPlacement(buyer, later),
              ...{ items, useBalance: step.usesBalance },
            });
            await pay(placed.id);
            const { desconto, total, por_pagar } = await buyer.read(placed.id);
            const owed = Math.round(por_pagar * 100);
            spent += Math.round(desconto * 100);
            orders.push({
              ...{ id: placed.id, left: step.quantity, owed, came: Math.round(total * 100) - owed, back: 0 },
            });
          } else if (order && step.kind === 'pay' && order.owed > 0) {
            if (step.atCounter) await takeAtCounter(server, order.id);
            else await buyer.askAgain(order.id);
            await pay(order.id);
            order.came += order.owed;
            order.owed = 0;
          } else if (order && step.kind === 'refund' && order.left > 0) {
            const quantity = Math.min(order.left, step.quantity);
            await db.transaction(async (tx) => {
              const lines = [{ position: 1, quantity }];
              const how = { cause: 'missing', toBalance: step.toBalance, now: clock() } as const;
              await refundLines(tx, await lockOrder(tx, order.id), { lines, ...how });
            });
            order.left -= quantity;
            const given = await db.one<{ money: number; discount: number }>(sql`
              select money_cents as money, discount_cents as discount from order_refunds
              where order_id = ${order.id} order by number desc limit 1`);
            const off = Math.min(order.owed, given.money);
            order.owed -= off;
            order.back += given.money - off;
            spent -= given.discount + (step.toBalance ? given.money - off : 0);
          } else if (order && step.kind === 'undo') {
            const undone = await undoAtCounter(server, order.id);
            order.owed += undone;
            order.came -= undone;
          }
        }
        await server.runJobs();
        for (const { id, owed } of orders)
          expect(Math.round((await buyer.read(id)).por_pagar * 100)).toBe(owed);
        const books = await moneyOf(server, buyer);
        const has = perReward * (books.balance + books.held + spent) + books.progress;
        const kept = orders.reduce((sum, { came, back }) => sum + came - back, 0);
        expect(has).toBe(perReward * balance + kept);
        expect((await auditMoney(db)).differences).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
