import { expect, it } from 'vitest';
import { createMemoryCache } from './public-cache.ts';

it('keeps no more than it may, and forgets what was made first', async () => {
  const made: string[] = [];
  const cache = createMemoryCache<string>(() => new Date(0), 2);
  const ask = (key: string, version = '1') =>
    cache.get(key, version, async () => {
      made.push(key + version);
      return { value: key };
    });
  await ask('a');
  await ask('b');
  await ask('a', '2');
  await ask('c');
  await ask('a', '2');
  expect(made).toEqual(['a1', 'b1', 'a2', 'c1']);
  await ask('b');
  expect(made.at(-1)).toBe('b1');
});
