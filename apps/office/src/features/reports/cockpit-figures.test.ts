import { expect, test } from 'vitest';
import {
  basketOf,
  changeInWords,
  dateInWords,
  dateLabel,
  hoursOf,
  keptOf,
  levelOf,
  tablesOf,
  totalOf,
} from './cockpit-figures.ts';
import { daysAsked, usual } from './period.ts';

const figures = (valor: number, vendas = 1) => ({
  ...{ vendas, valor, novos: 1, regressos: 0, prometidas: 3, cumpridas: 2 },
});
const shop = (id: number, now: number, before: number) => ({
  ...{ id, nome: `Loja ${id}`, agora: figures(now, 2), antes: figures(before) },
});

test('shops add up to the cent, and the basket is whole cents', () => {
  const total = totalOf([shop(1, 0.1, 5), shop(2, 0.2, 0)], 'agora');
  expect(total).toMatchObject({ valor: 0.3, vendas: 4, prometidas: 6 });
  expect(basketOf({ valor: 10, vendas: 3 })).toBe(3.33);
  expect(basketOf({ valor: 0, vendas: 0 })).toBe(0);
  expect(keptOf(total)).toBe(67);
  expect(keptOf({ ...total, prometidas: 0 })).toBeNull();
});

test.each([
  [112, 100, '+12%'],
  [88, 100, '−12%'],
  [100, 100, '0%'],
  [2_100, 100, 'mais de dez vezes'],
  [5, 0, undefined],
])('%d beside %d is %s', (now, before, words) => {
  expect(changeInWords(now, before)).toBe(words);
});

test('dates have names of days and months', () => {
  expect([dateLabel('2026-06-02'), dateInWords('2026-06-02')]).toEqual(['02/06', 'ter 02/06']);
  expect(dateInWords('2026-06')).toBe('jun 26');
});

test('a map goes from the first hour of anything to the last, in six strengths', () => {
  const at = (hora: number, unidades: number) => ({ hora, unidades, valor: unidades });
  const products = [
    { codigo: '1', nome: 'Nata', horas: [at(7, 0), at(9, 2)] },
    { codigo: '2', nome: 'Pão', horas: [at(11, 10)] },
  ];
  expect(hoursOf(products)).toEqual([9, 10, 11]);
  expect([0, 1, 2, 3, 10].map((units) => levelOf(units, 10))).toEqual([0, 1, 1, 2, 5]);
  expect(tablesOf({ datas: [], lojas: [], produtos: products } as never).productsByHour.linhas).toHaveLength(
    3,
  );
});

test('a stretch of days moves with today, and chosen dates stay', () => {
  const asked = usual('2026-06-10');
  expect(daysAsked(asked, '2026-06-11')).toEqual({ desde: '2026-06-05', ate: '2026-06-11' });
  expect(daysAsked({ ...asked, stretch: 'yesterday' }, '2026-06-11')).toEqual({
    desde: '2026-06-10',
    ate: '2026-06-10',
  });
  expect(daysAsked({ ...asked, stretch: 'dates' }, '2026-07-11').ate).toBe('2026-06-10');
});
