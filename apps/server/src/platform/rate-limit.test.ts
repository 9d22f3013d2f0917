import { createMovableClock } from '@fornada/testkit/clock.ts';
import { describe, expect, test } from 'vitest';
import { clearLimit, enforceLimit, forgetOldLimits, hitLimit } from '#platform/rate-limit.ts';
import { Refusal } from '#platform/refusal.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();
const clock = createMovableClock('2026-03-11T10:00:00Z');
const perMinute = { limit: 2, windowSeconds: 60 };
const perHour = { limit: 3, windowSeconds: 3600 };
const hit = (key: string, limits = [perMinute, perHour]) => hitLimit(db, key, limits, clock());

describe('a limit', () => {
  test('lets its number through and then says how long to wait', async () => {
    clock.set('2026-03-11T10:00:10Z');
    expect(await hit('a')).toEqual({ allowed: true, retryAfterSeconds: 0 });
    expect((await hit('a')).allowed).toBe(true);
    expect(await hit('a')).toEqual({ allowed: false, retryAfterSeconds: 50 });
    expect((await hit('b')).allowed).toBe(true);
  });

  test('grows its waits with its windows', async () => {
    clock.set('2026-03-11T11:00:00Z');
    await hit('c');
    await hit('c');
    clock.move({ minutes: 2 });
    await hit('c');
    expect(await hit('c')).toEqual({ allowed: false, retryAfterSeconds: 58 * 60 });
  });

  test('counts every one of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => hit('d', [{ limit: 5, windowSeconds: 60 }])),
    );
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  });

  test('refuses with the table’s 429, and forgives when cleared', async () => {
    await hit('e', [perMinute]);
    await hit('e', [perMinute]);
    const refusal = await enforceLimit(db, 'e', [perMinute], clock()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code: 'too_many_requests' });
    await clearLimit(db, 'e');
    await enforceLimit(db, 'e', [perMinute], clock());
  });

  test('is forgotten when no window reaches it any more', async () => {
    clock.move({ days: 3 });
    expect(await forgetOldLimits(db, clock())).toBeGreaterThan(0);
    expect((await db.query({ text: 'select 1 from rate_limits' })).length).toBe(0);
  });
});
