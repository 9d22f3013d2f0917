import { expect, test } from 'vitest';
import { sumOf } from './figures.ts';

test('euros add up to the cent', () => {
  const sold = { campo: 'pago', tipo: 'euros' } as const;
  expect(sumOf(sold, [{ pago: 22.6 }, { pago: 9.1 }])).toBe(31.7);
  expect(sumOf(sold, [{ pago: 0.1 }, { pago: 0.2 }, { pago: null }])).toBe(0.3);
});
