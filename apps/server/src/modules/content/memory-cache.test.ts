import { expect, it } from 'vitest';
import { createMemoryCache } from './public-cache.ts';

it('keeps no more than it may, and forgets what was asked for longest ago', async () => {
  const made: string[] = [];
  const cache = createMemoryCache<string>(() => new Date(0), { values: 2 });
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

it('counts bytes, and gives back those of what is forgotten or made again', async () => {
  let made = 0;
  const cache = createMemoryCache<number>(() => new Date(0), { bytes: 10, bytesOf: (bytes) => bytes });
  const ask = (key: string, bytes: number, version = '1') =>
    cache.get(key, version, async () => {
      made += 1;
      return { value: bytes };
    });
  await ask('a', 4);
  await ask('b', 4);
  await ask('a', 4);
  await ask('c', 4);
  expect(made).toBe(3);
  await ask('a', 4);
  await ask('c', 4);
  expect(made).toBe(3);
  await ask('b', 4);
  expect(made).toBe(4);
  // Of the same key in another version only the last counts, and one that is larger than everything isn't kept.
  for (const version of ['2', '3', '4']) await ask('b', 4, version);
  await ask('c', 4);
  expect(made).toBe(7);
  await ask('d', 11);
  await ask('d', 11);
  expect(made).toBe(9);
});
