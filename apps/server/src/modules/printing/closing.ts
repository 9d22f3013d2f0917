// The closing of a drawer (Z) on paper, as it was kept: what was counted, what came by each method, and its VAT by rate and method.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { dateWords } from '@fornada/contract/date-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import type { VatShare } from '@fornada/domain/vat.ts';
import type { Paper, PaperPart } from '#modules/printing/paper.ts';
import type { PaperShop } from '#modules/printing/receipt.ts';
import { methods } from '#modules/printing/what-was-bought.ts';
import type { MethodSum, ShiftSums } from '#modules/till/shift-sums.ts';
import type { ShiftRow } from '#modules/till/shifts.ts';
import type { Settings } from '#platform/settings.ts';

type Row = PaperPart & { kind: 'row' };

/** Undefined of one that isn't closed. */
export function closingPaper(
  shift: ShiftRow,
  shop: PaperShop,
  { companyTaxId }: Pick<Settings, 'companyTaxId'>,
): Paper | undefined {
  const { closedAt, counted, expected, sums } = shift;
  if (closedAt === null || counted === null || expected === null || sums === null) return undefined;
  return [
    { kind: 'text', text: shop.brand, size: 2, bold: true, centred: true },
    { kind: 'text', text: shop.name, centred: true },
    { kind: 'text', text: m.paper_tax_id({ number: companyTaxId }), centred: true },
    { kind: 'rule' },
    { kind: 'text', text: m.paper_closing(), size: 2, bold: true, centred: true },
    ...told(m.shift_csv_opened(), shift.openedAt, shift.openedBy, shop.timeZone),
    ...told(m.shift_csv_closed(), closedAt, shift.closedBy, shop.timeZone),
    { kind: 'rule' },
    row(m.shift_float(), shift.float),
    row(m.shift_expected(), expected),
    row(m.shift_counted(), counted),
    { ...row(m.shift_csv_difference(), counted - expected), bold: true },
    // Where nobody knows what was to be there, there is nothing to compare.
    ...(shift.openingDifference ? [row(m.shift_csv_opening_difference(), shift.openingDifference)] : []),
    ...groups(sums).flatMap(({ title, rows }): PaperPart[] =>
      rows.length === 0 ? [] : [{ kind: 'rule' }, { kind: 'text', text: title, bold: true }, ...rows],
    ),
    ...(shift.note === '' ? [] : [{ kind: 'rule' } as const, { kind: 'text', text: shift.note } as const]),
    { kind: 'rule' },
    { kind: 'text', text: m.paper_no_document(), centred: true },
  ];
}

/** As the counter's sheet has them. */
const groups = (sums: ShiftSums): { title: string; rows: Row[] }[] => [
  {
    title: m.shift_sales(),
    rows: [
      ...byMethod(sums.methods, ({ sales }) => (sales > 0 ? ` (${sales})` : '')),
      ...(sums.coupons ? [row(m.shift_coupons(), sums.coupons)] : []),
      ...total(sums.methods),
    ],
  },
  { title: m.shift_orders(), rows: [...byMethod(sums.orders), ...total(sums.orders)] },
  { title: sums.apart.length > 0 ? m.shift_vat_all() : m.shift_vat(), rows: byRate(sums.vat) },
  { title: m.shift_vat_methods(), rows: byRateAndMethod(sums.vatByMethod) },
  { title: m.shift_orders_vat(), rows: byRate(sums.ordersVat) },
  { title: m.shift_orders_vat_methods(), rows: byRateAndMethod(sums.ordersVatByMethod) },
  { title: m.shift_apart(), rows: byMethod(sums.apart) },
];

const row = (left: string, amount: number): Row => ({
  kind: 'row',
  left,
  right: formatEuros(cents(amount) as Cents),
});

const euros = (amount: number) => formatEuros(cents(amount) as Cents);

function told(what: string, at: Date, who: string, timeZone: string): PaperPart[] {
  const { date } = toLocal(at.getTime(), timeZone);
  const day = dateWords(date, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return [
    { kind: 'row', left: what, right: `${day} ${clockWords(at.getTime(), timeZone)}` },
    ...(who === '' ? [] : [{ kind: 'text', text: who, indent: 3 } as const]),
  ];
}

const byMethod = <Sum extends MethodSum>(sums: readonly Sum[], beside: (sum: Sum) => string = () => '') =>
  sums.map((sum) => row(`${methods[sum.method]()}${beside(sum)}`, sum.received - sum.returned));

/** Of more than one method; a balance that was used is no money. */
function total(sums: readonly MethodSum[]): Row[] {
  const money = sums.filter(({ method }) => method !== 'balance');
  const all = money.reduce((sum, { received, returned }) => sum + received - returned, 0);
  return money.length > 1 ? [{ ...row(m.paper_total(), all), bold: true }] : [];
}

const byRate = (rates: readonly VatShare[] = []) =>
  rates.map(({ rate, gross, vat }) => row(m.shift_vat_rate({ rate, vat: euros(vat) }), gross));

const byRateAndMethod = (cells: ShiftSums['vatByMethod'] = []) =>
  cells.map(({ rate, method, gross, vat }) => {
    const words = { rate, method: methods[method]() };
    return row(
      vat === null ? m.shift_rate_method(words) : m.shift_vat_rate_method({ ...words, vat: euros(vat) }),
      gross,
    );
  });
