import { create, type StoreApi, type UseBoundStore } from 'zustand';

/**
 * A store that survives the page and that all tabs share. It starts from `initial` everywhere, so the first render
 * agrees with the server's; what was kept arrives right after. Change `key` when the shape changes.
 */
export function createStoredStore<T extends object>(key: string, initial: T): UseBoundStore<StoreApi<T>> {
  const store = create<T>()(() => initial);
  if (typeof window === 'undefined') return store;

  let writing = true;
  const take = (text: string | null) => {
    writing = false;
    store.setState({ ...initial, ...parse(text) }, true);
    writing = true;
  };
  take(readItem(key));
  store.subscribe((state) => {
    if (writing) writeItem(key, JSON.stringify(state));
  });
  window.addEventListener('storage', (event) => {
    // A null key is another tab's `clear`.
    if (event.key === key || event.key === null) take(event.key === null ? null : event.newValue);
  });
  // A page that the back button brings to life again slept through what was written meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) take(readItem(key));
  });
  return store;
}

function parse(text: string | null): object {
  try {
    const value: unknown = text ? JSON.parse(text) : null;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

// Storage may be full or forbidden; the application then lives for this page only.
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
