// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createStoredStore } from './stored-store.ts';

const anotherTabWrites = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

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
    expect(localStorage.getItem('cart')).toBeNull();
    anotherTabWrites('other', '{"count":9}');
    expect(store.getState()).toEqual({ count: 7 });
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
    anotherTabWrites(null, null);
    expect(store.getState()).toEqual({ count: 0 });
  });

  it.each(['not json', '7', 'null', '"text"'])('ignores %j in its place', (text) => {
    localStorage.setItem('cart', text);
    expect(createStoredStore('cart', { count: 0 }).getState()).toEqual({ count: 0 });
  });
});
