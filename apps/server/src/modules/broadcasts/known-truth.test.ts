// What the office says of a campaign, over customers of whom the truth is known: a message that does nothing is said to do
// nothing, and one that has people spend 10 % more is found to. The lot, the rows and the answer are the product's.
import { DAY } from '@fornada/domain/local-time.ts';
import { isControl } from '@fornada/domain/lot.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { addPastBroadcasts, type PastBroadcast } from '#modules/broadcasts/past-broadcasts.ts';
import { insertRows } from '#platform/many-rows.ts';
import { createRandom } from '../../sample-year/random.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
const [begin, percent] = [clock().getTime(), 50];

/** The same customers on every machine. */
const seeded = (seed: number) => createRandom(seed).next;

// Of a month: 45 of 100 don't come, most of the others spend little, and a few a lot.
const [comesEach, median, width] = [0.55, 1_800, 0.8];
const spends = (random: () => number): number => {
  const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(median * Math.exp(width * bell));
};

/** Customers by these numbers, by which the lot goes. */
async function people(first: number, count: number): Promise<number[]> {
  await db.execute(sql`
    insert into customers (id, phone, phone_prefix, phone_national, name, email, birth_date, security_code) overriding system value
    select n, '+3519' || n, '351', '9' || n, 'Maria', '', '1990-05-17', 'T' || n
    from generate_series(${first}::int, ${first + count - 1}::int) n`);
  return Array.from({ length: count }, (_, index) => first + index);
}

type Bought = { customer: number; at: number; amount: number };
const sell = (bought: Bought[]) =>
  insertRows(
    db,
    sql`transactions`,
    bought.map(({ customer, at, amount }) => ({
      ...{ customer_id: customer, shop_id: 862, source: 'till', happened_at: new Date(at).toISOString() },
      ...{ subtotal_cents: amount, discount_cents: 0, paid_cents: amount },
    })),
  );

/** A message that went to all of these but to those whom the lot left out, as sending it writes it. */
async function send(id: number, at: number, customers: number[]): Promise<void> {
  const told = customers.map((customer) => ({
    ...{ broadcast_id: id, customer_id: customer, at: new Date(at).toISOString() },
    channel: isControl(id, customer, percent) ? null : ('push' as const),
  }));
  const left = told.filter(({ channel }) => channel === null).length;
  const moment = new Date(at).toISOString();
  const row: PastBroadcast = {
    ...{ id, title: 'Natas', text: 'Hoje há.', absent_days: null, coupon_id: null, state: 'sent' },
    ...{ control_percent: percent, control_count: left, sent_count: told.length - left },
    ...{ send_at: moment, sent_at: moment, created_at: moment, written_at: moment, approved_at: moment },
    ...{ told_until: customers.at(-1) ?? 0, created_by: null, written_by: null, approved_by: null },
  };
  await db.transaction((tx) => addPastBroadcasts(tx, { broadcasts: [row], told }));
}

type Measure = { medida: string; veredicto: string; diferenca: number; de: number; ate: number };
let read: (id: number) => Promise<Measure[]>;
const comeBack = async () => {
  const marketing = await aColleague(server, 'marketing');
  read = async (id) => (await marketing.get(`/envios/${id}/resultado`)).data.medidas;
};
beforeAll(async () => {
  await openShop(server.context);
});

test('of 100 messages that do nothing about 95 are said to do nothing', async () => {
  // Each at another moment and with another lot, over what the same people buy in a year, told or not.
  const [random, sends, apart, months] = [seeded(22), 100, 3, 12];
  const customers = await people(10_000_001, 1_000);
  await sell(
    customers.flatMap((customer) =>
      Array.from({ length: months }, (_, month) => ({
        ...{ customer, amount: random() < comesEach ? spends(random) : 0 },
        at: begin + (month + random()) * 28 * DAY,
      })).filter(({ amount }) => amount > 0),
    ),
  );
  for (let one = 0; one < sends; one += 1) await send(22_000 + one, begin + one * apart * DAY, customers);
  clock.move({ days: months * 28 });
  await comeBack();
  const unknown = { valor: 0, compras: 0 };
  for (let one = 0; one < sends; one += 1)
    for (const { medida, veredicto } of await read(22_000 + one))
      unknown[medida as 'valor' | 'compras'] += veredicto === 'por_saber' ? 1 : 0;
  // No lot knows of another, so that each message errs by itself, 5 times of 100: of 100 are 92 to 99 right with a probability of 0.93,
  // fewer with one of 0.06 (binomial). Of this seed, the first that was tried, they are 96 and 94. An interval of 90 % falls below it.
  for (const right of Object.values(unknown)) {
    expect(right).toBeGreaterThanOrEqual(92);
    expect(right).toBeLessThanOrEqual(99);
  }
});

test('one that has everybody spend 10 % more is found to, with the truth in its interval', async () => {
  const random = seeded(22);
  const customers = await people(20_000_001, 24_000);
  const usual = customers.map(() => (random() < comesEach ? spends(random) : 0));
  const id = 23_000;
  const at = clock().getTime();
  await send(id, at, customers);
  await sell(
    customers.flatMap((customer, index) => {
      const amount = usual[index] ?? 0;
      const isTold = !isControl(id, customer, percent);
      if (amount === 0) return [];
      return [{ customer, at: at + random() * 28 * DAY, amount: isTold ? Math.round(amount * 1.1) : amount }];
    }),
  );
  clock.move({ days: 28 });
  await comeBack();
  const truth = (usual.reduce((sum, amount) => sum + amount, 0) / customers.length / 100) * 0.1;
  const [spent, bought] = await read(id);
  expect(spent).toMatchObject({ medida: 'valor', veredicto: 'mais' });
  expect(spent?.de).toBeLessThan(truth);
  expect(spent?.ate).toBeGreaterThan(truth);
  // They came as often as they would have.
  expect(bought).toMatchObject({ medida: 'compras', veredicto: 'por_saber' });
});
