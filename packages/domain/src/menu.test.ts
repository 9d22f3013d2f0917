import { expect, it } from 'vitest';
import { aComplement, aMenu, anOptionGroup, aProduct } from './menu.fixture.ts';
import { complete, indexMenu, lean } from './menu.ts';

const shown = aProduct({ description: 'shown' });
const alsoShown = aProduct({ description: 'also shown' });
const hidden = aProduct({ description: 'hidden', visible: false });

function found(...products: Parameters<typeof aMenu>[0]) {
  const entry = indexMenu(aMenu(products)).get('croissant');
  return entry && [entry.product.description, entry.visible];
}

it('finds a product that is listed twice where it is shown', () => {
  expect(found(hidden, shown)).toEqual(['shown', true]);
  expect(found(shown, hidden)).toEqual(['shown', true]);
});

it('finds it where it comes first when it is shown twice, or never', () => {
  expect(found(shown, alsoShown)).toEqual(['shown', true]);
  expect(found(hidden, hidden)).toEqual(['hidden', false]);
});

it('finds nothing else', () => {
  expect(indexMenu(aMenu([shown])).has('ghost')).toBe(false);
});

it('is stored without what holds anyway, and is the same when it is read', () => {
  const extra = aComplement({ allergens: { kind: 'declared', contains: ['milk'], mayContain: [] } });
  const product = aProduct({
    servings: 4,
    salt: false,
    complements: [extra],
    optionGroups: [anOptionGroup('cut', ['thin'])],
  });
  const stored = JSON.parse(JSON.stringify(lean('product', product)));
  expect(stored).toMatchObject({ code: 'croissant', servings: 4, salt: false });
  for (const field of ['description', 'visible', 'calories', 'allergens', 'suggestedCodes', 'available'])
    expect(stored).not.toHaveProperty(field);
  expect(complete('product', stored)).toEqual(product);
});
