import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { expect, test } from 'vitest';
import { barsOf, drawnFigure, sumOf } from './figures.ts';

const colunas: OfficeReport['colunas'] = [
  { campo: 'dia', tipo: 'dia' },
  { campo: 'pontos', tipo: 'numero' },
  { campo: 'saldo_usado', tipo: 'euros' },
];
const drawn = (pontos: number, saldo_usado: number) =>
  drawnFigure({
    colunas,
    linhas: [
      { dia: '2026-07-01', pontos: 0, saldo_usado: 0 },
      { dia: '2026-07-02', pontos, saldo_usado },
    ],
  })?.campo;

test('bars are of the last figure that there is something of', () => {
  expect(drawn(3, 1.5)).toBe('saldo_usado');
  expect(drawn(3, 0)).toBe('pontos');
});

test('there are none where there is nothing to draw', () => {
  expect(drawn(0, 0)).toBeUndefined();
});

const sold = { campo: 'pago', tipo: 'euros' } as const;
const ofDays = [
  { dia: '2026-02-27', pago: 22.6 },
  { dia: '2026-03-02', pago: 9.1 },
];

test('a day on which nothing was sold has its place', () => {
  expect(barsOf({ colunas: [{ campo: 'dia', tipo: 'dia' }, sold], linhas: ofDays }, sold)).toEqual([
    { label: '2026-02-27', value: 22.6 },
    { label: '2026-02-28', value: 0 },
    { label: '2026-03-01', value: 0 },
    { label: '2026-03-02', value: 9.1 },
  ]);
});

test('shops have a bar each, in their order', () => {
  const linhas = [
    { loja: 'Oriente', pago: 3 },
    { loja: 'Chiado', pago: -1 },
  ];
  expect(barsOf({ colunas: [{ campo: 'loja', tipo: 'texto' }, sold], linhas }, sold)).toEqual([
    { label: 'Oriente', value: 3 },
    { label: 'Chiado', value: 0 },
  ]);
});

test('euros add up to the cent', () => {
  expect(sumOf(sold, ofDays)).toBe(31.7);
  expect(sumOf(sold, [{ pago: 0.1 }, { pago: 0.2 }, { pago: null }])).toBe(0.3);
});
