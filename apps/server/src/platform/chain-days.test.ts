import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { chainClock, chainDay, chainInstant, chainMonth, dayBegins, dayEnds } from './chain-days.ts';

test('days and months begin and end by the chain’s clock, whatever the session’s is', async () => {
  const db = await createTestDatabase();
  const ask = sql`
    select ${chainDay(new Date('2026-06-30T23:30:00Z'))}::text as summer,
      ${chainDay(new Date('2026-12-31T23:30:00Z'))}::text as winter,
      ${chainMonth(sql`'2026-06-30 23:30Z'::timestamptz - interval '1 minute'`)}::text as month,
      to_char(${chainClock(new Date('2026-07-01T09:15:00Z'))}, 'YYYY-MM-DD HH24:MI') as shown,
      ${chainInstant(sql`'2026-07-01 10:15'`)} as at,
      ${dayBegins('2026-03-29')} as begins, ${dayEnds(sql`'2026-03-29'`)} as ends`;
  const told = {
    summer: '2026-07-01',
    winter: '2026-12-31',
    month: '2026-07-01',
    shown: '2026-07-01 10:15',
    at: new Date('2026-07-01T09:15:00Z'),
    begins: new Date('2026-03-29T00:00:00Z'),
    ends: new Date('2026-03-29T23:00:00Z'),
  };
  expect(await db.one(ask)).toEqual(told);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'Pacific/Auckland'`);
    expect(await tx.one(ask)).toEqual(told);
  });
});

test('the zone stands in the text', () => {
  expect(chainDay(sql`sold_at`)).toMatchObject({
    text: "((sold_at)::timestamptz at time zone 'Europe/Lisbon')::date",
    values: [],
  });
});
