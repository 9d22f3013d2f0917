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
      iva: [{ taxa: 23, total: 3, base: 2.44, valor_iva: 0.56 }],
      encomendas: [{ meio: 'multibanco', recebido: 3, devolvido: 0 }],
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
    "Nota (opcional);'=1+1",
    'Vendas por produtos;Dinheiro;2;5,1;2,1',
    'Do saldo, por cupões;;;0,45',
    'Encomendas pagas ao balcão;Multibanco;;3;0',
    'IVA das vendas, com as de antes de abrir',
    '23;2,44;0,56;3',
  ])
    expect(lines).toContain(line);
  expect(lines[1]).toContain('23:30;"Rui; turno 2"');
});
