import type { CustomerFigures } from '@fornada/contract/office-customer-figures.ts';
import { expect, test } from 'vitest';
import { cohortMap, cohortTable, loyaltyTable } from './customer-figures.ts';

const figures = (em_divida: number | null): CustomerFigures => ({
  meses: [],
  coortes: [
    { mes: '2026-03', depois: [0, 0, 0] },
    { mes: '2026-04', depois: [40, 10, 3] },
    { mes: '2026-05', depois: [8, 8] },
    { mes: '2026-06', depois: [5] },
  ],
  pontos: { dados: 12, retirados: 1, trocados: 10, caducados: 2, acertados: 0 },
  saldo: { ganho: 6, cupoes: 0, usado: 4, caducado: 1, em_divida, compras: 80 },
});

test('a cohort is told by months since, of those who came first; months without anybody aren’t', () => {
  const { columns, rows } = cohortMap(figures(1));
  expect(columns).toEqual(['+1', '+2']);
  expect(rows.map(({ name, cells }) => [name, cells.map(({ text, level }) => [text, level])])).toEqual([
    [
      'abr 26 (40)',
      [
        ['25%', 2],
        ['8%', 1],
      ],
    ],
    ['mai 26 (8)', [['100%', 5]]],
  ]);
  expect(rows[0]?.cells[1]?.said).toBe('De abr 26, mês +2: 8%, 3 de 40');
  for (const { text, said } of rows.flatMap(({ cells }) => cells)) expect(said).toContain(text);
  expect(cohortTable(figures(1)).linhas).toHaveLength(6);
});

test('what the chain owes is told only to those who see all of it', () => {
  const told = (owed: number | null) => loyaltyTable(figures(owed)).linhas.map(({ medida }) => medida);
  expect(told(1.5)).toContain('Saldo por usar');
  expect(told(null)).not.toContain('Saldo por usar');
});
