// What coupons gave, by whoever would have a day told otherwise than it was: clocks that change, what comes back on another day, and
// all of it at once.
import { addDays, type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { rollUpUses, rollUpUsesAgain } from '#modules/coupons/roll-up-uses.ts';
import { sumUses } from '#modules/coupons/sum-uses.ts';
import type { Queryable } from '#platform/database.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { couponTill } from '../../testing/coupon-till.ts';
import { makeCustomer } from '../../testing/factories.ts';

const { server, db, aCoupon, identified, sell } = await couponTill();
const { clock } = server.context;
beforeEach(() => db.transaction(rollUpUsesAgain));

type Days = { from: LocalDate; until: LocalDate };
const rollUp = async () => {
  while (await rollUpUses(server.context));
};
/** @returns [coupon, uses, cents] of those that were used */
const told = async (from: Queryable, days: Days) =>
  (await sumUses(from, days))
    .filter(({ uses }) => uses > 0)
    .map(({ id, uses, given }) => [id, uses, given])
    .sort();
/** By the uses themselves. */
const truth = async (from: Queryable, days: Days) =>
  (
    await from.query<{ id: number; uses: number; given: number }>(sql`
      select coupon_id as id, count(*)::int as uses, sum(amount_cents - taken_back_cents)::int as given from coupon_redemptions
      where not undone and (redeemed_at at time zone 'Europe/Lisbon')::date between ${days.from}::date and ${days.until}::date group by 1`)
  )
    .map(({ id, uses, given }) => [id, uses, given])
    .sort();
const found = async () =>
  (await auditMoney(db)).differences.filter(({ check }) => check.startsWith('what a coupon gave'));

async function use(coupon: number, customer: number, when: string, cents = 100): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into coupon_redemptions (coupon_id, customer_id, amount_cents, redeemed_at, undone)
    values (${coupon}, ${customer}, ${cents}, ${when}, false) returning id`);
  return id;
}
/** Those of no ledger, before the audit that follows each test. */
const forget = (ids: readonly number[]) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from coupon_redemptions where id = any(${[...ids]}::bigint[])`);
    await tx.execute(sql`delete from coupons_by_day`);
    await rollUpUsesAgain(tx);
  });

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
] as const)('the day on which clocks change, %s, has its %i hours', async (day, hours) => {
  clock.set(`${addDays(day, 3)}T12:00:00Z`);
  const { id: coupon } = await aCoupon();
  const uses: number[] = [];
  const first = Date.parse(`${addDays(day, -1)}T00:30:00Z`);
  for (let hour = 0; hour < 72; hour += 1) {
    const { id: customer } = await makeCustomer(db);
    uses.push(await use(coupon, customer, new Date(first + hour * 3_600_000).toISOString()));
  }
  const one = { from: day, until: day } as const;
  expect(await told(db, one)).toEqual([[coupon, hours, hours * 100]]);
  await rollUp();
  expect(await told(db, one)).toEqual([[coupon, hours, hours * 100]]);
  expect(await found()).toEqual([]);
  await forget(uses);
});

test('what comes back days later is taken from the day on which it was used', async () => {
  clock.set('2026-05-04T22:50:00Z');
  const [customer, other] = [await makeCustomer(db), await makeCustomer(db)];
  const { id, codigo } = await aCoupon({ percentagem: 50 });
  const { data: sale } = await sell(await identified(customer), 2.5, { cupao: codigo });
  const { data: stays } = await sell(await identified(other), 2.5, { cupao: codigo });
  expect([sale.id, stays.id]).toEqual([expect.any(String), expect.any(String)]);
  // Ten to midnight in Lisbon.
  const day = { from: '2026-05-04', until: '2026-05-04' } as const;
  const days = { from: '2026-05-01', until: '2026-05-31' } as const;
  expect(await told(db, day)).toEqual([[id, 2, 500]]);
  clock.set('2026-05-06T09:00:00Z');
  await rollUp();
  expect(await told(db, day)).toEqual([[id, 2, 500]]);
  const undo = (which: string, by: string) =>
    db.query(sql`select undo_at_till(${which}, ${by}, ${clock()}, null)`);
  await undo(sale.id, 'engano');
  for (const later of [0, 1]) {
    expect([await told(db, day), await told(db, days)]).toEqual([[[id, 1, 250]], [[id, 1, 250]]]);
    if (later === 0) await rollUp();
  }
  expect(await found()).toEqual([]);
  expect(toLocal(clock().getTime(), 'Europe/Lisbon').date).toBe('2026-05-06');
});

test('however it is used, comes back, is told late and is added up at once, what is told is what the uses say', async () => {
  clock.set('2026-07-20T12:00:00Z');
  const coupons = [await aCoupon(), await aCoupon(), await aCoupon()];
  const people = await Promise.all(Array.from({ length: 24 }, () => makeCustomer(db)));
  const uses: number[] = [];
  await openConnections(db);
  const periods = [
    { from: '2026-07-01', until: '2026-07-31' },
    { from: '2026-07-10', until: '2026-07-10' },
    { from: '2026-07-19', until: '2026-07-20' },
  ] as const;
  const agree = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      for (const days of periods) expect(await told(tx, days)).toEqual(await truth(tx, days));
    });
  for (let turn = 0; turn < people.length; turn += 1) {
    const day = 10 + (turn % 11);
    const write = async () => {
      const of = coupons[turn % coupons.length]?.id ?? 0;
      const id = await use(of, people[turn]?.id ?? 0, `2026-07-${day}T22:5${turn % 10}:00Z`, 100 + turn);
      uses.push(id);
      if (turn % 2 === 0)
        await db.execute(sql`update coupon_redemptions set taken_back_cents = 40 where id = ${id}`);
      if (turn % 3 === 0)
        await db.execute(
          sql`update coupon_redemptions set undone = true where id = any(${uses.slice(0, 2)}::bigint[])`,
        );
      if (turn % 5 === 0)
        await db.execute(
          sql`update coupon_redemptions set redeemed_at = redeemed_at - interval '1 day' where id = ${id}`,
        );
    };
    const died = db
      .transaction(async (tx) => {
        await rollUpUses({ ...server.context, db: { ...db, transaction: (work) => work(tx) } });
        throw new Error('killed');
      })
      .catch(() => {});
    await Promise.all([write(), rollUp(), agree(), died, rollUp(), agree()]);
    if (turn % 6 === 5) await db.transaction(rollUpUsesAgain);
    await agree();
  }
  await rollUp();
  await agree();
  expect(await found()).toEqual([]);
  await forget(uses);
}, 60_000);
