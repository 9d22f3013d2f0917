import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endExpiredAccounts } from '#modules/privacy/expiry.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

/** A customer whose account began, and who was last heard of, now. */
async function aFreshCustomer(options: { temporary: boolean; balance?: number }): Promise<number> {
  const { db, clock } = server.context;
  const { id } = await makeCustomer(db, options);
  await db.execute(
    sql`update customers set created_at = ${clock()}, last_contact_at = ${clock()} where id = ${id}`,
  );
  return id;
}

const sweepAfter = async (days: number) => {
  server.context.clock.move({ days });
  await endExpiredAccounts(server.context);
};
const isErased = async (id: number) =>
  (
    await server.context.db.one<{ erased: boolean }>(
      sql`select erased_at is not null as erased from customers where id = ${id}`,
    )
  ).erased;
const warnings = async (id: number) =>
  (
    await server.context.db.query<{ body: string }>(
      sql`select body from deliveries where customer_id = ${id} and channel = 'sms' order by id`,
    )
  ).map(({ body }) => body);

describe('a provisional account', () => {
  test('lapses after 30 days with its balance, a week after an SMS that says so', async () => {
    server.context.clock.set('2026-03-01T10:00:00Z');
    const id = await aFreshCustomer({ temporary: true, balance: 480 });
    await sweepAfter(22);
    expect(await warnings(id)).toEqual([]);
    await sweepAfter(1);
    await sweepAfter(0);
    expect(await warnings(id)).toEqual([
      'O seu registo Fornada por completar termina a 31/03/2026, e com ele 4,80€ de saldo. Complete-o em http://localhost:3000',
    ]);
    await sweepAfter(6);
    expect(await isErased(id)).toBe(false);
    await sweepAfter(1);
    expect(await isErased(id)).toBe(true);
    const [last] = await server.context.db.query(
      sql`select kind, balance_delta, balance_after from ledger_entries where customer_id = ${id} order by id desc limit 1`,
    );
    expect(last).toEqual({ kind: 'lapse', balance_delta: -480, balance_after: 0 });
    expect((await auditMoney(server.context.db)).differences).toEqual([]);
  });

  test('is warned in time also when nobody swept for months', async () => {
    const id = await aFreshCustomer({ temporary: true });
    await sweepAfter(90);
    expect([await warnings(id), await isErased(id)]).toEqual([[expect.any(String)], false]);
    await sweepAfter(4);
    expect(await isErased(id)).toBe(false);
    await sweepAfter(1);
    expect(await isErased(id)).toBe(true);
  });

  test('stays when it was completed after the warning', async () => {
    const id = await aFreshCustomer({ temporary: true });
    await sweepAfter(25);
    await server.context.db.execute(
      sql`update customers set temporary = false, last_contact_at = ${server.context.clock()} where id = ${id}`,
    );
    await sweepAfter(30);
    expect(await isErased(id)).toBe(false);
  });
});

describe('an account without contact', () => {
  test('is erased after three years, a month after an SMS', async () => {
    const id = await aFreshCustomer({ temporary: false, balance: 100 });
    await sweepAfter(3 * 365 - 31);
    expect(await warnings(id)).toEqual([]);
    await sweepAfter(1);
    expect(await warnings(id)).toHaveLength(1);
    await sweepAfter(29);
    expect(await isErased(id)).toBe(false);
    await sweepAfter(1);
    expect(await isErased(id)).toBe(true);
  });

  test('stays when the application was opened, and is warned again three years later', async () => {
    const { db, clock } = server.context;
    const id = await aFreshCustomer({ temporary: false });
    await sweepAfter(3 * 365 - 30);
    clock.move({ days: 1 });
    const { uid } = await db.one<{ uid: string }>(sql`insert into devices default values returning uid`);
    await db.execute(sql`
      insert into sessions (device_uid, customer_id, seen_at, expires_at)
      values (${uid}, ${id}, ${clock()}, ${clock()}::timestamptz + interval '10 years')`);
    await sweepAfter(40);
    expect(await isErased(id)).toBe(false);
    await sweepAfter(3 * 365 - 70);
    expect(await warnings(id)).toHaveLength(2);
  });
});
