import { useEffect, useState } from 'react';
import { timeNow } from './clock.ts';

/** The server's time, updated regularly: ages and due times follow it. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
