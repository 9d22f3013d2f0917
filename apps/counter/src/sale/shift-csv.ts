import type { TillShift } from '@fornada/contract/till-shifts.ts';
import { m } from '@fornada/copy/messages.ts';
import { toCsv } from '@fornada/domain/csv.ts';
import { methodWords } from './method-words.ts';

/** A closed drawer for the accountant, as Portuguese spreadsheets read it. The SAF-T is the certified provider's. */
export function shiftCsv(shift: TillShift): string {
  const { somas: sums } = shift;
  const rows: unknown[][] = [
    [m.shift_csv_opened(), shift.aberto_em, shift.aberto_por],
    [m.shift_csv_closed(), shift.fechado_em, shift.fechado_por],
    [m.shift_float(), shift.fundo],
    [m.shift_counted(), shift.contado],
    [m.shift_expected(), shift.esperado],
    [m.shift_csv_difference(), shift.diferenca],
    [],
    [m.sale_method(), m.shift_csv_sales(), m.shift_csv_received(), m.shift_csv_returned()],
    ...(sums?.meios ?? []).map(({ meio, vendas, recebido, devolvido }) => [
      methodWords[meio](),
      vendas,
      recebido,
      devolvido,
    ]),
    ...(sums?.encomendas ?? []).map(({ meio, recebido, devolvido }) => [
      m.shift_orders({ method: methodWords[meio]() }),
      null,
      recebido,
      devolvido,
    ]),
    [],
    [m.shift_csv_rate(), m.shift_csv_net(), m.shift_csv_vat(), m.taking_total()],
    ...(sums?.iva ?? []).map(({ taxa, base, valor_iva, total }) => [taxa, base, valor_iva, total]),
  ];
  return toCsv(rows, { separator: ';', decimal: ',' });
}
