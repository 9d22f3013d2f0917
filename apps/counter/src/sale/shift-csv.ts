import type { TillShift } from '@fornada/contract/till-shifts.ts';
import { m } from '@fornada/copy/messages.ts';
import { toCsv } from '@fornada/domain/csv.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { methodWords } from './method-words.ts';

/** As the clocks of its shop show it. */
export const shiftTime = (instant: string | null, timeZone: string) =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat('pt-PT', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
        new Date(instant),
      );

/** '27/11, 22:15': without the year, which is plain for recent shifts. */
export const shiftMoment = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('pt-PT', {
    ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', timeZone },
  }).format(new Date(instant));

type Sums = NonNullable<TillShift['somas']>;
type Sum = Sums['encomendas'][number] & { vendas?: number };

/** What was sold while no drawer was open is in the VAT of the next. */
export const vatTitle = (sums: Sums) => (sums.fora.length > 0 ? m.shift_vat_all() : m.shift_vat());

export function csvName({ fechado_em }: TillShift, timeZone: string): string {
  const { date, time } = toLocal(Date.parse(fechado_em ?? ''), timeZone);
  return `fecho-${date}-${time.replace(':', 'h')}.csv`;
}

/** A closed drawer for the accountant, as Portuguese spreadsheets read it. The SAF-T is the certified provider's. */
export function shiftCsv(shift: TillShift, timeZone: string): string {
  const { somas: sums } = shift;
  const byMethod = (title: string, parts: readonly Sum[] = []) =>
    parts.map(({ meio, vendas = '', recebido, devolvido }) => [
      ...[title, methodWords[meio](), vendas],
      ...[recebido, devolvido],
    ]);
  const byRate = (title: string | null, rates: Sums['iva'] = []) => [
    [],
    [title],
    [m.shift_csv_rate(), m.shift_csv_net(), m.shift_csv_vat(), m.taking_total()],
    ...rates.map(({ taxa, base, valor_iva, total }) => [taxa, base, valor_iva, total]),
  ];
  const byRateAndMethod = (cells: Sums['iva_por_meio'] = []) => [
    ...(cells.length > 0
      ? [[m.shift_csv_rate(), m.sale_method(), m.shift_csv_net(), m.shift_csv_vat(), m.taking_total()]]
      : []),
    ...cells.map(({ taxa, meio, base, valor_iva, total }) => [
      taxa,
      methodWords[meio](),
      base,
      valor_iva,
      total,
    ]),
  ];
  const rows: unknown[][] = [
    [m.shift_csv_opened(), shiftTime(shift.aberto_em, timeZone), shift.aberto_por],
    [m.shift_csv_closed(), shiftTime(shift.fechado_em, timeZone), shift.fechado_por],
    [m.shift_float(), shift.fundo],
    [m.shift_csv_opening_difference(), shift.diferenca_ao_abrir],
    [m.shift_expected(), shift.esperado],
    [m.shift_counted(), shift.contado],
    [m.shift_csv_difference(), shift.diferenca],
    [m.shift_csv_note(), shift.nota],
    [],
    ['', m.sale_method(), m.shift_csv_sales(), m.shift_csv_received(), m.shift_csv_returned()],
    ...byMethod(m.shift_sales(), sums?.meios),
    [m.shift_coupons(), '', '', sums?.cupoes],
    ...byMethod(m.shift_orders(), sums?.encomendas),
    ...byMethod(m.shift_apart(), sums?.fora),
    ...byRate(sums && vatTitle(sums), sums?.iva),
    ...byRateAndMethod(sums?.iva_por_meio),
    ...(sums?.iva_encomendas.length ? byRate(m.shift_orders_vat(), sums.iva_encomendas) : []),
    ...byRateAndMethod(sums?.iva_encomendas_por_meio),
  ];
  return toCsv(rows, { separator: ';', decimal: ',' });
}
