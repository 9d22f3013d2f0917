// An open screen: the app's own realtime client, through the same network as everybody.
import { pauseFor } from '@fornada/contract/backoff.ts';
import { createConnection } from '@fornada/contract/stream-connection.ts';
import { eventsOf, StreamRefused } from '@fornada/contract/stream-events.ts';
import { type Tree, withPatch, withPut } from '@fornada/contract/stream-tree.ts';
import { pause, type World } from './world.ts';

export type Follower = {
  name: string;
  /** What differs between the picture and the database, once it has had the time to arrive. */
  compare(): Promise<string | undefined>;
  stop(): void;
};

type Parts = { name: string; paths: string[]; token(): string; renew(): Promise<void> };

/** A stream that hasn't caught up by then never will. */
const longestMs = 60_000;

export function follow(world: World, { name, paths, token, renew }: Parts): Follower {
  let tree: Tree;
  const url = `${world.baseUrl}/realtime.json?${new URLSearchParams({ caminhos: paths.join(',') })}`;
  const read = async (accept: string, signal: AbortSignal) => {
    const response = await fetch(url, { headers: { accept, authorization: `Bearer ${token()}` }, signal });
    if (!response.ok || !response.body) throw new StreamRefused(response.status);
    return { ...response, body: response.body, json: () => response.json() };
  };
  const chance = world.chance(`follower ${name}`);
  const connection = createConnection({
    open: async function* (_paths, signal) {
      const { body } = await read('text/event-stream', signal);
      yield* eventsOf(body);
    },
    look: async (_paths, signal) => (await read('application/json', signal)).json(),
    renew,
    onEvent({ type, path, data }) {
      tree =
        type === 'put' ? withPut(tree, path, data) : withPatch(tree, path, data as Record<string, unknown>);
    },
    onConnected: () => {},
    wait: pauseFor,
    random: () => chance.between(0, 999) / 1_000,
  });
  connection.follow(paths);

  return {
    name,
    async compare() {
      let difference: string | undefined;
      for (const deadline = Date.now() + longestMs; Date.now() < deadline; await pause(300)) {
        // Somebody looks at the screen: it doesn't wait for its turn to connect again.
        connection.retryNow();
        const truth = await read('application/json', AbortSignal.timeout(10_000))
          .then(({ json }) => json())
          .catch(async (error: unknown) => {
            if (error instanceof StreamRefused && error.status === 401) await renew();
          });
        if (truth === undefined) continue;
        const [told, is] = [written(tree), written(truth)];
        if (told === is) return undefined;
        const from = Math.max(0, [...told].findIndex((letter, index) => letter !== is[index]) - 200);
        const excerpt = (text: string) => text.slice(from, from + 500);
        difference = `${name} was told …${excerpt(told)}, and it is …${excerpt(is)}`;
      }
      return difference ?? `${name} could never be compared`;
    },
    stop: () => connection.follow([]),
  };
}

/** Null and absence are the same, and so is the order of names. */
function written(tree: Tree): string {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (typeof value !== 'object') return value;
    if (value === null) return undefined;
    const entries = Object.entries(value)
      .map(([key, each]) => [key, bare(each)] as const)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  return JSON.stringify(bare(tree)) ?? 'nothing';
}
