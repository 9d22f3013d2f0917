import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnTime, timeNow } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T07:00:00.400Z') });
});
afterEach(() => vi.useRealTimers());

it('is the server’s time, where the device’s clock is an hour behind', () => {
  learnTime('2026-11-23T08:00:00.400Z');
  expect(timeNow().toISOString()).toBe('2026-11-23T08:00:00.400Z');
  vi.advanceTimersByTime(60_000);
  expect(timeNow().toISOString()).toBe('2026-11-23T08:01:00.400Z');
});

it('is the device’s own, where an answer differs by no more than the way takes, or says nothing', () => {
  learnTime('2026-11-23T06:59:59Z');
  expect(timeNow()).toEqual(new Date());
  learnTime('yesterday');
  expect(timeNow()).toEqual(new Date());
});

it('is right again when the device’s clock is', () => {
  learnTime('2026-11-23T08:00:00.400Z');
  vi.setSystemTime(new Date('2026-11-23T08:10:00Z'));
  learnTime('2026-11-23T08:10:01Z');
  expect(timeNow().toISOString()).toBe('2026-11-23T08:10:00.000Z');
});
