import type { Restaurant } from '@fornada/contract/content.ts';
import type { Transacao } from '@fornada/contract/private-data.ts';
import { expect, test } from 'vitest';
import { shopOptions } from './shop-options.ts';

const restaurant = (name: string, shops: [number, string][]) =>
  ({ name, lojas: shops.map(([id_loja, shop]) => ({ id_loja, name: shop })) }) as Restaurant;
const at = (id_loja: number) => ({ id_loja }) as Transacao;
const fornada = restaurant('Fornada', [
  [1, 'Oriente'],
  [2, 'Águeda'],
  [3, 'Chiado'],
]);

test('shops come by where the customer was last, then by name', () => {
  const options = shopOptions([fornada], [at(1), at(3), at(1)]);
  expect(options.map(({ label }) => label)).toEqual(['Oriente', 'Chiado', 'Águeda']);
});

test('shops of several brands are told apart', () => {
  const options = shopOptions([fornada, restaurant('Forninho', [[4, 'Chiado']])], []);
  expect(options.map(({ label }) => label)).toEqual([
    'Águeda · Fornada',
    'Chiado · Fornada',
    'Chiado · Forninho',
    'Oriente · Fornada',
  ]);
});
