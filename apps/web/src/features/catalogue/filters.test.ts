import type { WireProduct } from '@fornada/contract/menu.ts';
import { describe, expect, it } from 'vitest';
import { type Filters, filterProducts } from './filters.ts';
import { aCatalogueProduct } from './wire-menu.fixture.ts';

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
