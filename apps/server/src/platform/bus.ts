// What processes tell each other over Redis (REDIS_URL): that there is news in the outbox, and how often an address called.
// It only makes things sooner: without it, or while it is away, every process finds out by polling the database.
import type { Signals } from '#platform/signals.ts';

export type Bus = {
  /** Adds to a counter that all processes share and that is forgotten after its window. @returns its value */
  count(key: string, calls: number, windowSeconds: number): Promise<number>;
  close(): Promise<void>;
};

const channel = 'fornada:signals';

/**
 * Passes the named signals of this process to the others and theirs to this one.
 * @returns at once when Redis is away; it goes on trying to reach it
 */
export async function connectBus(
  url: string,
  signals: Signals,
  names: string[],
  onError: (error: Error) => void,
): Promise<Bus> {
  // Five hundred files, loaded only where Redis is used.
  const { createClient } = await import('@redis/client');
  const publisher = createClient({ url, RESP: 2, disableOfflineQueue: true });
  const subscriber = createClient({ url, RESP: 2 });
  publisher.on('error', onError);
  subscriber.on('error', onError);
  const self = crypto.randomUUID();

  await settledWithin(
    2_000,
    Promise.all([
      publisher.connect(),
      subscriber.connect().then(() =>
        subscriber.subscribe(channel, (message) => {
          const [from, name = ''] = message.split(' ');
          if (from !== self && names.includes(name)) signals.emit(name, 'elsewhere');
        }),
      ),
    ]),
  );

  const stopTelling = names.map((name) => {
    let telling = false;
    return signals.on(name, (from) => {
      // What came from another process is not sent back, and a burst of commits is told once.
      if (from === 'elsewhere' || telling || !publisher.isReady) return;
      telling = true;
      queueMicrotask(() => {
        telling = false;
        publisher.publish(channel, `${self} ${name}`).catch(onError);
      });
    });
  });
  return {
    async count(key, calls, windowSeconds) {
      if (!publisher.isReady) return calls;
      const value = await publisher.incrBy(key, calls);
      if (value === calls) await publisher.expire(key, windowSeconds);
      return value;
    },
    async close() {
      for (const stop of stopTelling) stop();
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

async function settledWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), patience]);
  clearTimeout(timer);
}
