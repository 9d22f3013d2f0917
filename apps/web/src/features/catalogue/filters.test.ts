import type { WireProduct } from '@fornada/contract/menu.ts';
import type { Allergen } from '@fornada/domain/allergens.ts';
import { aCatalogueProduct, aWireExtra } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { describe, expect, it } from 'vitest';
import { type Filters, filterProducts, unmetDiets } from './filters.ts';

const passes = (product: Partial<WireProduct>, filters: Partial<Filters>) =>
  filterProducts([aCatalogueProduct(product)], { diets: [], without: [], ...filters }).length === 1;

describe('the filters', () => {
  it('show what is declared', () => {
    expect(passes({ vegetariano: 1 }, { diets: ['vegetarian'] })).toBe(true);
    expect(passes({ vegetariano: 0 }, { diets: ['vegetarian'] })).toBe(false);
    expect(passes({ lactose: 0 }, { diets: ['no_lactose'] })).toBe(true);
    expect(passes({ alergenios: ['ovos'] }, { without: ['milk'] })).toBe(true);
    expect(passes({ alergenios: ['ovos', 'leite'] }, { without: ['milk'] })).toBe(false);
  });

  it('count what a product comes with as its own', () => {
    const complements = (qtd: number) => [aWireExtra({ qtd, alergenios: ['leite'] })];
    expect(passes({ alergenios: [], complementares: complements(0) }, { without: ['milk'] })).toBe(true);
    expect(passes({ alergenios: [], complementares: complements(1) }, { without: ['milk'] })).toBe(false);
    const free: Partial<WireProduct> = { lactose: 0, alergenios: [] };
    expect(passes({ ...free, complementares: complements(0) }, { diets: ['no_lactose'] })).toBe(true);
    expect(passes({ ...free, complementares: complements(1) }, { diets: ['no_lactose'] })).toBe(false);
  });

  it('never show the unknown as free of anything', () => {
    const unknown = { vegetariano: null, lactose: null, gluten: null, picante: null, alergenios: null };
    for (const diet of ['vegetarian', 'no_lactose', 'no_gluten', 'light', 'not_spicy'] as const) {
      expect(passes(unknown, { diets: [diet] }), diet).toBe(false);
    }
    expect(passes(unknown, { without: ['peanuts'] })).toBe(false);
    // The flag alone isn't enough when nothing is declared about allergens.
    expect(passes({ gluten: 0, alergenios: null }, { diets: ['no_gluten'] })).toBe(false);
    expect(passes({ gluten: 0, alergenios: [] }, { diets: ['no_gluten'] })).toBe(true);
  });

  it('are all to be met at once', () => {
    const product = { vegetariano: 1, alergenios: ['leite'] } as const;
    expect(
      passes(
        { ...product, alergenios: [...product.alergenios] },
        { diets: ['vegetarian'], without: ['milk'] },
      ),
    ).toBe(false);
  });
});

describe('the diets that a product isn’t declared for', () => {
  const unmet = (product: Partial<WireProduct>, brought: Allergen[] = []) => {
    const entry = aCatalogueProduct(product);
    const { contains, ...rest } = entry.allergens;
    const configured = { ...rest, contains: [...contains, ...brought] };
    return unmetDiets(entry, configured, { diets: ['no_gluten', 'no_lactose', 'vegetarian'], without: [] });
  };

  it('are those that its filters leave it out by', () => {
    expect(unmet({ gluten: 0, lactose: 0, vegetariano: 1, alergenios: [] })).toEqual([]);
    expect(unmet({ gluten: 1, lactose: null, vegetariano: 1, alergenios: ['gluten'] })).toEqual([
      'no_gluten',
      'no_lactose',
    ]);
  });

  it('are also those that an extra takes from it', () => {
    const product: Partial<WireProduct> = { gluten: 0, lactose: 0, vegetariano: 1, alergenios: [] };
    expect(unmet(product, ['gluten'])).toEqual(['no_gluten']);
    expect(unmet(product, ['milk'])).toEqual(['no_lactose']);
    // Milk without lactose, which is declared, has milk.
    expect(unmet({ ...product, alergenios: ['leite'] })).toEqual([]);
  });
});
