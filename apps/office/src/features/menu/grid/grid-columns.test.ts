import type { GridField } from '@fornada/contract/office-menu.ts';
import { expect, test } from 'vitest';
import { columnsOf, type GridProduct, readText, textOf } from './grid-columns.ts';

const families = [
  { codigo: '1', descricao: 'Doces' },
  { codigo: '2', descricao: 'Pães' },
  { codigo: '3', descricao: 'Doces' },
];
const nata: GridProduct = { produto: 'Nata', precovenda: 1.4, pvp2: null, codigo_familia: '3', visivel: 1 };
const read = (field: GridField, text: string) => readText(field, text, nata, families);

test('a shop has a column for each of its prices, and always the one that the others fall back to', () => {
  const pricesOf = (take_away: 'precovenda' | 'pvp2' | 'pvp3', loja: 'precovenda' | 'pvp3') =>
    columnsOf({ precos: { take_away, loja } })
      .slice(1, -2)
      .map(({ field, label }) => [field, label]);
  expect(pricesOf('precovenda', 'precovenda')).toEqual([['precovenda', 'Preço']]);
  expect(pricesOf('precovenda', 'pvp3')).toEqual([
    ['precovenda', 'Preço para levar'],
    ['pvp3', 'Preço na loja'],
  ]);
  expect(pricesOf('pvp2', 'pvp3').map(([field]) => field)).toEqual(['precovenda', 'pvp2', 'pvp3']);
  expect(pricesOf('pvp3', 'pvp3').map(([field]) => field)).toEqual(['precovenda', 'pvp3']);
});

test('a price is typed with a comma or a point, and what could be two prices is none', () => {
  const typed = ['1,5', '1.50 €', ' 12 ', '1.234', '-1', 'um euro', ''];
  expect(typed.map((text) => read('precovenda', text))).toEqual([
    ...[{ value: 1.5 }, { value: 1.5 }, { value: 12 }, { problem: 'Valor inválido' }],
    ...[{ problem: 'Valor inválido' }, { problem: 'Campo de preenchimento numérico' }],
    { problem: 'Campo de preenchimento obrigatório' },
  ]);
});

test('a tier without a price has none, and the base price can’t be that', () => {
  expect(read('pvp2', '')).toEqual({ value: null });
  expect(textOf('pvp2', null, families)).toBe('');
});

test('a family is found by its name, and of two by one name it is the product’s own', () => {
  expect(read('codigo_familia', 'paes')).toEqual({ value: '2' });
  expect(read('codigo_familia', 'Doces')).toEqual({ value: '3' });
  expect(read('codigo_familia', 'Sopas')).toEqual({ problem: 'Não há nenhuma família com este nome' });
});

test('whether it is shown is yes or no, and a name is one', () => {
  expect([read('visivel', 'não'), read('visivel', 'x')]).toEqual([{ value: 0 }, { value: 1 }]);
  expect(read('visivel', 'talvez')).toEqual({ problem: 'Escreva Sim ou Não' });
  expect(read('produto', ' Nata ')).toEqual({ value: 'Nata' });
  expect(read('produto', ' ')).toEqual({ problem: 'Campo de preenchimento obrigatório' });
  expect(read('produto', 'a'.repeat(201))).toEqual({ problem: 'Tamanho máximo: 200 caracteres' });
});
