import { m } from '@fornada/copy/messages.ts';
import { type Allergen, type AllergenSummary, answerFor } from '@fornada/domain/allergens.ts';
import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';

export type Diet = 'vegetarian' | 'no_lactose' | 'no_gluten' | 'light' | 'not_spicy';

export interface Filters {
  diets: readonly Diet[];
  /** Products that contain one of these, or may, or don't say, are left out. */
  without: readonly Allergen[];
}

export const noFilters: Filters = { diets: [], without: [] };

export const joinFilters = (one: Filters, other: Filters): Filters => ({
  diets: [...new Set([...one.diets, ...other.diets])],
  without: [...new Set([...one.without, ...other.without])],
});

export const countFilters = ({ diets, without }: Filters): number => diets.length + without.length;

/** What is unknown passes no filter: nothing is shown as free of what nobody declared (product.md). */
const passes: Record<Diet, (product: ListedProduct) => boolean> = {
  vegetarian: ({ flags }) => flags.vegetarian === true,
  no_lactose: ({ flags }) => flags.lactose === false,
  no_gluten: (product) => product.flags.gluten === false && isFree(product, 'gluten'),
  light: ({ flags }) => flags.light === true,
  not_spicy: ({ flags }) => flags.spicy === false,
};

const isFree = ({ allergens }: ListedProduct, allergen: Allergen) =>
  answerFor(allergen, allergens) === 'free';

export const passesFilters = (product: ListedProduct, { diets, without }: Filters): boolean =>
  diets.every((diet) => passes[diet](product)) && without.every((allergen) => isFree(product, allergen));

export const filterProducts = <P extends ListedProduct>(products: readonly P[], filters: Filters): P[] =>
  products.filter((product) => passesFilters(product, filters));

/**
 * The diets asked for that a product isn't declared for, configured as it is: an extra may bring what it is free of.
 * @param configured the allergens of the product and its choices
 */
export function unmetDiets(
  product: ListedProduct,
  configured: AllergenSummary,
  { diets }: Filters,
): readonly Diet[] {
  const bringsMilk = answerFor('milk', configured) !== answerFor('milk', product.allergens);
  return diets.filter(
    (diet) => !passes[diet]({ ...product, allergens: configured }) || (diet === 'no_lactose' && bringsMilk),
  );
}

export const dietWords: Record<Diet, () => string> = {
  vegetarian: m.catalogue_diet_vegetarian,
  no_gluten: m.catalogue_diet_no_gluten,
  no_lactose: m.catalogue_diet_no_lactose,
  light: m.catalogue_diet_light,
  not_spicy: m.catalogue_diet_not_spicy,
};

export const diets = Object.keys(dietWords) as Diet[];
