import { expect, test } from 'vitest';
import { chainDate } from './chain-time.ts';

test('the chain’s day is Lisbon’s, in summer and in winter', () => {
  expect(chainDate(new Date('2026-06-01T22:59:59Z'))).toBe('2026-06-01');
  expect(chainDate(new Date('2026-06-01T23:00:00Z'))).toBe('2026-06-02');
  expect(chainDate(Date.parse('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
});
