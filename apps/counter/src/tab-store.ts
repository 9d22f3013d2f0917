import { createStore, type StoreApi } from 'zustand';

/** A store for each shop: what the tab has kept of it, and keeps with every change. */
export function tabStore<T>(name: string, read: (kept: string | null) => T): (shop: number) => StoreApi<T> {
  const stores = new Map<number, StoreApi<T>>();
  return (shop) => {
    const known = stores.get(shop);
    if (known) return known;
    const key = `${name}-${shop}`;
    const store = createStore<T>(() => read(sessionStorage.getItem(key)));
    store.subscribe((value) => sessionStorage.setItem(key, JSON.stringify(value)));
    stores.set(shop, store);
    return store;
  };
}
