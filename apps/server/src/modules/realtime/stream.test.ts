import { describe, expect, test } from 'vitest';
import { createLimiter } from '#modules/realtime/limiter.ts';
import type { Resource } from '#modules/realtime/resource.ts';
import { createStream, type StreamSpec } from '#modules/realtime/stream.ts';
import type { Database } from '#platform/database.ts';

const keepAliveMs = 15_000;

/** A stream of one counter to a client whose appetite the test decides. */
async function openStream(spec: Partial<StreamSpec> = {}, restMs = 0) {
  const world = { now: 0, value: 0 as unknown, reads: 0, fails: false, full: false, errors: 0 };
  const frames: string[] = [];
  const listeners: Record<string, () => void> = {};
  const told = { opened: false, ended: false, destroyed: false, closed: 0 };
  const resource: Resource = {
    path: '/Contador',
    keys: ['key'],
    async read() {
      world.reads += 1;
      if (world.fails) throw new Error('the database is away');
      return world.value;
    },
  };
  const stream = createStream(
    {
      db: {} as Database,
      now: () => world.now,
      restMs,
      gatherMs: ({ topic }) => (topic === 'followed' ? 60_000 : 0),
      limit: createLimiter(1),
      onError: () => (world.errors += 1),
    },
    {
      resources: [resource],
      multiplexed: false,
      expiresAt: 900_000,
      tellsLastNews: true,
      verify: async () => true,
      ...spec,
    },
    {
      open: () => (told.opened = true),
      write(chunk) {
        frames.push(chunk);
        return !world.full;
      },
      end: () => (told.ended = true),
      destroy: () => (told.destroyed = true),
      once: (event, listener) => (listeners[event] = listener),
    },
    () => (told.closed += 1),
  );
  await stream.start();
  const change = (value: unknown, topic = 'changed') => {
    world.value = value;
    stream.changed({ id: '1-1', topic, keys: ['key'], payload: {} });
  };
  return { world, frames, told, stream, change, emit: (event: string) => listeners[event]?.() };
}

