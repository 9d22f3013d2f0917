import { useMemo, useSyncExternalStore } from 'react';

/**
 * Keeps it for all windows of this browser.
 * @param value null forgets it
 */
export function keep(name: string, value: object | null): void {
  if (value === null) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(value));
  // The browser tells the other windows of it, and never the one that wrote it.
  dispatchEvent(new StorageEvent('storage', { key: name }));
}

/**
 * What is kept by that name, as it is now, whichever window kept it.
 * @param read the same function every time: the same text is then the same value
 */
export function useKept<T>(name: string, read: (text: string | null) => T): T {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(name));
  return useMemo(() => read(text), [text, read]);
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
