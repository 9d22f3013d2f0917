import { expect, test } from 'vitest';
import { createGather } from '#platform/gather.ts';

test('what is asked at once is answered by one call, each its own, and another scope by another', async () => {
  const calls: [object, number[]][] = [];
  const double = createGather(async (scope: object, numbers: number[]) => {
    calls.push([scope, numbers]);
    return numbers.map((number) => 2 * number);
  });
  const [one, other] = [{}, {}];
  const answers = [double(one, 1), double(other, 2), double(one, 3)];
  expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  expect(await double(one, 4)).toBe(8);
  expect(calls).toEqual([
    [one, [1, 3]],
    [other, [2]],
    [one, [4]],
  ]);
});

test('a failure is everybody’s who asked', async () => {
  const fail = createGather(async () => {
    throw new Error('away');
  }, 1);
  const scope = {};
  const asked = await Promise.allSettled([fail(scope, 1), fail(scope, 2)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
