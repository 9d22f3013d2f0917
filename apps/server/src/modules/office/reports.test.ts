// What the reports say of some hundred sales and orders, beside what the ledger says of them, and what was done.
import { randomUUID } from 'node:crypto';
import type { SalesFigures } from '@fornada/contract/office-figures.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { returnGoods } from '#modules/loyalty/return-goods.ts';
import { undoTillSale } from '#modules/loyalty/undo-sale.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, paymentsOf } from '../../testing/buyer.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const shops = [862, 860];
type Done = {
  /** Of Lisbon, which in July is an hour ahead of UTC. */
  day: string;
  shop: number;
  source: 'app' | 'till' | 'pos';
  subtotal: number;
  discount: number;
  returned: number;
};

let server: TestApp;
/** By the transaction's id: the sales that count. */
const sales = new Map<string, Done>();
const minutesTaken = new Map<number, number[]>(shops.map((shop) => [shop, []]));
const unsettled: string[] = [];

/** The same numbers each time. */
let seed = 20260701;
function random(below: number): number {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
}
const dayOf = (at: Date) => new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10);
const shopOf = () => shops[random(2)] as number;

beforeAll(async () => {
  server = await buildTestApp({ now: '2026-07-01T06:00:00Z' });
  for (const shop of shops) await openShop(server.context, shop);
  const regulars = [];
  for (let number = 0; number < 25; number += 1) regulars.push((await makeCustomer(server.context.db)).id);
  for (let number = 0; number < 300; number += 1) {
    server.context.clock.move({ minutes: 5 + random(40) });
    if (number % 4 === 0) await order(number);
    else await sellTo(regulars[random(regulars.length)] as number);
  }
  while (await rollUpSales(server.context));
}, 120_000);

async function sellTo(customerId: number): Promise<void> {
  const { db, clock } = server.context;
  const { balance } = await db.one<{ balance: number }>(
    sql`select balance_cents as balance from customers where id = ${customerId}`,
  );
  const subtotal = 150 + random(4_000);
  const discount = random(2) === 0 ? Math.min(balance, subtotal - 1) : 0;
  const [shop, source] = [shopOf(), random(3) === 0 ? ('pos' as const) : ('till' as const)];
  const seller = { shopId: shop, source, staff: null };
  const now = clock();
  const { id } = await db.transaction((tx) =>
    recordTillSale(
      tx,
      seller,
      { clientId: randomUUID(), customerId, subtotal: cents(subtotal), discount: cents(discount) },
      now,
    ),
  );
  const sale: Done = { day: dayOf(now), shop, source, subtotal, discount, returned: 0 };
  const fate = random(10);
  if (fate === 0) {
    const undoing = { transactionId: id, reason: 'Engano', withinMinutes: 10 };
    await db.transaction((tx) => undoTillSale(tx, seller, undoing, now));
    return;
  }
  if (fate < 3) {
    sale.returned = 1 + random(subtotal - 1);
    const amount = cents(sale.returned);
    const returning = { transactionId: id, amount, reason: 'Devolvido', withinDays: 30 };
    await db.transaction((tx) => returnGoods(tx, seller, returning, now));
  }
  sales.set(id, sale);
}

