import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { expect, it } from 'vitest';
import { sharedPictures } from './shared-pictures.ts';

const wire = { base_url: '/imagens/', path_name: '862/' };
const product = (id: string, more: Partial<ListedProduct> = {}) =>
  ({
    id,
    categoryId: '1',
    image: `${id}.webp`,
    state: 'available',
    isHighlighted: false,
    ...more,
  }) as ListedProduct;
const of = (...families: ListedProduct[][]) =>
  sharedPictures(
    wire,
    families.map((products) => ({ products })),
  );

it('shows what is highlighted, then the first of each family', () => {
  const best = product('best', { isHighlighted: true });
  expect(
    of([product('nata'), product('bola')], [best, product('galao')], [product('pao'), product('broa')]),
  ).toEqual(['best', 'nata', 'pao', 'bola'].map((id) => `/imagens/862/${id}.webp`));
});

it('shows nothing that can’t be had or has no picture of its own', () => {
  expect(
    of([product('nata', { state: 'sold_out' }), product('bola', { image: null }), product('pao')]),
  ).toEqual(['/imagens/862/pao.webp']);
  expect(of([])).toEqual([]);
});
