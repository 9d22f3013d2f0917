import { expect, it } from 'vitest';
import { ALLERGENS, type AllergenDeclaration, answerFor, combineAllergens, isAllergen } from './allergens.ts';

const croissant: AllergenDeclaration = {
  kind: 'declared',
  contains: ['milk', 'gluten'],
  mayContain: ['nuts'],
};
const nutCream: AllergenDeclaration = { kind: 'declared', contains: ['nuts'], mayContain: ['soybeans'] };
const unknown: AllergenDeclaration = { kind: 'unknown' };

it('knows the fourteen groups of the regulation', () => {
  expect(new Set(ALLERGENS).size).toBe(14);
  expect(isAllergen('lupin')).toBe(true);
  expect(isAllergen('lactose')).toBe(false);
});

it('unites a product with its extras, and what is contained is no mere trace', () => {
  expect(combineAllergens([croissant, nutCream])).toEqual({
    contains: ['gluten', 'milk', 'nuts'],
    mayContain: ['soybeans'],
    complete: true,
  });
});

it('calls nothing free while one part declares nothing', () => {
  const summary = combineAllergens([croissant, unknown]);
  expect(answerFor('milk', summary)).toBe('contains');
  expect(answerFor('nuts', summary)).toBe('may_contain');
  expect(answerFor('fish', summary)).toBe('unknown');
  expect(answerFor('fish', combineAllergens([]))).toBe('unknown');
});

it('calls free only what complete declarations leave out', () => {
  expect(answerFor('fish', combineAllergens([croissant, nutCream]))).toBe('free');
});
