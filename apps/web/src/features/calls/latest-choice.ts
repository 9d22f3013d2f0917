import { useRef, useState } from 'react';
import { heldCall, showError } from './held-call.ts';

export interface Wanted<Value> {
  readonly value: Value;
}

interface LatestChoiceParts<Value> {
  send: (value: Value) => Promise<unknown>;
  /** What is to be shown in place of what the server knows; null when that is up to date again, or the choice failed. */
  onWanted: (wanted: Wanted<Value> | null) => void;
  onError: (error: unknown) => void;
}

/**
 * Saves a choice that may be made again while it is being saved: one call at a time, and the last word always reaches the
 * server. A touch is never lost because an earlier one was still under way.
 */
export function createLatestChoice<Value>({ send, onWanted, onError }: LatestChoiceParts<Value>) {
  let last: Wanted<Value> | null = null;

  return async (value: Value): Promise<void> => {
    const isUnderWay = last !== null;
    last = { value };
    onWanted(last);
    if (isUnderWay) return;
    try {
      let sent: Wanted<Value>;
      do {
        sent = last;
        await send(sent.value);
      } while (sent !== last);
    } catch (error) {
      onError(error);
    } finally {
      last = null;
      onWanted(null);
    }
  };
}

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
