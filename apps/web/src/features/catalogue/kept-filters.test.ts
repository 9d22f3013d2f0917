import { expect, it } from 'vitest';
import { toFilters } from './kept-filters.ts';

it('takes from the device what it knows, and nothing else', () => {
  expect(toFilters({ diets: ['light', 'vegetarian', 'raw'], without: ['milk', 'stones', 'eggs'] })).toEqual({
    diets: ['vegetarian', 'light'],
    without: ['eggs', 'milk'],
  });
  expect(toFilters(JSON.parse('{"diets":null,"without":7}'))).toEqual({ diets: [], without: [] });
});
