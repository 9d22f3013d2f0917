import { afterEach, describe, expect, test, vi } from 'vitest';
import { notificationTime } from './notification-time.ts';
import { mergePushes } from './notifications.ts';

const push = (timestamp: number, change = {}) => ({ titulo: 'Título', texto: 'Texto', timestamp, ...change });

describe('notifications', () => {
  test('come newest first, a customer’s own among those for everyone', () => {
    const merged = mergePushes({ own: push(200) }, { old: push(100), new: push(300) });
    expect(merged.map(({ id }) => id)).toEqual(['new', 'own', 'old']);
  });

  test('are unread unless said otherwise, and what the device knows wins', () => {
    const merged = mergePushes({ b: { read: true } }, { a: push(2), b: push(1, { read: false }) });
    expect(merged.map(({ id, read }) => [id, read])).toEqual([
      ['a', false],
      ['b', true],
    ]);
  });

  test('leave out what has no title or time: a mark without its notification', () => {
    expect(mergePushes({ gone: { read: true } }, undefined)).toEqual([]);
  });
});

describe('the time of a notification', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is DD/MM/YYYY HH:mm by the clock of the device', () => {
    vi.stubEnv('TZ', 'Europe/Lisbon');
    expect(notificationTime(Date.parse('2026-07-03T08:05:00Z') / 1000)).toBe('03/07/2026 09:05');
    expect(notificationTime(Date.parse('2026-12-31T23:59:00Z') / 1000)).toBe('31/12/2026 23:59');
  });
});
