import { useState } from 'react';
import { isFinal } from './use-action.ts';

/** Nobody asks again after so long; a number that is typed then may be another day's. */
const keptMs = 10 * 60_000;

/** Asks by a key. What got no answer is asked for again by the same one, so that it is done once. */
export function useRequestKeys() {
  const [kept] = useState(() => new Map<string, { key: string; until: number }>());
  return async <Told>(what: string, ask: (idempotencyKey: string) => Promise<Told>): Promise<Told> => {
    const known = kept.get(what);
    const own =
      known && known.until > Date.now() ? known : { key: crypto.randomUUID(), until: Date.now() + keptMs };
    kept.set(what, own);
    try {
      const told = await ask(own.key);
      kept.delete(what);
      return told;
    } catch (error) {
      if (isFinal(error)) kept.delete(what);
      throw error;
    }
  };
}
