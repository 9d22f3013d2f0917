import { CallError } from '@fornada/contract/client.ts';
import { useCallback, useRef, useState } from 'react';

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
        if (error instanceof CallError && error.error.code === 'idempotency_key_reused') kept.delete(name);
        throw error;
      }
    },
    [kept],
  );
}

/** One form's key. It is kept until an answer comes, whatever the form says by then; after an answer the next save is another change. */
export function useFormKey(): Once {
  const kept = useRef<string>(undefined);
  return useCallback(async (ask) => {
    kept.current ??= crypto.randomUUID();
    const told = await ask(kept.current);
    kept.current = undefined;
    return told;
  }, []);
}
