import { expect, test } from 'vitest';
import { pairTable, percentOf, promiseTable, vatFile, vatTable } from './detail-figures.ts';

test('shares are told to a tenth of a percent', () => {
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33.3, 0]);
  expect(pairTable([{ um: 'Nata', outro: 'Bica', cestos: 6, suporte: 0.3, lift: 1.5499 }]).linhas).toEqual([
    { produto: 'Nata', com_produto: 'Bica', cestos: 6, suporte: 30, lift: 1.5 },
  ]);
  const [row] = promiseTable('hora', [{ name: '10h', label: '10h', promised: 3, kept: 2 }]).linhas;
  expect(row).toEqual({ hora: '10h', prometidas: 3, cumpridas: 2, a_tempo: 66.7 });
});

test('what has no rate is told beside the table, whose sums add up, and stands in its file', () => {
  const rates = [
    { taxa: 13, com_iva: 1.13, iva: 0.13, sem_iva: 1 },
    { taxa: null, com_iva: 2.5, iva: null, sem_iva: null },
  ];
  expect(vatTable(rates).linhas).toMatchObject([{ taxa_iva: '13%', valor_iva: 0.13 }]);
  expect(vatFile(rates).linhas).toMatchObject([
    { taxa_iva: '13%', valor_iva: 0.13 },
    { taxa_iva: 'Não dita', valor_iva: null },
  ]);
});
