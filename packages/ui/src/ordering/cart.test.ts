import { cents } from '@fornada/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { appendLine, type CartLine, countProducts, removeLine, setQuantity, toWire } from './cart.ts';

const line = (key: string, quantity = 1): CartLine => ({
  key,
  productCode: 'croissant',
  quantity,
  complementCodes: ['queijo', 'queijo'],
  optionCodes: ['quente'],
  seen: { name: 'Croissant', unitPrice: cents(120) },
});

describe('the cart', () => {
  it('appends, also what is there already', () => {
    expect(appendLine([line('a')], line('b')).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('removes a line whose quantity becomes 0, and keeps to the most that can be asked for', () => {
    const lines = [line('a', 2), line('b')];
    expect(setQuantity(lines, 'a', 1).map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(setQuantity(lines, 'b', 0)).toEqual([line('a', 2)]);
    expect(setQuantity(lines, 'a', 120)[0]?.quantity).toBe(99);
  });

  it('removes one line and leaves its likes', () => {
    expect(removeLine([line('a'), line('b')], 'a')).toEqual([line('b')]);
  });

  it('counts products, not lines', () => {
    expect(countProducts([line('a', 2), line('b', 3)])).toBe(5);
  });

  it('goes on the wire as the specification names it', () => {
    expect(toWire([line('a', 2)])).toEqual({
      items: [
        { id: 'croissant', qtd: 2, complementares: ['queijo', 'queijo'], opcoes: ['quente'], nota: '' },
      ],
    });
    const at = '2026-11-28T10:00:00.000Z';
    expect(toWire([{ ...line('a'), pickupAt: at }]).items[0]?.pickup_at).toBe(at);
  });
});
