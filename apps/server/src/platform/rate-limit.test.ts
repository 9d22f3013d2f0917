import { beforeEach, describe, expect, test } from 'vitest';
import { clearLimit, enforceLimit, forgetOldLimits, hitLimit, takeBackHit } from '#platform/rate-limit.ts';
import { createTestDatabase } from '../testing/database.ts';

const db = await createTestDatabase();
const limits = [
  { limit: 3, windowSeconds: 60 },
  { limit: 5, windowSeconds: 900 },
];
const at = (time: string) => new Date(`2026-03-11T${time}Z`);
const tries = async (count: number, now: Date, key = 'door') => {
  const answers = [];
  for (let hit = 0; hit < count; hit += 1) {
    answers.push(
      await enforceLimit(db, key, limits, now).then(
        () => 'in',
        (error) => error.details.retryAfterSeconds,
      ),
    );
  }
  return answers;
};

beforeEach(() => db.execute({ text: 'delete from rate_limits' }));

describe('a limit', () => {
  test('lets so many through, then says when the window ends', async () => {
    expect(await tries(4, at('10:00:20'))).toEqual(['in', 'in', 'in', 40]);
    expect(await tries(1, at('10:01:00'))).toEqual(['in']);
  });

  test('makes waits grow from window to window', async () => {
    await tries(3, at('10:00:00'));
    expect(await tries(3, at('10:01:00'))).toEqual(['in', 'in', 840]);
  });

  test('does not charge who taps again while waiting', async () => {
    await tries(30, at('10:00:00'));
    expect(await tries(2, at('10:01:00'))).toEqual(['in', 'in']);
  });

  test('holds when everyone comes at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => tries(1, at('10:00:00'))));
    expect(answers.flat().filter((answer) => answer === 'in')).toHaveLength(3);
  });

  test('of one key is no other key’s', async () => {
    await tries(4, at('10:00:00'), 'door');
    expect(await tries(1, at('10:00:00'), 'door:60')).toEqual(['in']);
    expect(await tries(1, at('10:00:00'), 'doorway')).toEqual(['in']);
  });

  test('starts over when it is cleared, and gives back what is taken back', async () => {
    await tries(3, at('10:00:00'));
    await takeBackHit(db, 'door', limits, at('10:00:00'));
    expect(await tries(2, at('10:00:30'))).toEqual(['in', 30]);
    await clearLimit(db, 'door');
    expect(await hitLimit(db, 'door', limits, at('10:00:30'))).toEqual({
      allowed: true,
      retryAfterSeconds: 0,
    });
  });

  test('is forgotten once no window reaches it', async () => {
    await tries(1, at('10:00:00'));
    expect(await forgetOldLimits(db, new Date('2026-03-14T10:00:00Z'))).toBe(2);
  });
});