async function order(number: number): Promise<void> {
  const { context } = server;
  const { db, clock } = context;
  const buyer = await aBuyer(server);
  await db.query(sql`
    select post_entry(${buyer.id}, 'adjust', ${`opening:${number}`}, ${random(3) * 100}, 0, 0, null, null, ${clock()})`);
  const shop = shopOf();
  const uses = random(2) as 0 | 1;
  const { orderId } = await buyer.order({ id_loja: shop, usar_premio: uses });
  const [payment] = await paymentsOf(server, orderId);
  const fate = random(8);
  if (fate === 0) {
    await db.execute(sql`update payments set state = 'unknown' where id = ${payment?.id}`);
    unsettled.push(orderId);
    return;
  }
  const paid = { state: 'paid', gatewayRef: `ref-${number}`, reason: 'approved' } as const;
  if (payment) await settlePayment(context, payment.id, paid);
  const sold = await db.one<Omit<Done, 'returned'> & { id: string; at: Date }>(sql`
    select id, happened_at as at, subtotal_cents as subtotal, discount_cents as discount from transactions where order_id = ${orderId}`);
  if (fate === 1) {
    await endOrder(db, orderId, { to: 'cancelled', reason: 'Sem pão', now: clock(), paidToo: true });
    unsettled.push(orderId);
    return;
  }
  const { subtotal, discount } = sold;
  sales.set(sold.id, { day: dayOf(sold.at), shop, source: 'app', subtotal, discount, returned: 0 });
  const step = async (event: 'accept' | 'start' | 'finish' | 'collect') => {
    const row = await findOrder(db, orderId);
    if (row) await db.transaction((tx) => moveOrder(tx, row, { event, actor: null, now: clock() }));
  };
  await step('accept');
  await step('start');
  const minutes = 2 + random(25);
  clock.move({ minutes });
  await step('finish');
  minutesTaken.get(shop)?.push(minutes);
  if (fate > 3) await step('collect');
}

const read = async (name: string, query = 'desde=2026-07-01&ate=2026-12-31') =>
  (await (await aColleague(server, 'administrator')).get(`/relatorios/${name}/dados?${query}`)).data.linhas;
const euros = (amount: number) => amount / 100;
const discountKept = ({ subtotal, discount, returned }: Done) =>
  discount - Math.round((discount * returned) / subtotal);

/** Points that a sale gave and that came back, and its reward, by the entries alone: a reward moves 6,000 of progress into 600 of balance. */
async function ledgerOf(id: string) {
  return await server.context.db.one<{ points: number; reward: number; paid: number }>(sql`
    select sum(points_after - points_before + rewards * 10) as points, sum(rewards * 600) as reward,
      sum(progress_delta + rewards * 6000) as paid
    from (select *, case when kind = 'return_spend' then -progress_delta else balance_delta * 10 end / 6000 as rewards
      from ledger_entries where transaction_id = ${id}) entries`);
}

