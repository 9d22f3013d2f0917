import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { loadSample } from '../sample.ts';
import { buildTestApp } from '../testing/app.ts';
import { aColleague } from '../testing/office.ts';
import { readHabits } from './chain.ts';
import { loadYear } from './load-year.ts';
import { putOrdersUnderWay } from './under-way.ts';

// Two weeks to which something happens, and what is under way after them.
const server = await buildTestApp({ now: '2026-09-21T10:00:00Z' });
const { context } = server;
const { db } = context;
const settings = { ...context.settings, sampleYear: true };
const known = readHabits();
const fates = { cancelledByShop: 0.1, expired: 0.1, notCollected: 0.1, lineRefunded: 0.2, undoneAtTill: 0.2 };
const counter = { ...known.counter, returned: 0.1 };
const habits = {
  ...{ ...known, customers: 120, habits: [{ share: 1, perWeek: 5, app: 0.6 }], fates, counter },
};
let amelia: Awaited<ReturnType<typeof aColleague>>;

beforeAll(async () => {
  await loadSample({ ...context, settings });
  await loadYear({ ...context, settings }, { habits, days: 14 });
  amelia = await aColleague(server, 'administrator');
}, 60_000);

type Told = { tipo: string; pessoa: string | null; quando: string; codigo: string | null };

const storyOf = async (id: string): Promise<Told[]> =>
  (await amelia.get(`/compras/${id}/historia`)).data.acontecimentos;

/** The names of those who work at a shop. */
async function peopleAt(shopId: number): Promise<string[]> {
  const people = await db.query<{ name: string }>(sql`
    select person.name from staff person join staff_shops works on works.staff_id = person.id
    where works.shop_id = ${shopId} and person.active`);
  return people.map(({ name }) => name);
}

test.each([
  ['collected', ['received', 'preparing', 'ready', 'collected']],
  ['not_collected', ['received', 'preparing', 'ready', 'not_collected']],
])('an order that was %s says who made it and who handed it over', async (state, kinds) => {
  const orders = await db.query<{ id: string; shop_id: number }>(sql`
    select id, shop_id from orders where state::text = ${state} and placed_at < ${context.clock()}
    order by id limit 3`);
  expect(orders.length).toBeGreaterThan(0);
  for (const { id, shop_id } of orders) {
    const steps = (await storyOf(id)).filter(({ tipo }) => kinds.includes(tipo));
    expect(steps.map(({ tipo }) => tipo)).toEqual(kinds);
    const names = await peopleAt(shop_id);
    // It comes in by itself, and is given up by itself.
    for (const { tipo, pessoa } of steps)
      if (['received', 'not_collected'].includes(tipo)) expect(pessoa).toBeNull();
      else expect(names).toContain(pessoa);
  }
});

test.each([
  'order.moved',
  'order.cancelled',
  'order.refunded',
  'sale.undone',
  'sale.returned',
  'shift.opened',
])('each %s is somebody’s of that shop, or of the whole chain', async (action) => {
  const { count, strangers } = await db.one<{ count: number; strangers: number }>(sql`
      select count(*) as count, count(*) filter (where person.id is null or not (person.role = 'administrator' or exists (
        select from staff_shops works where works.staff_id = person.id and works.shop_id = done.shop_id))) as strangers
      from staff_actions done left join staff person on person.id = done.staff_id
      where done.action = ${action} and done.happened_at < ${context.clock()}`);
  expect(count).toBeGreaterThan(0);
  expect(strangers).toBe(0);
});

test.each(['transactions', 'till_sales', 'till_returns', 'till_shifts'])(
  'each row of %s that a till made has who made it',
  async (table) => {
    const who = table === 'till_shifts' ? 'opened_by' : 'staff_id';
    const which = table === 'transactions' ? "source = 'till' and terms_version = 1" : 'true';
    const { text, values } =
      table === 'transactions'
        ? sql`from transactions sale join customers on customers.id = sale.customer_id`
        : { text: `from ${table}`, values: [] };
    const { count, nobodys } = await db.one<{ count: number; nobodys: number }>({
      text: `select count(*) as count, count(*) filter (where ${who} is null) as nobodys ${text} where ${which}`,
      values,
    });
    expect(count).toBeGreaterThan(0);
    expect(nobodys).toBe(0);
  },
);

test('everybody has days off, and what is done lies between what was done before and after', async () => {
  const busiest = await db.query<{ days: number }>(sql`
    select count(distinct happened_at::date) as days from staff_actions
    where action = 'order.moved' and happened_at < ${context.clock()} group by staff_id order by days desc limit 1`);
  expect(busiest[0]?.days).toBeLessThan(14);
  const wrong = await db.query(sql`
    select o.id from orders o join staff_actions done on done.subject = 'order:' || o.id and done.action = 'order.moved'
    where case done.after->>'state' when 'preparing' then done.happened_at not between o.received_at and o.made_at
      when 'ready' then done.happened_at <> o.made_at else done.happened_at <> o.ended_at end`);
  expect(wrong).toEqual([]);
});

test('the actions lie in the order in which they happened, and in their months', async () => {
  const { back } = await db.one<{ back: number }>(sql`
    select count(*) as back from (
      select happened_at < lag(happened_at) over (order by id) as back from staff_actions
      where action = 'order.moved' and happened_at < ${context.clock()}) told where back`);
  expect(back).toBe(0);
  const waiting = await db.query(sql`select from staff_actions_default where action = 'order.moved'`);
  expect(waiting).toEqual([]);
});

test('what is under way was begun and made by somebody of the shop', async () => {
  await putOrdersUnderWay(context);
  await server.runJobs();
  const orders = await db.query<{ id: string; state: string }>(sql`
    select id, state::text from orders where shop_id = 862 and state in ('preparing', 'ready')`);
  expect(orders.length).toBeGreaterThan(0);
  const names = await peopleAt(862);
  for (const { id, state } of orders) {
    const steps = (await storyOf(id)).filter(({ tipo }) => ['preparing', 'ready'].includes(tipo));
    expect(steps).toHaveLength(state === 'ready' ? 2 : 1);
    for (const { pessoa } of steps) expect(names).toContain(pessoa);
  }
});

test('they are people whom the office lists, and nobody can sign in as them', async () => {
  const listed: { nome: string; ativo: number }[] = (await amelia.get('/equipa?por_pagina=100')).data.itens;
  for (const { name } of known.team) expect(listed.map(({ nome }) => nome)).toContain(name);
  const hashes = await db.query<{ password_hash: string; totp_secret: Buffer | null }>(sql`
    select password_hash, totp_secret from staff where email = any(${known.team.map(({ email }) => email)})`);
  expect(hashes).toHaveLength(known.team.length);
  for (const { password_hash, totp_secret } of hashes) {
    expect(password_hash).toMatch(/^\$argon2id/);
    expect(totp_secret).toBeNull();
  }
});

test('the books agree', async () => {
  expect((await auditMoney(db, context.clock())).differences).toEqual([]);
});
