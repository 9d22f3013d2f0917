// @vitest-environment happy-dom
import type { ShopOven } from '@fornada/contract/oven.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { withPut } from '@fornada/contract/stream-tree.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRealtimeStore } from '#features/realtime/realtime-store.ts';
import { followOven } from './follow-oven.ts';
import type { OvenTold } from './oven-told.ts';

vi.mock('#features/session/device-identity.ts', () => ({
  deviceIdentity: { token: async () => null, session: () => null, bind: () => {} },
}));

const start = Date.parse('2026-06-10T07:20:00Z');
const saying = {
  produto: 'Nata',
  dito: 'saiu' as const,
  em: '2026-06-10T07:10:00Z',
  ate: '2026-06-10T07:55:00Z',
};
const oven = (ditos: ShopOven['ditos']): ShopOven => ({
  nome: 'Oriente',
  fuso: 'Europe/Lisbon',
  aberta_ate: '2026-06-10T19:00:00Z',
  ditos,
  fornadas: [],
  ingles: { croissant: 'Butter croissant' },
});

let answer: ShopOven | null;
let told: readonly OvenTold[];
let stop = () => {};
const words = () => told.map(({ name, words: said }) => `${name}: ${said}`);
const hear = (forno: object) =>
  useRealtimeStore.setState(({ tree }) => ({
    tree: withPut(tree, realtimePaths.availability(862), { forno }),
  }));
const follow = (brought: ShopOven | null, now = start) => {
  document.body.innerHTML = `<script type="application/json" id="loader-data" data-at="${now}"></script>`;
  stop = followOven(862, brought && { oven: brought, told: [] }, (newer) => {
    told = newer;
  });
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: answer });
  });
  useRealtimeStore.setState({ tree: undefined, isConnected: true, wanted: {} });
  answer = null;
  told = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says what the page brought, until it has lapsed, with or without an answer', async () => {
  follow(oven({ a: saying }));
  expect(words()).toEqual(['Nata: Acabou de sair, às 8h10']);
  await vi.advanceTimersByTimeAsync(34 * 60_000);
  expect(words()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toEqual([]);
});

it('asks at once where the page brought nothing, or was kept for long, and each minute after', async () => {
  answer = oven({ a: saying });
  follow(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(words()).toHaveLength(1);
  answer = oven({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toEqual([]);
  stop();

  answer = oven({ a: saying });
  follow(oven({}), start - 3_600_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(words()).toHaveLength(1);
});

it('says at once what it hears, and what was heard before the stream broke counts no more', async () => {
  follow(oven({}));
  hear({ a: saying, croissant: { ...saying, produto: 'Croissant folhado' } });
  expect(words()).toEqual(['Nata: Acabou de sair, às 8h10', 'Croissant folhado: Acabou de sair, às 8h10']);
  expect(told.map(({ nameInEnglish }) => nameInEnglish)).toEqual([undefined, 'Butter croissant']);
  hear({});
  expect(words()).toEqual([]);
  useRealtimeStore.setState({ isConnected: false });
  answer = oven({ a: saying });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toHaveLength(1);
});

it('wants the shop’s news while it is followed, and says nothing after', async () => {
  follow(oven({ a: saying }));
  expect(Object.keys(useRealtimeStore.getState().wanted)).toEqual([realtimePaths.availability(862)]);
  stop();
  expect(useRealtimeStore.getState().wanted).toEqual({});
  hear({});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(words()).toHaveLength(1);
});
