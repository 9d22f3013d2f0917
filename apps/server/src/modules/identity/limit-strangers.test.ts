import { expect, test } from 'vitest';
import { limitStrangers } from '#modules/identity/limits.ts';
import { Refusal } from '#platform/refusal.ts';
import { buildTestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';

test('what one network is refused, however much of it at once, is never counted against another', async () => {
  const { context } = await buildTestApp({ modules: [] });
  await openConnections(context.db);
  const day = (limit: number) => [{ limit, windowSeconds: 86_400 }];
  let subjects = 0;
  const ask = async (address: string, share: number) => {
    subjects += 1;
    const strangers = {
      use: 'knock',
      subject: `door ${subjects}`,
      address,
      limits: day(5),
      reservePerDay: 2,
    };
    const budgets = [
      { key: 'chain', limits: day(8) },
      { key: `chain:${address}`, limits: day(share) },
    ];
    return await limitStrangers(context, strangers, budgets, context.clock()).then(
      () => 'allowed',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
  };
  for (let count = 0; count < 2; count += 1) expect(await ask('192.0.2.1', 2)).toBe('allowed');
  for (let round = 0; round < 6; round += 1) {
    const flood = Array.from({ length: 15 }, () => ask('192.0.2.1', 2));
    const other = ask('198.51.100.1', 8);
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['too_many_requests']));
    expect(await other).toBe('allowed');
  }
});

test('of the reserve a network has two a day, so that guessing takes many networks', async () => {
  const { context } = await buildTestApp({ modules: [] });
  const knock = (network: number) => {
    const strangers = {
      use: 'knock',
      subject: 'the door',
      address: `192.0.${network}.1`,
      limits: [{ limit: 4, windowSeconds: 86_400 }],
      reservePerDay: 4,
    };
    return limitStrangers(context, strangers, [], context.clock()).then(
      () => true,
      () => false,
    );
  };
  const knocks = async (network: number, count: number) => {
    const answers: boolean[] = [];
    for (let made = 0; made < count; made += 1) answers.push(await knock(network));
    return answers;
  };
  expect(await knocks(1, 5)).toEqual([true, true, true, true, false]);
  expect(await knocks(2, 3)).toEqual([true, true, false]);
  expect(await knocks(3, 3)).toEqual([true, true, false]);
  expect(await knocks(4, 1)).toEqual([false]);
});
