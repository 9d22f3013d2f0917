// What somebody asks of a list again and again, by a name. Kept in this browser, for each person who signs in to it: the server
// has no place yet for how one of the staff likes to work (docs/decisions/0445).
import { keep, useKept } from '@fornada/ui/browser-storage.ts';
import { readSession } from './session.ts';

/** @property search what stands in the address: filters, order and columns */
export type KeptView = { name: string; search: string };

const keyOf = (list: string) => `fornada-gestao.vistas.${readSession()?.email ?? ''}.${list}`;
const viewsOf = (list: string) => read(localStorage.getItem(keyOf(list)));

/** Somebody may have written there what isn't ours. */
function read(text: string | null): readonly KeptView[] {
  try {
    const views: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(views)
      ? views.filter(({ name, search }) => typeof name === 'string' && typeof search === 'string')
      : [];
  } catch {
    return [];
  }
}

export const useKeptViews = (list: string): readonly KeptView[] => useKept(keyOf(list), read);

/** In the order of their names; one of the same name is what it now stands for. */
export function keepView(list: string, view: KeptView): void {
  const others = viewsOf(list).filter(({ name }) => name !== view.name);
  const all = [...others, view].toSorted((one, other) => one.name.localeCompare(other.name));
  keep(keyOf(list), all);
}

export function dropView(list: string, dropped: string): void {
  keep(
    keyOf(list),
    viewsOf(list).filter(({ name }) => name !== dropped),
  );
}
