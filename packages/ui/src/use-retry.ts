import { useEffect, useEffectEvent } from 'react';

const againMs = 10_000;

/**
 * Asks again by itself for what couldn't be read: with the connection, and now and then, since a server that is away tells
 * nobody of its return.
 */
export function useRetry(isMissing: boolean, again: () => void): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    if (!isMissing) return;
    const hear = () => ask();
    const timer = setInterval(() => navigator.onLine && hear(), againMs);
    window.addEventListener('online', hear);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', hear);
    };
  }, [isMissing]);
}
