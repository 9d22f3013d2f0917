import { create, type StoreApi, type UseBoundStore } from 'zustand';

type StoredStore<T> = UseBoundStore<StoreApi<T>> & {
  /** Takes what is kept now: a tab that slept hears of what others wrote one by one, in its own time. */
  reread: () => void;
};

/**
 * A store that survives the page and that all tabs share. It starts from `initial` everywhere, so the first render
 * agrees with the server's; what was kept arrives right after. Change `key` when the shape changes.
 */
export function createStoredStore<T extends object>(key: string, initial: T): StoredStore<T> {
  const store = Object.assign(
    create<T>()(() => initial),
    { reread: () => {} },
  );
  if (typeof window === 'undefined') return store;

  let writing = true;
  /** What the state was read from, or is kept as; where it can't be kept, what stands there stays unread. */
  let known: string | null | undefined;
  store.reread = () => {
    const text = readItem(key);
    if (text === known) return;
    known = text;
    writing = false;
    store.setState({ ...initial, ...parse(text) }, true);
    writing = true;
  };
  store.reread();
  store.subscribe((state) => {
    if (!writing) return;
    writeItem(key, JSON.stringify(state));
    known = readItem(key);
  });
  window.addEventListener('storage', (event) => {
    // A null key is another tab's `clear`. What the event itself brings may be older than what this tab wrote since.
    if (event.key === key || event.key === null) store.reread();
  });
  // A page that the back button brings to life again slept through what was written meanwhile.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) store.reread();
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
const unkept: Record<string, string | null> = {};

export function readItem(key: string): string | null {
  try {
    return unkept[key] ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    delete unkept[key];
  } catch {
    unkept[key] = value;
  }
}
