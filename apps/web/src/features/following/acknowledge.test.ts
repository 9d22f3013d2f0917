import { expect, it } from 'vitest';
import { freshOf } from './acknowledge.ts';

const now = Date.parse('2026-03-11T10:00:00Z');
const at = (secondsAgo: number, read = false) => ({ titulo: 'a', timestamp: now / 1000 - secondsAgo, read });

it('acknowledges what is unread and from the last hour', () => {
  const pushes = { ready: at(5), old: at(3_700), read: at(5, true), late: at(3_500) };
  expect(freshOf(pushes, now)).toEqual(['ready', 'late']);
  expect(freshOf(null, now)).toEqual([]);
  expect(freshOf(undefined, now)).toEqual([]);
});
