// What somebody asks of a list again and again, by a name. Kept in this browser, for each person who signs in to it: the server
// has no place yet for how one of the staff likes to work (docs/decisions/0445).
import { useSyncExternalStore } from 'react';
import { readSession } from './session.ts';

/** @property search what stands in the address: filters, order and columns */
export type KeptView = { name: string; search: string };

const listeners = new Set<() => void>();
const keyOf = (list: string) => `fornada-gestao.vistas.${readSession()?.email ?? ''}.${list}`;
const none: readonly KeptView[] = [];
/** As it was read last: the same views are the same object. */
const read = new Map<string, { text: string; views: readonly KeptView[] }>();

function viewsOf(list: string): readonly KeptView[] {
  const key = keyOf(list);
  const text = localStorage.getItem(key);
  if (text === null) return none;
  const known = read.get(key);
  if (known?.text === text) return known.views;
  const views = parsed(text);
  read.set(key, { text, views });
  return views;
}

/** Somebody may have written there what isn't ours. */
function parsed(text: string): readonly KeptView[] {
  try {
    const views: unknown = JSON.parse(text);
    return Array.isArray(views)
      ? views.filter(({ name, search }) => typeof name === 'string' && typeof search === 'string')
      : none;
  } catch {
    return none;
  }
}

function keep(list: string, views: readonly KeptView[]): void {
  localStorage.setItem(keyOf(list), JSON.stringify(views));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useKeptViews = (list: string): readonly KeptView[] =>
  useSyncExternalStore(listen, () => viewsOf(list));

/** In the order of their names; one of the same name is what it now stands for. */
export function keepView(list: string, view: KeptView): void {
  const others = viewsOf(list).filter(({ name }) => name !== view.name);
  const all = [...others, view].toSorted((one, other) => one.name.localeCompare(other.name));
  keep(list, all);
}

export function dropView(list: string, dropped: string): void {
  keep(
    list,
    viewsOf(list).filter(({ name }) => name !== dropped),
  );
}
