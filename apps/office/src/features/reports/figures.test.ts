import { expect, test } from 'vitest';
import { inWords, placesOf, sumOf } from './figures.ts';

test('euros add up to the cent', () => {
  const sold = { campo: 'pago', tipo: 'euros' } as const;
  expect(sumOf(sold, [{ pago: 22.6 }, { pago: 9.1 }])).toBe(31.7);
  expect(sumOf(sold, [{ pago: 0.1 }, { pago: 0.2 }, { pago: null }])).toBe(0.3);
});

test('figures of a column have as many places as the longest of them, so that commas stand below each other', () => {
  const lift = { campo: 'lift', tipo: 'numero' } as const;
  const rows = [{ lift: 3.1 }, { lift: 1 }, { lift: null }];
  const places = placesOf(lift, rows);
  expect(rows.map((row) => inWords(row.lift, lift, places))).toEqual(['3,1', '1,0', '—']);
  const share = { campo: 'suporte', tipo: 'percentagem' } as const;
  expect(inWords(1, share, placesOf(share, [{ suporte: 1 }, { suporte: 1.4 }]))).toBe('1,0%');
  expect(placesOf(share, [{ suporte: 30 }])).toBe(0);
});
