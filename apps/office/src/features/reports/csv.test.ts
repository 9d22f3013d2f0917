import { expect, test } from 'vitest';
import { reportAsCsv } from './csv.ts';

test('a shop’s name is neither a formula nor the beginning of another line', () => {
  const report = {
    colunas: [
      { campo: 'loja', tipo: 'texto' as const },
      { campo: 'pago', tipo: 'euros' as const },
    ],
    linhas: [
      { loja: '=HYPERLINK("https://evil.example")', pago: 1.5 },
      { loja: 'Chiado\r=1+1', pago: -2 },
    ],
  };
  expect(reportAsCsv(report, (field) => `nome de ${field}`)).toBe(
    '\uFEFFnome de loja;nome de pago\r\n"\'=HYPERLINK(""https://evil.example"")";1,5\r\n"Chiado\r=1+1";-2\r\n',
  );
});
