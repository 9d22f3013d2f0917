import type { WireMenu } from '@fornada/contract/menu.ts';
import { expect, it } from 'vitest';
import { itemsOf, matching, withWords } from './sellable-items.ts';

const extra = { codigo: 'e1', descricao: 'Creme de ovos' };
const menu = {
  seccoes: [
    {
      familias: [
        {
          produtos: [
            { cod_produto: 'p2', produto: 'Pão de queijo', complementares: [extra] },
            { cod_produto: 'p1', produto: 'Bolo de arroz', complementares: [extra] },
          ],
        },
      ],
    },
  ],
} as unknown as WireMenu;

it('lists products by name, then each extra once', () => {
  expect(itemsOf(menu).map(({ code }) => code)).toEqual(['p1', 'p2', 'e1']);
});

it('finds without accents, and shows what is sold out first', () => {
  const items = itemsOf(menu);
  expect(matching(items, 'pao', []).map(({ code }) => code)).toEqual(['p2']);
  expect(matching(items, '', ['e1']).map(({ code }) => code)).toEqual(['e1', 'p1', 'p2']);
});

it('shows first what begins with what is looked for', () => {
  const names = ['Croissant com chocolate', 'Tosta mista', 'Cola', 'Sumo de cola'].map((name) => ({ name }));
  expect(withWords(names, 'cola').map(({ name }) => name)).toEqual([
    'Cola',
    'Sumo de cola',
    'Croissant com chocolate',
  ]);
});
