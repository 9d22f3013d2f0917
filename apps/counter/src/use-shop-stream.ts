import { pauseFor } from '@fornada/contract/backoff.ts';
import { createConnection } from '@fornada/contract/stream-connection.ts';
import { readStream, readValues } from '@fornada/contract/stream-events.ts';
import { type Tree, withPatch, withPut } from '@fornada/contract/stream-tree.ts';
import { useEffect, useState } from 'react';
import { onAct } from './session.ts';

export type ShopStream = {
  /** Undefined until something came. */
  tree: Tree | undefined;
  /** The connection broke and is being opened again: what is shown may be old. */
  lost: boolean;
};

/** A stream can go silent without closing; a shop's orders can't wait until that is noticed, nor can the sign of it. */
export const lookMs = 10_000;
export const patienceMs = 5_000;

/**
 * Follows paths of the realtime database while the component is there, through breaks and new tokens.
 * @param token the token of now; asked for each time that the stream is opened
 * @param renew called when the token was refused or ended
 */
export function useShopStream(
  paths: string,
  token: () => Promise<string>,
  renew: () => Promise<unknown>,
): ShopStream {
  const [tree, setTree] = useState<Tree>();
  const [hasCome, setHasCome] = useState(false);
  const [lost, setLost] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream depends on what it follows; how to get a token doesn't change
  useEffect(() => {
    const connection = createConnection({
      open: async function* (wanted, signal) {
        yield* readStream(wanted, await token(), signal);
      },
      look: async (wanted, signal) =>
        await readValues(wanted, await token(), AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])),
      renew,
      onEvent: ({ type, path, data }) => {
        setTree((before: Tree) =>
          type === 'put'
            ? withPut(before, path, data)
            : withPatch(before, path, data as Record<string, unknown>),
        );
        setHasCome(true);
      },
      onConnected: (isConnected) => setLost(!isConnected),
      wait: pauseFor,
      random: Math.random,
    });
    connection.follow(paths.split(','));
    const retry = () => {
      connection.retryNow();
      connection.look();
    };
    // The device knows before the stream does.
    const cut = () => connection.cut();
    const timer = setInterval(connection.look, lookMs);
    // What was done here is to be seen here, whatever becomes of the stream, or of the answer.
    const leaveActs = onAct(connection.look);
    window.addEventListener('online', retry);
    window.addEventListener('offline', cut);
    document.addEventListener('visibilitychange', retry);
    return () => {
      clearInterval(timer);
      leaveActs();
      window.removeEventListener('online', retry);
      window.removeEventListener('offline', cut);
      document.removeEventListener('visibilitychange', retry);
      connection.follow([]);
    };
  }, [paths]);

  return { tree: hasCome ? (tree ?? {}) : undefined, lost };
}
