import { aMenu, aProduct } from '@fornada/domain/menu.fixture.ts';
import { expect, test } from 'vitest';
import { refuseCart } from '#modules/orders/refuse-cart.ts';
import { speakingAs } from '#platform/language.ts';

const menu = aMenu([
  aProduct({ code: '10101', name: 'Croissant folhado', nameInEnglish: 'Butter croissant' }),
  aProduct({ code: '10102', name: 'Queijada' }),
]);
const gone = ['10101', '10102'].map((productCode, line) => ({
  kind: 'product_hidden' as const,
  line,
  productCode,
}));

test.each([
  ['pt', /Croissant folhado, Queijada/],
  ['en', /Butter croissant, Queijada/],
])('what is gone is named as the cart in %s has it', (language, names) => {
  const refused = () => speakingAs(language, () => refuseCart(gone, menu));
  expect(refused).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ message: expect.stringMatching(names) }) }),
  );
});
