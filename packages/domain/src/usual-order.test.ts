import { describe, expect, it } from 'vitest';
import { aLine } from './menu.fixture.ts';
import { usualOrder } from './usual-order.ts';

const croissant = aLine({ productCode: 'croissant' });
const coffee = aLine({ productCode: 'bica' });
const order = (id: number, ...lines: ReturnType<typeof aLine>[]) => ({ id, lines });
const usual = (...orders: ReturnType<typeof order>[]) => {
  const found = usualOrder(orders);
  return found && [found.order.id, found.times];
};

describe('the usual order', () => {
  it('is the one that came most often, as it was the last time', () => {
    expect(
      usual(
        order(4, coffee),
        order(3, croissant, coffee),
        order(2, croissant, coffee),
        order(1, coffee, croissant),
      ),
    ).toEqual([3, 3]);
  });

  it('is the latest of those as frequent, and the latest of all when none came twice', () => {
    expect(usual(order(4, coffee), order(3, croissant), order(2, croissant), order(1, coffee))).toEqual([
      4, 2,
    ]);
    expect(usual(order(2, coffee), order(1, croissant))).toEqual([2, 1]);
  });

  it('tells apart how many, which extras and which options', () => {
    const two = aLine({ quantity: 2 });
    const withCheese = aLine({ complementCodes: ['queijo'] });
    const toasted = aLine({ optionCodes: ['torrado'] });
    const all = [croissant, two, withCheese, toasted].map((line, index) => order(index, line));
    expect(usual(...all)).toEqual([0, 1]);
  });

  it('doesn’t mind the order of things, nor two lines of one instead of one of two', () => {
    const a = aLine({ complementCodes: ['queijo', 'fiambre'], optionCodes: ['x', 'y'] });
    const b = aLine({ complementCodes: ['fiambre', 'queijo'], optionCodes: ['y', 'x'] });
    expect(usual(order(2, a), order(1, b))).toEqual([2, 2]);
    expect(usual(order(2, croissant, croissant), order(1, aLine({ quantity: 2 })))).toEqual([2, 2]);
  });

  it('is none without orders', () => {
    expect(usual()).toBeNull();
    expect(usual(order(1))).toBeNull();
  });
});
