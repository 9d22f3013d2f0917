import { CallError } from '@fornada/contract/client.ts';
import { useCallback, useRef, useState } from 'react';
import { HttpError } from 'react-admin';

/** Asks for something by a key: asked for again by the same one, it is done once. */
export type Once = <Told>(ask: (idempotencyKey: string) => Promise<Told>) => Promise<Told>;

/**
 * Of each thing that may be asked for, the key that it is known by until somebody knows that it is done: asked for again after
 * a lost answer, wherever it was closed and opened meanwhile, it is done once.
 */
export function useRequestKeys<Name extends string>(): (name: Name) => Once {
  const [kept] = useState(() => new Map<Name, string>());
  return useCallback(
    (name) => async (ask) => {
      const key = kept.get(name) ?? crypto.randomUUID();
      kept.set(name, key);
      try {
        const told = await ask(key);
        kept.delete(name);
        return told;
      } catch (error) {
        // What was asked for before, and got no answer, had been done: the next one is another.
        if (isReused(error)) kept.delete(name);
        throw error;
      }
    },
    [kept],
  );
}

/** Whether what was done by that key was something else, as a call or the library tells it. */
export const isReused = (error: unknown): boolean =>
  (error instanceof CallError && error.error.code === 'idempotency_key_reused') ||
  (error instanceof HttpError && error.body?.code === 'idempotency_key_reused');

/**
 * One form's key. It is kept until an answer comes, whatever the form says by then, and says how often it was sent: what was sent
 * before may come after. After an answer the next save is another change, and so it is once it is known that something else was
 * done by the key. What was refused otherwise has left nothing.
 */
export function useFormKey(): Once {
  const kept = useRef<{ key: string; times: number }>(undefined);
  return useCallback(async (ask) => {
    kept.current ??= { key: crypto.randomUUID(), times: 0 };
    const mine = kept.current;
    mine.times += 1;
    const forget = () => {
      if (kept.current === mine) kept.current = undefined;
    };
    try {
      const told = await ask(mine.times === 1 ? mine.key : `${mine.key}.${mine.times}`);
      forget();
      return told;
    } catch (error) {
      if (isReused(error)) forget();
      throw error;
    }
  }, []);
}
