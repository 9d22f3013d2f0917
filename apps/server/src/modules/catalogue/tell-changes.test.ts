import { complete } from '@fornada/domain/menu.ts';
import { fieldsChanged, pick, type ShopTiers } from '@fornada/domain/menu-change.ts';
import { cents } from '@fornada/domain/money.ts';
import { expect, test } from 'vitest';
import { tellProduct, tellWritten } from './tell-changes.ts';

const nata = complete('product', { code: '1', name: 'Nata', price: cents(150), vatRate: 13 });
const twoPrices: ShopTiers = { takeAwayTier: 1, eatInTier: 2 };

/** What is told of a change once it is written. */
function told(takeAway: number | null, eatIn: number | null, tiers = twoPrices) {
  const change = {
    ...{ code: '1', fields: {} },
    takeAway: takeAway === null ? null : cents(takeAway),
    eatIn: eatIn === null ? null : cents(eatIn),
  };
  const after = fieldsChanged(nata, change, tiers) ?? expect.fail('two prices');
  const before = pick(nata, Object.keys(after) as (keyof typeof nata)[]);
  return tellWritten([{ code: '1', name: 'Nata', before, after, base: nata.price }], tiers)[0]?.campos;
}

test('a price that is kept by becoming its tier’s own is no change to anybody', () => {
  expect(told(160, null)).toEqual([{ campo: 'preco_take_away', antes: '1.5', depois: '1.6' }]);
});

test('each price that customers see change is told by the way it is taken', () => {
  expect(told(160, 170)).toEqual([
    { campo: 'preco_take_away', antes: '1.5', depois: '1.6' },
    { campo: 'preco_loja', antes: '1.5', depois: '1.7' },
  ]);
});

test('a price that followed the other way’s is told with what it was', () => {
  expect(told(null, 170)).toEqual([{ campo: 'preco_loja', antes: '1.5', depois: '1.7' }]);
});

test.each([1, 3] as const)(
  'one price for both ways is said to be one, whichever was asked for: tier %i',
  (tier) => {
    const onePrice = { takeAwayTier: tier, eatInTier: tier };
    const campos = [{ campo: 'preco_unico', antes: '1.5', depois: '1.7' }];
    expect(told(null, 170, onePrice), 'once it is written').toEqual(campos);
    const change = { code: '1', fields: {}, takeAway: null, eatIn: cents(170) };
    const after = fieldsChanged(nata, change, onePrice) ?? expect.fail('one price was asked for');
    expect(tellProduct(nata, { ...nata, ...after }, onePrice), 'before').toEqual(campos);
  },
);
