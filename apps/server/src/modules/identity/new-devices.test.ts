import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#modules/accounts/module.ts';
import { identity } from '#modules/identity/module.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { signInDevice } from '../../testing/identity.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({
    modules: [identity, accounts],
    environment: { NEW_DEVICES_PER_ADDRESS_PER_HOUR: '3', TRUST_PROXY: '1' },
  });
});

const mint = (address: string) =>
  server.inject({
    method: 'POST',
    url: '/identity/anonymous',
    headers: { 'x-forwarded-for': address, 'user-agent': 'curl' },
  });
const statuses = async (addresses: string[]) => {
  const answers = [];
  for (const address of addresses) answers.push((await mint(address)).statusCode);
  return answers;
};
const devices = async () =>
  (await server.context.db.one<{ count: number }>(sql`select count(*)::int as count from devices`)).count;

describe('sessions of nobody', () => {
  test('are given to an address so often, and then cost nothing', async () => {
    expect(await statuses(Array(4).fill('203.0.113.1'))).toEqual([200, 200, 200, 429]);
    const before = await devices();
    const refused = await mint('203.0.113.1');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await devices()).toBe(before);
    expect(await statuses(['203.0.113.2'])).toEqual([200]);
    server.context.clock.move({ hours: 1 });
    expect(await statuses(['203.0.113.1'])).toEqual([200]);
  });

  test('are given to an IPv6 /64 as to one address, and to a /48 as to four', async () => {
    const of64 = [1, 2, 3, 4].map((last) => `2001:db8:1:1::${last}`);
    expect(await statuses(of64)).toEqual([200, 200, 200, 429]);
    const of48 = Array.from({ length: 10 }, (_, network) => `2001:db8:1:${network + 10}::1`);
    expect((await statuses(of48)).filter((status) => status === 200)).toHaveLength(9);
    expect(await statuses(['2001:db8:2:1::1'])).toEqual([200]);
  });

  test('that nobody came back to are swept with their devices, and the others stay', async () => {
    const { db, clock } = server.context;
    await db.execute(
      sql`truncate sessions, devices, refresh_tokens, loyalty_codes_used, confirmations, push_subscriptions`,
    );
    const [unused, used] = [await signInDevice(server.context), await signInDevice(server.context)];
    clock.move({ minutes: 11 });
    await db.execute(sql`update sessions set seen_at = ${clock()} where device_uid = ${used.uid}`);
    const left = async () =>
      (await db.query<{ uid: string }>(sql`select uid from devices order by uid`)).map(({ uid }) => uid);
    await server.runSweeps();
    expect(await left()).toEqual([unused.uid, used.uid].toSorted());
    clock.move({ days: 3 });
    const fresh = await signInDevice(server.context);
    await server.runSweeps();
    expect(await left()).toEqual([used.uid, fresh.uid].toSorted());
  });
});
