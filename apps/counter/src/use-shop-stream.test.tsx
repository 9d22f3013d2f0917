// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './session.ts';
import { useShopStream } from './use-shop-stream.ts';

/** The board that the server has, and how it can be had. */
let server: { orders: number; streams: 'up' | 'down' | 'silent'; answers: boolean };
let open: ReadableStreamDefaultController<Uint8Array>[];
let root: Root;
let shown: unknown;
let isLost: boolean;

const frame = () =>
  new TextEncoder().encode(`event: put\ndata: ${JSON.stringify({ path: '/', data: server.orders })}\n\n`);

async function answer(url: string, init: RequestInit): Promise<Response> {
  if (!url.startsWith('/realtime.json')) throw new TypeError('Failed to fetch');
  const isStream = (init.headers as Record<string, string>).Accept === 'text/event-stream';
  if (!isStream) return server.answers ? Response.json(server.orders) : new Response(null, { status: 503 });
  if (server.streams === 'down') throw new TypeError('Failed to fetch');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      open.push(controller);
      if (server.streams === 'up') controller.enqueue(frame());
    },
  });
  return new Response(body);
}

function Board() {
  const stream = useShopStream('Lojas/862/Encomendas', token, token);
  [shown, isLost] = [stream.tree, stream.lost];
  return null;
}
const token = async () => 'token';

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(async () => {
  // Each time: other files of this worker turn it off.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  server = { orders: 1, streams: 'up', answers: true };
  open = [];
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Board />));
  await pass(100);
  expect(shown).toBe(1);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const breakStreams = () => {
  for (const stream of open.splice(0)) stream.error(new TypeError('network error'));
};

it.each<[string, Partial<typeof server>]>([
  ['breaks, and comes back', {}],
  ['breaks, and is held back by something on the way', { streams: 'silent' }],
  ['breaks, and is refused from then on', { streams: 'down' }],
])('the board shows what there is when the stream %s', async (_, then) => {
  Object.assign(server, { orders: 2, ...then });
  breakStreams();
  await pass(20_000);
  expect(shown).toBe(2);
  server.orders = 3;
  if (server.streams === 'up') for (const stream of open) stream.enqueue(frame());
  await pass(20_000);
  expect(shown).toBe(3);
});

it('the board shows what there is after nothing could be had for a while', async () => {
  Object.assign(server, { orders: 2, streams: 'down', answers: false });
  breakStreams();
  await pass(120_000);
  expect(shown).toBe(1);
  server.answers = true;
  await pass(30_000);
  expect(shown).toBe(2);
});

it('a stream that has fallen silent without an end keeps no order from the board', async () => {
  server.orders = 2;
  await pass(21_000);
  expect(shown).toBe(2);
});

it('what was done here is seen here, although stream and answer were lost', async () => {
  server.orders = 2;
  const move = { method: 'POST', path: '/api/balcao/x', access: 'staff' } as never;
  await act(async () => void (await call(move).catch(() => undefined)));
  await pass(100);
  expect(shown).toBe(2);
});

it('a connection that was away for a moment is back with the first answer, though the stream outlived it', async () => {
  const hear = (event: string) => act(async () => void window.dispatchEvent(new Event(event)));
  await hear('offline');
  expect(isLost).toBe(true);
  await hear('online');
  await pass(100);
  expect(isLost).toBe(false);
});

it('what was asked for before the connection went says nothing of now', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await pass(0);
  vi.stubGlobal('fetch', () => promise);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => void window.dispatchEvent(new Event('offline')));
  resolve(Response.json(server.orders));
  await pass(100);
  expect(isLost).toBe(true);
});

it('a stream that outlives the connection says nothing of now', async () => {
  await act(async () => void window.dispatchEvent(new Event('offline')));
  for (const stream of open) stream.enqueue(frame());
  await pass(100);
  expect(isLost).toBe(true);
});
