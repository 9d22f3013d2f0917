import type { ListedProduct } from '@fornada/contract/office-menu.ts';
import { expect, test } from 'vitest';
import { findProducts, isInTwoLanguages } from './find-products.ts';
import { plain } from './use-menu.ts';

const placed = (produto: string, more: Partial<ListedProduct>) => ({
  product: { produto, descricao: 'Com canela', codigo_familia: '1', ingles: 1, ...more } as ListedProduct,
  family: 'Doces',
  words: plain(produto),
});
const products = [
  placed('Pastel de nata', {}),
  placed('Jesuíta', { ingles: 0 }),
  placed('Broa', { ingles: 0, codigo_familia: '2' }),
  placed('Água', { ingles: 0, descricao: '' }),
];
const found = (wanted: object) =>
  findProducts(products, { words: '', family: '', withoutEnglish: false, ...wanted }).map(
    ({ product }) => product.produto,
  );

test('products are found by words, by family, and by what isn’t said in English yet', () => {
  expect(found({})).toHaveLength(4);
  expect(found({ words: 'jesu' })).toEqual(['Jesuíta']);
  expect(found({ withoutEnglish: true })).toEqual(['Jesuíta', 'Broa']);
  expect(found({ withoutEnglish: true, family: '2' })).toEqual(['Broa']);
});

test('where nothing is said in English nothing lacks it', () => {
  expect(isInTwoLanguages(products)).toBe(true);
  expect(isInTwoLanguages(products.slice(1))).toBe(false);
});
