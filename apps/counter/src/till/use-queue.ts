import { useEffect, useState } from 'react';
import { listWaiting, onQueueChange, tellWaiting, type WaitingSale } from './queue.ts';

const everyMs = 10_000;

/** The offline queue; retries by itself, and at once when the connection is back. */
export function useQueue(shop: number): WaitingSale[] {
  const [waiting, setWaiting] = useState<WaitingSale[]>([]);

  useEffect(() => {
    const read = () => void listWaiting(shop).then(setWaiting);
    const tell = () => void tellWaiting();
    // A telling that was under way may have begun without a connection.
    const tellAfterIt = () => void tellWaiting().then(tellWaiting);
    read();
    tell();
    const stop = onQueueChange(read);
    const timer = setInterval(tell, everyMs);
    window.addEventListener('online', tellAfterIt);
    return () => {
      stop();
      clearInterval(timer);
      window.removeEventListener('online', tellAfterIt);
    };
  }, [shop]);

  return waiting;
}
