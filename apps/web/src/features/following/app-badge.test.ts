// @vitest-environment happy-dom
import type { OrderEntry, PrivateData } from '@fornada/contract/private-data.ts';
import { expect, it, vi } from 'vitest';
import { noPrivateData, replacePrivateData } from '#features/session/session-store.ts';
import { keepBadge } from './app-badge.ts';

const withOrders = (...states: number[]): PrivateData => ({
  ...noPrivateData,
  ordering: states.map((id_estado) => ({ id_estado }) as OrderEntry),
});

it('counts what is ready, and goes when it was collected', () => {
  const told: (number | null)[] = [];
  const badge = {
    setAppBadge: vi.fn(async (count: number) => void told.push(count)),
    clearAppBadge: vi.fn(async () => void told.push(null)),
  };
  Object.assign(navigator, badge);
  replacePrivateData(withOrders(1));
  keepBadge();
  replacePrivateData(withOrders(2, 1));
  replacePrivateData(withOrders(2, -1));
  replacePrivateData(withOrders(2, 2));
  // A push has set its dot meanwhile.
  document.dispatchEvent(new Event('visibilitychange'));
  replacePrivateData(withOrders());
  // A badge that was left by a push goes too, when the application is opened.
  expect(told).toEqual([null, 1, 2, 2, null]);
});

it('is not missed where there is none', () => {
  Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined });
  replacePrivateData(withOrders(2));
  expect(keepBadge).not.toThrow();
});
