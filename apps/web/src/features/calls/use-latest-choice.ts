import { useRef, useState } from 'react';
import { heldCall, showError } from './held-call.ts';
import { createLatestChoice, type Wanted } from './latest-choice.ts';

/** A choice that is saved behind the overlay and may be made again meanwhile; `wanted` is what is being saved, or null. */
export function useLatestChoice<Value>(send: (value: Value) => Promise<unknown>) {
  const [wanted, setWanted] = useState<Wanted<Value> | null>(null);
  const current = useRef(send);
  current.current = send;
  const [choose] = useState(() =>
    createLatestChoice<Value>({
      send: (value) => heldCall(() => current.current(value)),
      onWanted: setWanted,
      onError: showError,
    }),
  );
  return { wanted, choose: (value: Value) => void choose(value) };
}
