import type { Client } from '@fornada/contract/client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOven } from './load-oven.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-10T07:20:00Z') });
});
afterEach(() => vi.useRealTimers());

it('brings a page, which the server writes anew each minute, the same while the oven says the same', async () => {
  const oven = {
    ...{ nome: 'Oriente', fuso: 'Europe/Lisbon', aberta_ate: '2026-06-10T19:00:00Z', ditos: {} },
    fornadas: [{ cod_produto: '1', produto: 'Nata', horas: ['2026-06-10T08:00:00Z'] }],
  };
  const call: Client = async () => oven as never;
  const first = await loadOven(call, 862);
  expect(first?.told).toHaveLength(1);
  vi.advanceTimersByTime(61_000);
  expect(JSON.stringify(await loadOven(call, 862))).toBe(JSON.stringify(first));
});
