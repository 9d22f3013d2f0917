import type { TillShift } from '@fornada/contract/till-shifts.ts';
import { m } from '@fornada/copy/messages.ts';
import { toCsv } from '@fornada/domain/csv.ts';
import { methodWords } from './method-words.ts';

export const shiftTime = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'short', timeStyle: 'short' });
const timeOf = (instant: string | null) => (instant === null ? '' : shiftTime.format(new Date(instant)));

type Sum = NonNullable<TillShift['somas']>['encomendas'][number] & { vendas?: number };

/** A closed drawer for the accountant, as Portuguese spreadsheets read it. The SAF-T is the certified provider's. */
export function shiftCsv(shift: TillShift): string {
  const { somas: sums } = shift;
  const byMethod = (title: string, parts: readonly Sum[] = []) =>
    parts.map(({ meio, vendas = '', recebido, devolvido }) => [
      ...[title, methodWords[meio](), vendas],
      ...[recebido, devolvido],
    ]);
  const rows: unknown[][] = [
    [m.shift_csv_opened(), timeOf(shift.aberto_em), shift.aberto_por],
    [m.shift_csv_closed(), timeOf(shift.fechado_em), shift.fechado_por],
    [m.shift_float(), shift.fundo],
    [m.shift_expected(), shift.esperado],
    [m.shift_counted(), shift.contado],
    [m.shift_csv_difference(), shift.diferenca],
    [m.shift_note(), shift.nota],
    [],
    ['', m.sale_method(), m.shift_csv_sales(), m.shift_csv_received(), m.shift_csv_returned()],
    ...byMethod(m.shift_sales(), sums?.meios),
    ...byMethod(m.shift_orders(), sums?.encomendas),
    ...byMethod(m.shift_apart(), sums?.fora),
    [],
    [m.shift_csv_rate(), m.shift_csv_net(), m.shift_csv_vat(), m.taking_total()],
    ...(sums?.iva ?? []).map(({ taxa, base, valor_iva, total }) => [taxa, base, valor_iva, total]),
  ];
  return toCsv(rows, { separator: ';', decimal: ',' });
}
