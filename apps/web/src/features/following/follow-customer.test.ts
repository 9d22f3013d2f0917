// @vitest-environment happy-dom
import type { UserData } from '@fornada/contract/private-data.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { valueAt } from '@fornada/contract/stream-tree.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useRealtimeStore, wantedPaths } from '#features/realtime/realtime-store.ts';
import { noPrivateData, useSession } from '#features/session/session-store.ts';
import { followCustomer, followNow } from './follow-customer.ts';

const here = vi.hoisted(() => ({ uid: 'u' }));
vi.mock('#features/session/device-identity.ts', () => ({
  deviceIdentity: {
    token: async () => 'token',
    renew: async () => false,
    session: () => 's',
    uid: () => here.uid,
  },
}));
vi.mock('#features/rotating-code/rotating-card.ts', () => ({ keepRotatingCard: async () => {} }));
vi.mock('#features/push/this-browser.ts', () => ({ keepPushes: async () => {} }));

/** What the server knows: every change makes it newer, and adds a cent and a notification. */
const server = { version: 0, isDown: false, streams: true, answers: true };
const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
/** How often a stream was asked for. */
let asked = 0;

const changedAt = (version: number) => new Date(Date.UTC(2026, 0, 1) + version).toISOString();
const userAt = (version: number) =>
  ({ id_perfil: 7, saldo: version / 100, dataActualizacao: changedAt(version) }) as UserData;
const privateDataAt = (version: number) => ({
  ...noPrivateData,
  user: { loggedIn: true, sawOnboarding: true, data: userAt(version) },
});
const values = () => ({
  Users: { 7: { ReadOnly: { id_perfil: 7, eliminado: false, dataActualizacao: changedAt(server.version) } } },
  Devices: { u: { pushes: { [`push-${server.version}`]: { titulo: 'x', timestamp: 1, read: true } } } },
});
const frame = () =>
  new TextEncoder().encode(`event: put\ndata: ${JSON.stringify({ path: '/', data: values() })}\n\n`);

function stream() {
  let own: ReadableStreamDefaultController<Uint8Array> | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller;
      open.add(controller);
      controller.enqueue(frame());
    },
    cancel: () => void (own && open.delete(own)),
  });
  return { readable, own: own as NonNullable<typeof own> };
}

async function answer(url: string, init: RequestInit): Promise<Response> {
  if (server.isDown) throw new TypeError('Failed to fetch');
  if (!url.startsWith('/realtime.json')) {
    return server.answers
      ? Response.json({ success: true, data: { privateData: privateDataAt(server.version) } })
      : Response.json({ success: false, error: { code: 'unavailable' } }, { status: 503 });
  }
  const isStream = (init.headers as Record<string, string>).Accept === 'text/event-stream';
  if (!isStream) return server.answers ? Response.json(values()) : new Response(null, { status: 503 });
  init.signal?.throwIfAborted();
  asked += 1;
  if (!server.streams) throw new TypeError('Failed to fetch');
  const { readable, own } = stream();
  init.signal?.addEventListener('abort', () => fail(own));
  return new Response(readable);
}

/** The server changes and notifies its listeners. */
function change(): void {
  server.version += 1;
  for (const stream of open) stream.enqueue(frame());
}

function breakStreams(): void {
  server.streams = false;
  open.forEach(fail);
}

function fail(stream: ReadableStreamDefaultController<Uint8Array>): void {
  if (open.delete(stream)) stream.error(new TypeError('network error'));
}

vi.useFakeTimers();
vi.stubGlobal('fetch', answer);
useSession.setState({ privateData: privateDataAt(0) });
followCustomer();
await vi.advanceTimersByTimeAsync(1_000);
const askedAtFirst = asked;

it('all that is followed is asked for once', () => expect(askedAtFirst).toBe(1));

beforeEach(async () => {
  Object.assign(server, { isDown: false, streams: true, answers: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual({ balance: server.version / 100, isTold: true });
});

const shown = () => ({
  balance: useSession.getState().privateData.user.data?.saldo,
  isTold:
    valueAt(useRealtimeStore.getState().tree, `${realtimePaths.devicePushes('u')}/push-${server.version}`) !==
    undefined,
});

const losses: Record<string, { begin: () => void; end: () => void }> = {
  'the answer': {
    begin: () => {
      server.answers = false;
    },
    end: () => {
      server.answers = true;
    },
  },
  'the stream': {
    begin: breakStreams,
    end: () => {
      server.streams = true;
    },
  },
  'the stream for good': { begin: breakStreams, end: () => {} },
  both: {
    begin: () => {
      breakStreams();
      server.isDown = true;
    },
    end: () => {
      server.isDown = false;
      server.streams = true;
    },
  },
  'both, and the stream for good': {
    begin: () => {
      breakStreams();
      server.answers = false;
    },
    end: () => {
      server.answers = true;
    },
  },
};

describe.each(Object.keys(losses))('balance and notifications, when %s was lost', (loss) => {
  const { begin, end } = losses[loss] as (typeof losses)[string];

  it.each([0, 3, 90])('are those of now soon after %i seconds', async (seconds) => {
    begin();
    change();
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    end();
    await vi.advanceTimersByTimeAsync(35_000);
    expect(shown()).toEqual({ balance: server.version / 100, isTold: true });
  });

  it('are those of now at once with the connection', async () => {
    begin();
    change();
    await vi.advanceTimersByTimeAsync(200_000);
    end();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100);
    expect(shown()).toEqual({ balance: server.version / 100, isTold: true });
  });
});

it('a stream that has fallen silent without an end is found out when somebody looks', async () => {
  server.version += 1;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual({ balance: server.version / 100, isTold: true });
});

it('an identity that was born without a login is followed by who looks', async () => {
  const paths = () => wantedPaths(useRealtimeStore.getState());
  onTestFinished(() => {
    here.uid = 'u';
    followNow();
  });
  here.uid = 'v';
  expect(paths()).toContain(realtimePaths.devicePushes('u'));
  followNow();
  expect(useRealtimeStore.getState().tree).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(paths()).toContain(realtimePaths.devicePushes('v'));
  expect(paths()).not.toContain(realtimePaths.devicePushes('u'));
  expect(useRealtimeStore.getState().isConnected).toBe(true);
});
