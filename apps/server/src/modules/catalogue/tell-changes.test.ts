import { complete } from '@fornada/domain/menu.ts';
import { fieldsChanged, pick } from '@fornada/domain/menu-change.ts';
import { cents } from '@fornada/domain/money.ts';
import { expect, test } from 'vitest';
import { tellWritten } from './tell-changes.ts';

const nata = complete('product', { code: '1', name: 'Nata', price: cents(150), vatRate: 13 });
const tiers = { takeAwayTier: 1, eatInTier: 2 } as const;

/** What is told of a change once it is written. */
function told(takeAway: number | null, eatIn: number | null) {
  const change = {
    ...{ code: '1', fields: {} },
    takeAway: takeAway === null ? null : cents(takeAway),
    eatIn: eatIn === null ? null : cents(eatIn),
  };
  const after = fieldsChanged(nata, change, tiers) ?? expect.fail('two tiers');
  const before = pick(nata, Object.keys(after) as (keyof typeof nata)[]);
  return tellWritten([{ code: '1', name: 'Nata', before, after }], tiers)[0]?.campos;
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