/** Lets everything that has been started, and waits for nothing outside, come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const put = (value: unknown) => `event: put\ndata: {"path":"/","data":${JSON.stringify(value)}}\n\n`;

describe('a stream', () => {
  test('reads again only what an event can have changed, and what two paths show only once', async () => {
    const reads: string[] = [];
    const resource = (path: string, heeds?: Resource['heeds']): Resource => ({
      path,
      keys: ['key'],
      ...(heeds && { heeds }),
      read: async (_, once) => await once('user', async () => reads.push(path)),
    });
    const orders = resource('/Encomendas', (topic) => !topic.startsWith('notification.'));
    const { change } = await openStream({ resources: [orders, resource('/Utilizador')], multiplexed: true });
    expect(reads.splice(0)).toEqual(['/Encomendas']);
    change(1, 'notification.created');
    await settle();
    expect(reads.splice(0)).toEqual(['/Utilizador']);
    change(2, 'order.paid');
    await settle();
    expect(reads).toEqual(['/Encomendas']);
  });

  test('sends of a list the entries that events name, and the whole again when it isn’t known which', async () => {
    const list: Record<string, unknown> = { a: 1, b: 2 };
    const reads: string[] = [];
    const resource: Resource = {
      path: '/Lista',
      keys: ['key'],
      read: async () => {
        reads.push('whole');
        return { ...list };
      },
      entries: {
        nameIn: ({ id }) => id as string | undefined,
        read: async (names) => {
          reads.push(names.join());
          return Object.fromEntries(names.map((name) => [name, list[name] ?? null]));
        },
      },
    };
    const { frames, stream } = await openStream({ resources: [resource], multiplexed: true });
    const happen = async (...ids: (string | undefined)[]) => {
      frames.length = 0;
      for (const id of ids)
        stream.changed({
          id: '1-1',
          topic: 'changed',
          keys: ['key'],
          payload: id === undefined ? {} : { id },
        });
      await settle();
      return frames.map((frame) => JSON.parse(/data: (.*)/.exec(frame)?.[1] ?? ''));
    };
    list.a = 5;
    delete list.b;
    expect(await happen('b', 'a')).toEqual([
      { path: '/Lista/b', data: null },
      { path: '/Lista/a', data: 5 },
    ]);
    expect(await happen(undefined)).toEqual([{ path: '/Lista', data: { a: 5 } }]);
    expect(await happen(undefined)).toEqual([]);
    expect(reads).toEqual(['whole', 'b', 'a', 'whole', 'whole']);
  });

  test('is kept alive only when nothing was said for a while', async () => {
    const { world, frames, stream, change } = await openStream();
    world.now = 14_999;
    stream.tick(keepAliveMs);
    expect(frames).toEqual([put(0)]);
    change(1);
    await settle();
    world.now = 15_000;
    stream.tick(keepAliveMs);
    expect(frames).toEqual([put(0), put(1)]);
    world.now = 29_999;
    stream.tick(keepAliveMs);
    expect(frames.at(-1)).toBe('event: keep-alive\ndata: null\n\n');
  });

  test('ends when its token expires', async () => {
    const { world, frames, told, stream } = await openStream();
    world.now = 900_000;
    stream.tick(keepAliveMs);
    expect(frames.at(-1)).toBe('event: auth_revoked\ndata: "credential has expired"\n\n');
    expect(told).toMatchObject({ ended: true, closed: 1 });
    stream.tick(keepAliveMs);
    expect(told.closed).toBe(1);
  });

  test('outlives the end of another session on its device, not of its own', async () => {
    let alive = true;
    const { told, change } = await openStream({ verify: async () => alive });
    change(0, 'session.ended');
    await settle();
    expect(told.ended).toBe(false);
    alive = false;
    change(0, 'session.ended');
    await settle();
    expect(told.ended).toBe(true);
  });

  test('hears of an end that comes while an earlier one is looked into', async () => {
    const answers: ((alive: boolean) => void)[] = [];
    const { told, change } = await openStream({
      verify: () => new Promise((resolve) => answers.push(resolve)),
    });
    change(0, 'session.ended');
    await settle();
    change(0, 'session.ended');
    answers.shift()?.(true);
    await settle();
    expect(told.ended).toBe(false);
    answers.shift()?.(false);
    await settle();
    expect(told.ended).toBe(true);
  });

  test('of staff says nothing more once the session has ended', async () => {
    const { frames, told, change } = await openStream({ verify: async () => false, tellsLastNews: false });
    change(1, 'staff.signed_out');
    change(2);
    await settle();
    expect(told.ended).toBe(true);
    expect(frames).toEqual([put(0), 'event: auth_revoked\ndata: "credential has expired"\n\n']);
  });

  test('says nothing when the value is what was sent last', async () => {
    const { world, frames, change } = await openStream();
    change(0);
    await settle();
    expect([frames, world.reads]).toEqual([[put(0)], 2]);
  });

  test('reads the first change at once, and what follows in a moment together', async () => {
    const { world, frames, change } = await openStream({}, 30);
    change(1);
    await settle();
    expect(frames.at(-1)).toBe(put(1));
    for (const value of [2, 3, 4]) change(value);
    await settle();
    expect(world.reads).toBe(2);
    await expect.poll(() => frames.at(-1)).toBe(put(4));
    expect(world.reads).toBe(3);
  });

  test('reads what is followed by more in a moment together with that', async () => {
    const { world, frames, change } = await openStream();
    change(1, 'followed');
    await settle();
    expect(world.reads).toBe(1);
    change(2);
    await settle();
    expect([frames.at(-1), world.reads]).toEqual([put(2), 2]);
  });

  test('gives a slow reader the newest state, not every state', async () => {
    const { world, frames, change, stream, emit } = await openStream();
    world.full = true;
    change(1);
    await settle();
    for (const value of [2, 3, 4]) change(value);
    await settle();
    world.now = 20_000;
    stream.tick(keepAliveMs);
    expect(frames).toEqual([put(0), put(1)]);
    world.full = false;
    emit('drain');
    await settle();
    expect(frames).toEqual([put(0), put(1), put(4)]);
  });

  test('lets go of a reader that takes nothing for a minute', async () => {
    const { world, told, change, stream } = await openStream();
    world.full = true;
    change(1);
    await settle();
    world.now = 60_000;
    stream.tick(keepAliveMs);
    expect(told).toMatchObject({ destroyed: true, closed: 1 });
  });

  test('reads again once the database is back, without asking it all the time', async () => {
    const { world, frames, change, stream } = await openStream();
    world.fails = true;
    change(1);
    await settle();
    await settle();
    expect([world.reads, world.errors]).toEqual([2, 1]);
    world.fails = false;
    stream.tick(keepAliveMs);
    await settle();
    expect(frames).toEqual([put(0), put(1)]);
  });

  test('sees a change that comes while it is reading the one before', async () => {
    const { frames, change } = await openStream();
    change(1);
    change(2);
    await settle();
    expect(frames.at(-1)).toBe(put(2));
  });

  test('numbers its news only when several paths share it, after the data', async () => {
    const { frames, change } = await openStream({ multiplexed: true });
    change(1);
    await settle();
    expect(frames).toEqual([
      'event: put\ndata: {"path":"/","data":{"Contador":0}}\n\n',
      'event: put\ndata: {"path":"/Contador","data":1}\nid: 1-1\n\n',
    ]);
  });
});

test('the limiter lets no more through than it should, and everyone in the end', async () => {
  const limit = createLimiter(2);
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      limit(async () => {
        running += 1;
        most = Math.max(most, running);
        await settle();
        running -= 1;
        return number;
      }),
    ),
  );
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most).toBe(2);
});
