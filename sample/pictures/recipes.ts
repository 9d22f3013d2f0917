/** What is on each product's picture: a ground per family and one to three things upon it. */

import { drawn } from './food/drawn.ts';
import { counter } from './recipes-counter.ts';
import { drinks } from './recipes-drinks.ts';
import { meals } from './recipes-meals.ts';
import type { Thing } from './things.ts';

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

/** Every product's picture, and a tile per family for products that have none. */
export function recipes(): Map<string, Recipe> {
  const all = new Map<string, Recipe>();
  for (const [family, named] of Object.entries({ ...counter, ...drinks, ...meals })) {
    for (const [name, things] of Object.entries(named))
      all.set(name, { family, things: drawn[name] ?? things });
    const first = all.get(Object.keys(named)[0] ?? '')?.things ?? [];
    all.set(`familia-${family}`, {
      family,
      things: first.map((thing) => ({ ...thing, size: thing.size * 0.86 })),
    });
  }
  all.set('placeholder', { family: '901', things: [{ emoji: '1f37d-fe0f', size: 52, x: 50, y: 50 }] });
  return all;
}
