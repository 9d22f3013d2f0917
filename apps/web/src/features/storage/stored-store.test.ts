// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStoredStore, readItem, writeItem } from './stored-store.ts';

const tell = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

function anotherTabWrites(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  tell(key, newValue);
}

describe('a stored store', () => {
  beforeEach(() => localStorage.clear());

  it('has what was kept, and its initial state for the first render', () => {
    localStorage.setItem('cart', '{"count":3}');
    const store = createStoredStore('cart', { count: 0, shop: 860 });
    expect(store.getState()).toEqual({ count: 3, shop: 860 });
    expect(store.getInitialState()).toEqual({ count: 0, shop: 860 });
  });

  it('keeps every change', () => {
    createStoredStore('cart', { count: 0 }).setState({ count: 2 });
    expect(localStorage.getItem('cart')).toBe('{"count":2}');
  });

  it('follows another tab without writing back', () => {
    const store = createStoredStore('cart', { count: 0 });
    anotherTabWrites('cart', '{"count":7}');
    expect(store.getState()).toEqual({ count: 7 });
    expect(localStorage.getItem('cart')).toBe('{"count":7}');
    anotherTabWrites('other', '{"count":9}');
    expect(store.getState()).toEqual({ count: 7 });
  });

  it('keeps what it wrote after another tab, also when it hears of that later', () => {
    const store = createStoredStore('cart', { count: 0 });
    store.setState({ count: 2 });
    tell('cart', '{"count":1}');
    expect(store.getState()).toEqual({ count: 2 });
  });

  it('lives on where the device keeps nothing more', () => {
    const store = createStoredStore('cart', { count: 0 });
    store.setState({ count: 1 });
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.setState({ count: 2 });
    store.reread();
    write.mockRestore();
    expect(store.getState()).toEqual({ count: 2 });
  });

  it('has what was written last, where the device keeps nothing more or is not to be asked', () => {
    writeItem('identity', 'first');
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeItem('identity', 'second');
    write.mockRestore();
    expect(readItem('identity')).toBe('second');
    writeItem('identity', 'third');
    expect([readItem('identity'), localStorage.getItem('identity')]).toEqual(['third', 'third']);
  });

  it('has what was kept meanwhile when the back button brings its page to life again', () => {
    const store = createStoredStore('cart', { count: 0 });
    localStorage.setItem('cart', '{"count":4}');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(store.getState()).toEqual({ count: 0 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.getState()).toEqual({ count: 4 });
  });

  it('begins again when another tab clears the storage', () => {
    const store = createStoredStore('cart', { count: 0 });
    store.setState({ count: 2 });
    localStorage.clear();
    tell(null, null);
    expect(store.getState()).toEqual({ count: 0 });
  });

  it.each(['not json', '7', 'null', '"text"'])('ignores %j in its place', (text) => {
    localStorage.setItem('cart', text);
    expect(createStoredStore('cart', { count: 0 }).getState()).toEqual({ count: 0 });
  });
});
