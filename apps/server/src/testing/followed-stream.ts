import { eventsOf } from '@fornada/contract/stream-events.ts';
import { type Tree, valueAt, withPut } from '@fornada/contract/stream-tree.ts';

export type FollowedStream = {
  /** What the stream has told of a path until now. */
  at(path: string): unknown;
  /** Settles when the server or the caller has ended it. */
  ended: Promise<void>;
  close(): void;
};

/** A realtime stream over some paths, followed as the app does it. Resolves with the first value. */
export async function followStream(
  url: string,
  authorization: string,
  paths: string[],
): Promise<FollowedStream> {
  const closing = new AbortController();
  const response = await fetch(`${url}/realtime.json?caminhos=${paths.join(',')}`, {
    headers: { accept: 'text/event-stream', authorization },
    signal: closing.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`The stream answered ${response.status}`);
  const events = eventsOf(response.body);
  let tree: Tree;
  const take = async () => {
    const { done, value } = await events.next();
    if (value?.type === 'put') tree = withPut(tree, value.path, value.data);
    return done !== true;
  };
  await take();
  const ended = (async () => {
    while (await take());
  })().catch(() => undefined);
  return { at: (path) => valueAt(tree, path), ended, close: () => closing.abort() };
}
