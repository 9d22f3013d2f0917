import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnTime, timeNow } from './clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T20:10:00Z') }));
afterEach(() => void vi.useRealTimers());

it('goes by the server’s clock where the device’s is set wrong', () => {
  learnTime('Tue, 24 Nov 2026 19:40:00 GMT');
  expect(new Date(timeNow()).toISOString()).toBe('2026-11-24T19:40:00.000Z');
  vi.advanceTimersByTime(60_000);
  expect(new Date(timeNow()).toISOString()).toBe('2026-11-24T19:41:00.000Z');
});

it('goes by its own where they agree but for the way, or nothing is said', () => {
  for (const date of ['Tue, 24 Nov 2026 20:09:50 GMT', null]) {
    learnTime('Tue, 24 Nov 2026 19:40:00 GMT');
    learnTime(date);
    expect(timeNow()).toBe(Date.now());
  }
});
