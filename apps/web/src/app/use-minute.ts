import { MINUTE } from '@fornada/domain/local-time.ts';
import { useEffect, useState } from 'react';

/** The time, told again every minute; null in the first render, which says what the server's page says. */
export function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
