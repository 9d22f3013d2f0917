// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsCut } from './use-is-cut.ts';

let server: 'up' | 'down' | 'silent' | 'refuses';
let root: Root;
let isCut: boolean;

async function answer(_: string, { signal }: RequestInit): Promise<Response> {
  if (server === 'down') throw new TypeError('Failed to fetch');
  if (server === 'refuses')
    return Response.json({ success: false, error: { code: 'x', message: '' } }, { status: 403 });
  if (server === 'up') return Response.json({ success: true, data: {} });
  return await new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Too late', 'TimeoutError'))),
  );
}

function Till() {
  isCut = useIsCut(862);
  return null;
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const hear = (event: string) => act(async () => void window.dispatchEvent(new Event(event)));

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  // A browser's own can't be moved on.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  });
  server = 'up';
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Till />));
  expect(isCut).toBe(false);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is heard of the browser at once, and over once the server answers again', async () => {
  server = 'down';
  await hear('offline');
  expect(isCut).toBe(true);
  // The network is back, the server isn't yet.
  await hear('online');
  expect(isCut).toBe(true);
  server = 'up';
  await pass(10_000);
  expect(isCut).toBe(false);
  await hear('offline');
  await hear('online');
  expect(isCut).toBe(false);
});

it('is found out where the server is gone, or silent, and the browser says nothing', async () => {
  for (const way of ['down', 'silent'] as const) {
    server = way;
    await pass(15_000);
    expect(isCut, way).toBe(true);
    server = 'up';
    await pass(15_000);
    expect(isCut, way).toBe(false);
  }
});

it('isn’t so where the server refuses', async () => {
  server = 'refuses';
  await pass(20_000);
  expect(isCut).toBe(false);
});
