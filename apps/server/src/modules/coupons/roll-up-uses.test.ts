// What coupons gave, by days that are added up: always what their uses say, whatever changed since and however often it is added up.
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { rollUpUses, rollUpUsesAgain } from '#modules/coupons/roll-up-uses.ts';
import { sumUses } from '#modules/coupons/sum-uses.ts';
import { buildTestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';

// Today's clock: of what is used now no day is over.
const server = await buildTestApp({ now: `${new Date().toISOString().slice(0, 10)}T12:00:00Z` });
const { context } = server;
const { db, clock } = context;
await db.execute(sql`
  insert into customers (phone, phone_prefix, phone_national, name, security_code)
  select '+351' || 930000000 + n, '351', (930000000 + n)::text, 'Pessoa', 'B' || n from generate_series(1, 200) n`);
let coupon = 0;
let used = 0;
beforeEach(async () => {
  used = 0;
  await db.execute(sql`delete from coupon_redemptions`);
  await db.execute(sql`delete from coupons_by_day`);
  await db.execute(sql`delete from coupon_days_changed`);
  await db.execute(sql`delete from coupons`);
  await db.transaction(rollUpUsesAgain);
  coupon = await aCoupon();
});

const aCoupon = async () =>
  (
    await db.one<{ id: number }>(sql`
      insert into coupons (code, code_key, name, value_cents, starts_on, ends_on, total, created_at)
      select code, code, 'Natas', 200, '2020-01-01', '2099-12-31', 1000, now() from (select 'C' || random() as code) made returning id`)
  ).id;
const today = () => toLocal(clock().getTime(), 'Europe/Lisbon').date;
const dayOf = (ago: number) => addDays(today(), -ago);
/** Each by somebody else, at noon by the chain's clock unless told otherwise. */
async function use(daysAgo: number, cents = 200, of = coupon, time = '12:00'): Promise<number> {
  used += 1;
  const { id } = await db.one<{ id: number }>(sql`
    insert into coupon_redemptions (coupon_id, customer_id, amount_cents, redeemed_at)
    values (${of}, (select min(id) from customers) + ${used}::integer, ${cents},
      (${dayOf(daysAgo)}::date + ${time}::time) at time zone 'Europe/Lisbon') returning id`);
  return id;
}
/** By the days from the first to the last. @returns [uses, cents] of the coupon */
async function told(first: number, last: number, of = coupon): Promise<number[]> {
  const all = await sumUses(db, { from: dayOf(first), until: dayOf(last) });
  const found = all.find(({ id }) => id === of);
  return [found?.uses ?? 0, found?.given ?? 0];
}
async function rollUp(): Promise<void> {
  while (await rollUpUses(context));
}
const kept = () =>
  db.query<object>(sql`select ${dayOf(0)}::date - day as ago, coupon_id as coupon, uses, given_cents as given
    from coupons_by_day order by day desc, coupon_id`);
const noted = async () => (await db.query(sql`select from coupon_days_changed`)).length;
const found = async () =>
  (await auditMoney(db)).differences.filter(
    ({ check }) => check === 'what a coupon gave on a day is what its uses say',
  );

test('is told the same before it is added up and after, by each day of the chain’s clock', async () => {
  const other = await aCoupon();
  for (const ago of [0, 0, 1, 1, 2, 40, 80]) await use(ago);
  await use(1, 350, other);
  await use(3, 100, coupon, '00:00');
  await use(3, 100, coupon, '23:59:59.999');
  const asked = [
    [0, 0],
    [1, 0],
    [1, 1],
    [3, 3],
    [4, 4],
    [80, 0],
    [80, 41],
  ] as const;
  const read = async () => {
    const answers = [];
    for (const [first, last] of asked) answers.push(await told(first, last), await told(first, last, other));
    return answers;
  };
  const before = await read();
  expect(before.slice(0, 8)).toEqual([
    [2, 400],
    [0, 0],
    [4, 800],
    [1, 350],
    [2, 400],
    [1, 350],
    [2, 200],
    [0, 0],
  ]);
  expect(await rollUpUses(context)).toBe(true);
  expect(await read()).toEqual(before);
  await rollUp();
  expect(await read()).toEqual(before);
  expect(await kept()).toEqual([
    { ago: 1, coupon, uses: 2, given: 400 },
    { ago: 1, coupon: other, uses: 1, given: 350 },
    { ago: 2, coupon, uses: 1, given: 200 },
    { ago: 3, coupon, uses: 2, given: 200 },
    { ago: 40, coupon, uses: 1, given: 200 },
    { ago: 80, coupon, uses: 1, given: 200 },
  ]);
  expect(await found()).toEqual([]);
});

test('what is over isn’t read out of its uses any more, and a sum that isn’t theirs is found', async () => {
  await use(5);
  await rollUp();
  await db.execute(sql`update coupons_by_day set given_cents = 123`);
  expect(await told(10, 0)).toEqual([1, 123]);
  expect(await found()).toMatchObject([{ subject: `coupon:${coupon}:${dayOf(5)}` }]);
  await db.execute(sql`delete from coupons_by_day`);
  expect(await found()).toHaveLength(1);
  await db.transaction(rollUpUsesAgain);
  await rollUp();
  expect([await told(10, 0), await found()]).toEqual([[1, 200], []]);
});

test('what comes back, is undone or is told late is told at once, and its day added up again', async () => {
  const [part, whole, last] = [await use(5), await use(6), await use(5)];
  await rollUp();
  await db.execute(sql`update coupon_redemptions set taken_back_cents = 50 where id = ${part}`);
  await db.execute(
    sql`update coupon_redemptions set undone = true, taken_back_cents = 200 where id = ${whole}`,
  );
  await use(9, 70);
  const now = [
    [2, 350],
    [0, 0],
    [1, 70],
  ];
  const read = async () => [await told(5, 5), await told(6, 6), await told(9, 9)];
  expect([await read(), await noted(), await found()]).toEqual([now, 3, []]);
  await rollUp();
  expect([await read(), await noted(), await found()]).toEqual([now, 0, []]);
  // Another's customer, or a sale that it is tied to, changes no sum.
  await db.execute(sql`update coupon_redemptions set customer_id = customer_id + 100 where id = ${last}`);
  expect(await noted()).toBe(0);
});

test('a change that isn’t committed while its day is added up isn’t lost', async () => {
  const id = await use(5);
  await rollUp();
  await openConnections(db);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update coupon_redemptions set taken_back_cents = 150 where id = ${id}`);
    await rollUp();
    await use(5, 30);
    await rollUp();
    expect(await told(5, 5)).toEqual([2, 230]);
  });
  expect(await told(5, 5)).toEqual([2, 80]);
  await rollUp();
  expect([await told(5, 5), await found()]).toEqual([[2, 80], []]);
});

test('by several at once, and by one that died, it is added up once', async () => {
  for (const ago of [1, 2, 50, 100]) await use(ago);
  const died = db.transaction(async (tx) => {
    await rollUpUses({ ...context, db: { ...db, transaction: (work) => work(tx) } });
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  expect([await kept(), await told(100, 0)]).toEqual([[], [4, 800]]);
  await openConnections(db);
  await Promise.all([rollUp(), rollUp(), rollUp()]);
  await rollUp();
  expect([(await kept()).length, await told(100, 0), await found()]).toEqual([4, [4, 800], []]);
});

test('a day is over only a quarter of an hour after midnight, and what is used meanwhile is told at once', async () => {
  await use(0, 200, coupon, '23:50');
  const begun = clock();
  clock.set(`${dayOf(-1)}T00:10:00Z`);
  await rollUp();
  expect([await kept(), await told(1, 0)]).toEqual([[], [1, 200]]);
  clock.move({ hours: 2 });
  await use(0);
  await rollUp();
  expect([(await kept()).length, await told(1, 1), await told(1, 0)]).toEqual([1, [1, 200], [2, 400]]);
  clock.set(begun.toISOString());
});
