import type { ListedProduct } from '@fornada/contract/office-menu.ts';
import type { PlacedProduct } from './use-menu.ts';

export type Wanted = {
  /** As `plain` has them. */
  words: string;
  /** Empty for every one. */
  family: string;
  withoutEnglish: boolean;
};

/** Of what has a description: many a name is one in both languages, and needs none. */
export const lacksEnglish = ({ descricao, ingles }: ListedProduct): boolean =>
  descricao !== '' && ingles === 0;

/** A chain that says nothing in English lacks it nowhere. */
export const isInTwoLanguages = (products: readonly PlacedProduct[]): boolean =>
  products.some(({ product }) => product.ingles === 1);

export const findProducts = (
  products: readonly PlacedProduct[],
  { words, family, withoutEnglish }: Wanted,
): PlacedProduct[] =>
  products.filter(
    (placed) =>
      placed.words.includes(words) &&
      (family === '' || placed.product.codigo_familia === family) &&
      (!withoutEnglish || lacksEnglish(placed.product)),
  );
