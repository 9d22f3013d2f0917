import { cents } from '@fornada/domain/money.ts';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { expect, test } from 'vitest';
import { withLines } from './ticket.ts';

const nata = (change: Partial<CartLine> = {}): CartLine => ({
  ...{ key: crypto.randomUUID(), productCode: '10101', quantity: 1, complementCodes: [], optionCodes: [] },
  ...{ seen: { name: 'Pastel de nata', unitPrice: cents(150) }, ...change },
});

test('what is sold again is counted, what is chosen otherwise is a line of its own', () => {
  const one = withLines([], [nata()]) ?? [];
  const two = withLines(one, [nata({ quantity: 2 })]) ?? [];
  expect(two.map(({ quantity }) => quantity)).toEqual([3]);
  expect(withLines(two, [nata({ optionCodes: ['canela'] })])).toHaveLength(2);
});

test('a line has no more than a line may have, and a ticket no more lines', () => {
  const full = [nata({ quantity: 99 })];
  expect(withLines(full, [nata()])?.map(({ quantity }) => quantity)).toEqual([99, 1]);
  const lines = Array.from({ length: 50 }, (_, index) => nata({ optionCodes: [String(index)] }));
  expect(withLines(lines, [nata()])).toBeUndefined();
});
