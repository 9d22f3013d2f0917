import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { expect, test } from 'vitest';
import { drawnFigure } from './figures.ts';

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
