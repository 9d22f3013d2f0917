import { expect, test } from 'vitest';
import { shiftCsv } from './shift-csv.ts';

test('a closed drawer reads as a Portuguese spreadsheet does, and what somebody wrote runs nowhere', () => {
  const text = shiftCsv({
    ...{ id: '1', aberto_em: '2026-12-21T08:00:00Z', aberto_por: 'Ana', fundo: 50 },
    ...{ fechado_em: '2026-12-21T18:00:00Z', fechado_por: 'Rui; turno 2', contado: 51.8, esperado: 53 },
    ...{ diferenca: -1.2, nota: '=1+1' },
    somas: {
      meios: [{ meio: 'dinheiro', vendas: 2, recebido: 5.1, devolvido: 2.1 }],
      iva: [{ taxa: 23, total: 3, base: 2.44, valor_iva: 0.56 }],
      encomendas: [{ meio: 'multibanco', recebido: 3, devolvido: 0 }],
      fora: [],
    },
  });
  const lines = text.split('\r\n');
  for (const line of [
    'Esperado na gaveta;53',
    'Diferença;-1,2',
    "Nota (opcional);'=1+1",
    'Vendas por produtos;Dinheiro;2;5,1;2,1',
    'Encomendas pagas ao balcão;Multibanco;;3;0',
    '23;2,44;0,56;3',
  ])
    expect(lines).toContain(line);
  expect(lines[1]).toContain('"Rui; turno 2"');
});
