import { describe, expect, it } from 'vitest';
import { backoffMs, pauseFor } from './backoff.ts';
import { createConnection } from './stream-connection.ts';
import { type StreamEvent, StreamRefused } from './stream-events.ts';

const slowMs = 5_000;

type Script = readonly (StreamEvent | Error)[];
/** What each look answers, in turn; then nothing can be had. */
type Looks = unknown[];

/** A connection over scripted streams: each opening plays the next script, then stays open until it is aborted. */
function play(scripts: Script[], looks: Looks = []) {
  const opened: string[] = [];
  const events: string[] = [];
  const waits: number[] = [];
  const tokens = { renewed: 0 };
  const connected: boolean[] = [];
  let settled = () => {};
  /** Resolves when every script was played and the last stream stays open. */
  const done = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const connection = createConnection({
    open: async function* (paths, signal) {
      opened.push(paths.join());
      const script = scripts.shift() ?? [];
      for (const step of script) {
        if (step instanceof Error) throw step;
        yield step;
      }
      if (scripts.length > 0) return;
      settled();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    look: async () => {
      if (looks.length === 0) throw new Error('gone');
      return looks.shift();
    },
    renew: async () => {
      tokens.renewed += 1;
    },
    onEvent: ({ path }) => events.push(path),
    onConnected: (isConnected) => connected.push(isConnected),
    wait: async (ms) => {
      // The patience with a stream that is slow to begin never ends here.
      if (ms === slowMs) return await new Promise(() => {});
      waits.push(ms);
    },
    random: () => 1,
  });
  return { connection, connected, opened, events, waits, tokens, done };
}

const put = (path: string): StreamEvent => ({ type: 'put', path, data: 1 });

describe('the realtime connection', () => {
  it('is lost as soon as nothing can be had beside a stream that stands, and back when something can', async () => {
    const looks: Looks = [1];
    const { connection, connected, done } = play([[put('a')], []], looks);
    connection.follow(['a']);
    await done;
    connected.length = 0;
    const look = async () => {
      connection.look();
      await new Promise((resolve) => setImmediate(resolve));
    };
    await look();
    expect(connected).toEqual([]);
    await look();
    await look();
    expect(connected).toEqual([false]);
    looks.push(1, 1);
    await look();
    await look();
    expect(connected).toEqual([false, true]);
  });

  it('opens again after a break, waiting longer each time that nothing came', async () => {
    const { connection, opened, waits, done } = play([[new Error('gone')], [new Error('gone')], []]);
    connection.follow(['a']);
    await done;
    expect(opened).toEqual(['a', 'a', 'a']);
    expect(waits).toEqual([1000, 2000]);
  });

  it('forgets earlier failures once something came', async () => {
    const { connection, events, waits, done } = play([
      [new Error('gone')],
      [put('/'), new Error('gone')],
      [],
    ]);
    connection.follow(['a']);
    await done;
    expect(events).toEqual(['/']);
    expect(waits).toEqual([1000, 1000]);
  });

  it('renews the token when it was refused or revoked', async () => {
    const { connection, tokens, done } = play([
      [new StreamRefused(401)],
      [put('/'), { type: 'auth_revoked' }],
      [],
    ]);
    connection.follow(['a']);
    await done;
    expect(tokens.renewed).toBe(2);
  });

  it('opens one new stream when the wanted paths change, at once', async () => {
    const { connection, opened, waits, done } = play([[]]);
    connection.follow(['a']);
    await done;
    connection.follow(['a', 'b']);
    connection.follow(['a', 'b', 'c']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(opened).toEqual(['a', 'a,b,c']);
    expect(waits).toEqual([]);
  });

  it('asks for the values while the stream can’t be held, and opens it no later for that', async () => {
    const gone = new Error('gone');
    const scripts = [[gone], [gone], [gone], [gone], [gone], [gone], []];
    const { connection, events, waits, done } = play(scripts, [1, 2, 3, 4]);
    connection.follow(['a']);
    await done;
    // The first break is no reason yet; after four answers nothing can be had any more.
    expect(events).toEqual(['/', '/', '/', '/']);
    expect(waits).toEqual([1000, 2000, 4000, 4000, 4000, 30_000]);
  });

  it('asks for the values beside a stream that is slow to begin', async () => {
    const told: unknown[] = [];
    const patience = Promise.withResolvers<void>();
    const connection = createConnection({
      open: async function* (_paths, signal) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        yield { type: 'keep-alive' };
      },
      look: async () => 'there',
      renew: async () => {},
      onEvent: ({ data }) => told.push(data),
      onConnected: () => {},
      wait: async (ms) => {
        if (ms === slowMs) await patience.promise;
      },
      random: () => 1,
    });
    connection.follow(['a']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toEqual([]);
    patience.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toEqual(['there']);
    connection.follow([]);
  });

  it('asks for no values for a stream that is over by then', async () => {
    const patience = Promise.withResolvers<void>();
    let looks = 0;
    const connection = createConnection({
      // biome-ignore lint/correctness/useYield: it is refused before it begins
      open: async function* () {
        throw new Error('gone');
      },
      look: async () => {
        looks += 1;
      },
      renew: async () => {},
      onEvent: () => {},
      onConnected: () => {},
      wait: (ms) => (ms === slowMs ? patience.promise : new Promise(() => {})),
      random: () => 1,
    });
    connection.follow(['a']);
    await new Promise((resolve) => setTimeout(resolve));
    patience.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(looks).toBe(0);
    connection.follow([]);
  });

  it('an answer that the stream has overtaken isn’t shown', async () => {
    const answer = Promise.withResolvers<unknown>();
    const tell = Promise.withResolvers<void>();
    const told: unknown[] = [];
    const connection = createConnection({
      open: async function* (_paths, signal) {
        await tell.promise;
        yield { type: 'put', path: '/', data: 'newer' };
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      look: () => answer.promise,
      renew: async () => {},
      onEvent: ({ data }) => told.push(data),
      onConnected: () => {},
      wait: () => new Promise(() => {}),
      random: () => 1,
    });
    connection.follow(['a']);
    connection.look();
    tell.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    answer.resolve('older');
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toEqual(['newer']);
    connection.follow([]);
  });

  it('opens nothing while nothing is wanted', async () => {
    const { connection, opened } = play([[]]);
    connection.follow([]);
    connection.retryNow();
    await new Promise((resolve) => setTimeout(resolve));
    expect(opened).toEqual([]);
  });
});

describe('the backoff', () => {
  it('doubles from a second to half a minute, and is halved at random', () => {
    expect([1, 2, 3, 6, 20].map((failures) => backoffMs(failures, () => 1))).toEqual([
      1000, 2000, 4000, 30_000, 30_000,
    ]);
    expect(backoffMs(1, () => 0)).toBe(500);
  });

  it('isn’t waited for by who has been told already', async () => {
    await pauseFor(3_600_000, AbortSignal.abort());
  });
});
