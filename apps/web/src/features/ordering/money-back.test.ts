import type { OrderDetail } from '@fornada/contract/orders.ts';
import { expect, it } from 'vitest';
import { uncollectedWords } from './money-back.ts';

const hora_marcada = '2026-11-21T10:00:00.000Z';
const refund = (quando: string, total: number) =>
  ({
    quando,
    total,
    saldo: 0,
    por_pagar: 0,
    em_saldo: 0,
    motivo: 'alteracao',
  }) as OrderDetail['devolucoes'][number];

it('says of an order that nobody came for what went back for that, and nothing of before', () => {
  const before = refund('2026-11-20T10:00:00.000Z', 3);
  const after = refund('2026-11-22T11:00:00.000Z', 7);
  expect(uncollectedWords({ hora_marcada, devolucoes: [before, after] })).toContain('7,00€');
  expect(uncollectedWords({ hora_marcada, devolucoes: [before] })).toBe('');
  expect(uncollectedWords({ hora_marcada: null, devolucoes: [after] })).toBe('');
});
