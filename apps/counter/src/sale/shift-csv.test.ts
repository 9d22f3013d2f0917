import type { TillShift } from '@fornada/contract/till-shifts.ts';
import { expect, test } from 'vitest';
import { csvName, shiftCsv } from './shift-csv.ts';

test('a closed drawer reads as a Portuguese spreadsheet does, and what somebody wrote runs nowhere', () => {
  const shift: TillShift = {
    ...{ id: '1', aberto_em: '2026-12-21T08:00:00Z', aberto_por: 'Ana', fundo: 50 },
    ...{ fechado_em: '2026-12-22T00:30:00Z', fechado_por: 'Rui; turno 2', contado: 51.8, esperado: 53 },
    ...{ diferenca: -1.2, diferenca_ao_abrir: -2, nota: '=1+1' },
    somas: {
      meios: [{ meio: 'dinheiro', vendas: 2, recebido: 5.1, devolvido: 2.1 }],
      cupoes: 0.45,
      iva: [{ taxa: 23, total: 4, base: 3.25, valor_iva: 0.75 }],
      iva_por_meio: [
        { taxa: 23, meio: 'dinheiro', total: 4, base: 3.25, valor_iva: 0.75 },
        { taxa: 23, meio: 'saldo', total: 0.45, base: null, valor_iva: null },
      ],
      iva_encomendas_por_meio: [],
      encomendas: [{ meio: 'multibanco', recebido: 3, devolvido: 0 }],
      iva_encomendas: [
        { taxa: 13, total: 1, base: 0.88, valor_iva: 0.12 },
        { taxa: 23, total: 2, base: 1.63, valor_iva: 0.37 },
      ],
      fora: [{ meio: 'dinheiro', recebido: 1, devolvido: 0 }],
    },
  };
  // Its shop is in the Azores.
  expect(csvName(shift, 'Atlantic/Azores')).toBe('fecho-2026-12-21-23h30.csv');
  const text = shiftCsv(shift, 'Atlantic/Azores');
  const lines = text.split('\r\n');
  for (const line of [
    'Esperado na gaveta;53',
    'Diferença ao abrir;-2',
    'Diferença;-1,2',
    "Nota;'=1+1",
    'Vendas por produtos;Dinheiro;2;5,1;2,1',
    'Do saldo, por cupões;;;0,45',
    'Encomendas pagas ao balcão;Multibanco;;3;0',
    'IVA das vendas, com as de antes de abrir',
    '23;3,25;0,75;4',
    'Taxa de IVA;Como paga;Base;IVA;Total',
    '23;Dinheiro;3,25;0,75;4',
    '23;Saldo;;;0,45',
    'IVA das encomendas pagas ao balcão',
    '13;0,88;0,12;1',
    '23;1,63;0,37;2',
  ])
    expect(lines).toContain(line);
  // By rate it is what came in by method, less what went back.
  const cells = lines.map((line) => line.split(';').map((cell) => Number(cell.replace(',', '.'))));
  const byRate = cells
    .filter(([rate, net]) => (rate === 13 || rate === 23) && !Number.isNaN(net))
    .reduce((sum, cell) => sum + (cell[3] ?? 0), 0);
  const byMethod = lines.flatMap((line, row) =>
    /^\D[^;]*;(Dinheiro|Multibanco);/.test(line) ? [cells[row] ?? []] : [],
  );
  expect(byRate).toBeCloseTo(
    byMethod.reduce((sum, [, , , got = 0, back = 0]) => sum + got - back, 0),
    10,
  );
  expect(lines[1]).toContain('23:30;"Rui; turno 2"');
});
