/** What is on each product’s picture and on its family’s tile: the menus say what belongs where. */

import { allMenus } from '../menu-file.ts';
import { families } from '../read.ts';
import { drawn } from './food/drawn.ts';
import { moved, type Thing } from './things.ts';

export interface Recipe {
  family: string;
  things: Thing[];
}

/** The ground of each family, by its code in the menus; soft enough for brown ink to be read upon. */
export const tints: Record<string, string> = {
  101: '#FBE3B6',
  102: '#F8DEBF',
  103: '#F9DDC8',
  104: '#F9DBD6',
  105: '#F6D6DC',
  201: '#F1E0C8',
  301: '#EBDCCD',
  302: '#E4EAD2',
  303: '#FFE4BD',
  304: '#DAEAF1',
  305: '#F5E6B9',
  306: '#F4E0EC',
  401: '#F9E4C4',
  402: '#EFE8C6',
  403: '#E1EDD2',
  404: '#F3DCCB',
  405: '#F6E2D3',
  501: '#E3EADB',
  502: '#F0E4F1',
  901: '#ECE3D6',
};

const thingsOf = (name: string): Thing[] => {
  const things = drawn[name];
  if (!things) throw new Error(`Nobody has drawn ${name}`);
  return things;
};

/** A family one of whose products has no picture, for it is another dish each week: its tile promises none. */
const unlike: Record<string, string> = { 404: 'prato-tapado' };

/** Every product’s picture, and a tile per family for products that have none: its first product, or what is like none. */
export function recipes(): Map<string, Recipe> {
  const all = new Map<string, Recipe>();
  for (const { codigo: family, produtos } of allMenus().flatMap(families)) {
    const names = produtos.flatMap(({ imagem }) => imagem?.replace('.webp', '') ?? []);
    for (const name of names) if (!all.has(name)) all.set(name, { family, things: thingsOf(name) });
    const tile = `familia-${family}`;
    const shown = unlike[family] ?? names[0];
    if (shown && !all.has(tile)) all.set(tile, { family, things: moved(thingsOf(shown), 0.86) });
  }
  all.set('placeholder', { family: '901', things: thingsOf('placeholder') });
  return all;
}
