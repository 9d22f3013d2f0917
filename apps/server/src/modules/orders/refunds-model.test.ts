// Any purchases, each given back in any parts, by any way: against a model that only counts what was kept.
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { lockOrder, refundLines } from '#modules/orders/refund-lines.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, moneyOf } from '../../testing/buyer.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;

/** The rule: 6000 cents of progress are 600 of balance. */
const threshold = 6_000;
const reward = 600;

type Bought = {
  orderId: string;
  discount: number;
  lines: { unit: number; quantity: number; left: number }[];
};
type Step =
  | { kind: 'buy'; cart: { code: string; quantity: number }[]; usesBalance: boolean }
  | { kind: 'refund' | 'cancel'; which: number; line: number; quantity: number; toBalance: boolean };

const aLine = fc.record({
  code: fc.constantFrom('10101', '30101', '10201', '20101'),
  quantity: fc.integer({ min: 1, max: 40 }),
});
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      cart: fc.array(aLine, { minLength: 1, maxLength: 3 }),
      usesBalance: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('refund' as const, 'refund' as const, 'refund' as const, 'cancel' as const),
      which: fc.nat(20),
      line: fc.nat(5),
      quantity: fc.nat(40),
      toBalance: fc.boolean(),
    }),
  },
);

test('nobody keeps or loses a cent, a point or a share of balance, whatever was bought and went back', async () => {
  const { codes } = await db.one<{ codes: string[] }>(sql`
    select array_agg(code) as codes from menu_products where code in ('10101', '30101', '10201', '20101')`);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 900 }),
      fc.array(aStep, { minLength: 4, maxLength: 14 }),
      async (balance, steps) => {
        const buyer = await aBuyer(server, { balance });
        const orders: Bought[] = [];
        // What went back as balance, beside the balance's own shares.
        let toBalance = 0;
        for (const step of steps) {
          if (step.kind === 'buy') {
            const items = step.cart
              .filter(({ code }) => codes.includes(code))
              .map(({ code, quantity }) => ({ id: code, qtd: quantity, complementares: [], opcoes: [] }));
            if (items.length === 0) continue;
            const { orderId, total } = await buyer.order({
              cart: { items },
              usar_premio: step.usesBalance ? 1 : 0,
            });
            await server.runJobs();
            if (total > 0) await decide(server, orderId, 'approve');
            await server.runJobs();
            const { linhas, desconto } = await buyer.read(orderId);
            orders.push({
              orderId,
              discount: Math.round(desconto * 100),
              lines: linhas.map(({ preco_unitario, qtd }) => ({
                unit: Math.round(preco_unitario * 100),
                quantity: qtd,
                left: qtd,
              })),
            });
            continue;
          }
          const order = orders[step.which % Math.max(1, orders.length)];
          const line = order?.lines[step.line % order.lines.length];
          if (!order || !line) continue;
          const quantity = Math.min(line.left, step.quantity);
          const all = step.kind === 'cancel';
          if (!order.lines.some(({ left }) => left > 0) || (!all && quantity === 0)) continue;
          const position = order.lines.indexOf(line) + 1;
          await db.transaction(async (tx) => {
            await refundLines(tx, await lockOrder(tx, order.orderId), {
              lines: all ? 'all' : [{ position, quantity }],
              cause: 'missing',
              toBalance: step.toBalance,
              now: clock(),
            });
          });
          for (const some of all ? order.lines : [line]) some.left -= all ? some.left : quantity;
          if (step.toBalance) {
            const { money } = await db.one<{ money: number }>(sql`
            select money_cents as money from order_refunds where order_id = ${order.orderId} order by number desc limit 1`);
            toBalance += money;
          }
          expect((await moneyOf(server, buyer)).balance).toBeGreaterThanOrEqual(0);
        }
        await server.runJobs();

        let [keptMoney, keptDiscount] = [0, 0];
        for (const { orderId, discount, lines } of orders) {
          const kept = lines.reduce((sum, { unit, left }) => sum + unit * left, 0);
          const bought = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0);
          const back = await db.one<{ discount: number; money: number; gateway: number }>(sql`
          select coalesce(sum(discount_cents), 0) as discount, coalesce(sum(money_cents), 0) as money, (
              select coalesce(sum(s.refunded_cents), 0) from simulator.payments s join payments p on p.id::text = s.idempotency_key
              where p.order_id = ${orderId}) as gateway
          from order_refunds where order_id = ${orderId}`);
          expect(back.discount + back.money).toBe(bought - kept);
          // Each line's share is rounded once for what was bought, and once for what went back.
          const share = bought === 0 ? 0 : (discount * kept) / bought;
          expect(Math.abs(discount - back.discount - share)).toBeLessThanOrEqual(lines.length * 1.5);
          if (kept === 0) expect(back.discount).toBe(discount);
          keptDiscount += discount - back.discount;
          keptMoney += kept - (discount - back.discount);
        }
        const { gateway, notes } = await db.one<{ gateway: number; notes: number }>(sql`
        select (select coalesce(sum(s.refunded_cents), 0) from simulator.payments s join payments p on p.id::text = s.idempotency_key
            join orders o on o.id = p.order_id where o.customer_id = ${buyer.id}) as gateway,
          (select coalesce(sum(r.money_cents), 0) from order_refunds r join orders o on o.id = r.order_id
            where o.customer_id = ${buyer.id} and r.credit_note_id is not null) as notes`);
        const paid = orders.reduce(
          (sum, { discount, lines }) =>
            sum - discount + lines.reduce((all, { unit, quantity }) => all + unit * quantity, 0),
          0,
        );
        expect(gateway).toBe(paid - keptMoney - toBalance);
        expect(notes).toBe(paid - keptMoney);
        // What a customer has is worth what was kept of what they paid, whichever rewards came and were taken back meanwhile.
        const { progress, balance: has, held } = await moneyOf(server, buyer);
        expect(held).toBe(0);
        expect((has * threshold) / reward + progress).toBe(
          keptMoney + ((balance - keptDiscount + toBalance) * threshold) / reward,
        );
        expect(progress < threshold && (progress >= 0 || has < reward)).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
}, 120_000);