/** The days on which something was sold that counts, each with the sales of one, or of all shops. */
function days(shop?: number) {
  const own = [...sales].filter(([, sale]) => shop === undefined || sale.shop === shop);
  const dates = [...new Set(own.map(([, { day }]) => day))].sort();
  return dates.map((day) => ({ day, own: own.filter(([, sale]) => sale.day === day) }));
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  Math.round(rows.reduce((total, row) => total + of(row), 0) * 100) / 100;

/** What the cockpit says of July, against what was done, and of the money against the ledger. */
async function expectFigures(shop?: number) {
  const query = `desde=2026-07-01&ate=2026-07-31&lojas=${shop ?? ''}`;
  const chain = await aColleague(server, 'administrator');
  const { datas, meios, canais } = (await chain.get(`/painel/vendas/numeros?${query}`)).data as SalesFigures;
  const all = days(shop);
  expect(datas.filter(({ vendas }) => vendas > 0)).toEqual(
    all.map(({ day: data, own }) => ({
      ...{ data, vendas: own.length, valor_antes: 0 },
      valor: sum(own, ([, { subtotal, returned }]) => euros(subtotal - returned)),
    })),
  );
  const own = all.flatMap((one) => one.own);
  let paid = 0;
  for (const [id] of own) paid += (await ledgerOf(id)).paid;
  const isBalance = ({ codigo }: { codigo: string }) => codigo === 'balance';
  expect(
    sum(
      meios.filter((one) => !isBalance(one)),
      ({ valor }) => valor,
    ),
  ).toBe(euros(paid));
  expect(sum(meios.filter(isBalance), ({ valor }) => valor)).toBe(
    sum(own, ([, sale]) => euros(discountKept(sale))),
  );
  for (const { codigo, vendas } of canais)
    expect(vendas, codigo).toBe(own.filter(([, { source }]) => source === codigo).length);
}

describe('the report', () => {
  test('of sales is what was sold and kept, day by day, by the ledger', async () => {
    expect(days().length).toBeGreaterThan(4);
    await expectFigures();
    await expectFigures(860);
  });

  test('of one’s own shop is its manager’s, and no other', async () => {
    const manager = await aColleague(server, 'manager', 860);
    const ask = (query: string) => manager.get(`/relatorios/pontos/dados?desde=2026-07-01&${query}`);
    expect((await ask('')).data).toEqual((await ask('lojas=860')).data);
    expect((await ask('lojas=862')).status).toBe(403);
  });

  test('of points is what entries gave less what they took back, and what was spent', async () => {
    const expected = [];
    for (const { day, own } of days()) {
      let [points, reward] = [0, 0];
      for (const [id] of own) {
        const entries = await ledgerOf(id);
        points += entries.points;
        reward += entries.reward;
      }
      const spent = own.reduce((total, [, sale]) => total + discountKept(sale), 0);
      expected.push({ dia: day, pontos: points, saldo_ganho: euros(reward), saldo_usado: euros(spent) });
    }
    expect(await read('pontos')).toEqual(expected);
    expect(expected.some(({ saldo_ganho }) => saldo_ganho > 0)).toBe(true);
  });

  test('of what is owed is what all customers have, and each day adds to the one before', async () => {
    const rows = await read('saldo');
    const { owed } = await server.context.db.one<{ owed: number }>(
      sql`select sum(balance_cents + held_cents) as owed from customers`,
    );
    expect(rows.at(-1)).toMatchObject({ dia: dayOf(server.context.clock()), em_divida: euros(owed) });
    const entries = await server.context.db.query<{ at: Date; moved: number }>(
      sql`select created_at as at, balance_delta + held_delta as moved from ledger_entries`,
    );
    for (const { dia, em_divida } of rows) {
      const until = entries.filter(({ at }) => dayOf(at) <= dia);
      expect(em_divida, dia).toBe(euros(until.reduce((sum, { moved }) => sum + moved, 0)));
    }
  });

  test('of preparation is the median and the ninth of ten of what was made', async () => {
    const share = (minutes: number[], part: number) => {
      const sorted = minutes.toSorted((one, other) => one - other);
      const place = part * (sorted.length - 1);
      const [below = 0, above = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
      return Math.round((below + (above - below) * (place % 1)) * 10) / 10;
    };
    const expected = shops.toSorted().map((shop) => {
      const minutes = minutesTaken.get(shop) ?? [];
      return {
        loja: `Loja ${shop}`,
        encomendas: minutes.length,
        mediana: share(minutes, 0.5),
        nove_em_dez: share(minutes, 0.9),
      };
    });
    expect(await read('preparacao')).toEqual(expected);
  });

  test('of payments is those whose end isn’t known, or whose money goes back', async () => {
    const rows = await read('pagamentos');
    const expected = await server.context.db.query<{ referencia: string; valor: number }>(sql`
      select p.reference as referencia, o.total_cents / 100.0 as valor from payments p join orders o on o.id = p.order_id
      where p.order_id = any(${unsettled}::uuid[]) and o.total_cents > 0 order by p.requested_at desc`);
    expect(expected.length).toBeGreaterThan(4);
    expect(rows.map(({ referencia, valor }: (typeof expected)[number]) => ({ referencia, valor }))).toEqual(
      expected,
    );
    expect(new Set(rows.map(({ estado }: { estado: string }) => estado))).toEqual(
      new Set(['unknown', 'refunding']),
    );
  });
});

test('and the audit has nothing to say of any of it', async () => {
  expect((await auditMoney(server.context.db)).differences).toEqual([]);
});
