import { useEffect, useState } from 'react';
import { listWaiting, onQueueChange, tellWaiting, type WaitingSale } from './queue.ts';

const everyMs = 10_000;

/** By shop, as it is now: a screen begins with it, and nothing moves under a finger. */
const lastRead = new Map<number, WaitingSale[]>();

/** What waits on this device to be told to the server. */
export function useQueue(shop: number): WaitingSale[] {
  const [waiting, setWaiting] = useState(() => lastRead.get(shop) ?? []);
  useEffect(() => {
    const read = () => void listWaiting(shop).then(setWaiting);
    read();
    return onQueueChange(read);
  }, [shop]);
  return waiting;
}

/** Tells it whatever screen is open; retries by itself, and at once when the connection is back. */
export function useTelling(shop: number | undefined): void {
  useEffect(() => {
    if (shop === undefined) return;
    let isHere = true;
    const read = () => void listWaiting(shop).then((found) => isHere && lastRead.set(shop, found));
    read();
    const stopReading = onQueueChange(read);
    const tell = () => void tellWaiting();
    // A telling that was under way may have begun without a connection.
    const tellAfterIt = () => void tellWaiting().then(tellWaiting);
    tell();
    const timer = setInterval(tell, everyMs);
    window.addEventListener('online', tellAfterIt);
    return () => {
      isHere = false;
      stopReading();
      lastRead.delete(shop);
      clearInterval(timer);
      window.removeEventListener('online', tellAfterIt);
    };
  }, [shop]);
}
