import { useState } from 'react';

/**
 * Of each thing that may be asked for, the key that it is known by until somebody knows that it is done: asked for again after
 * a lost answer, wherever it was closed and opened meanwhile, it is done once.
 */
export function useRequestKeys<Name extends string>() {
  const [kept] = useState(() => new Map<Name, string>());
  return {
    keyOf(name: Name): string {
      const key = kept.get(name) ?? crypto.randomUUID();
      kept.set(name, key);
      return key;
    },
    /** The next one is another. */
    end: (name: Name): boolean => kept.delete(name),
  };
}
