import type { ShopPrinter } from '@fornada/contract/printing.ts';
import type { TillShift } from '@fornada/contract/till-shifts.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import { methodWords } from './method-words.ts';
import './shift.css';
import { csvName, shiftCsv, shiftMoment, vatTitle } from './shift-csv.ts';

const euros = (amount: number) => formatEuros(eurosToCents(amount));
/** Too much or too little: without its sign nobody knows which. */
const differenceInWords = (amount: number) => `${amount < 0 ? '−' : '+'}${euros(Math.abs(amount))}`;

type Sums = NonNullable<TillShift['somas']>;
type Group = { title?: string; rows: (readonly [name: string, value: string])[] };

const byMethod = (sums: Sums['encomendas']): Group['rows'] =>
  sums.map(({ meio, recebido, devolvido }) => [
    methodWords[meio](),
    formatEuros(cents(eurosToCents(recebido) - eurosToCents(devolvido))),
  ]);

const byRate = (rates: Sums['iva']): Group['rows'] =>
  rates.map(({ taxa, total, valor_iva }) => [
    m.shift_vat_rate({ rate: taxa, vat: euros(valor_iva) }),
    euros(total),
  ]);

/** Each rate’s methods; what the balance paid is no money, and has no VAT. */
const byRateAndMethod = (cells: Sums['iva_por_meio']): Group['rows'] =>
  cells.map(({ taxa, meio, total, valor_iva }) => [
    valor_iva === null
      ? m.shift_rate_method({ rate: taxa, method: methodWords[meio]() })
      : m.shift_vat_rate_method({ rate: taxa, method: methodWords[meio](), vat: euros(valor_iva) }),
    euros(total),
  ]);

/** What was there already when the drawer was opened, or wasn't. */
function openingInWords(difference: number | null): string | undefined {
  if (difference === null || difference === 0) return undefined;
  const amount = euros(Math.abs(difference));
  return difference < 0 ? m.shift_opening_short({ amount }) : m.shift_opening_over({ amount });
}

type Props = { shift: TillShift; timeZone: string; printers: readonly ShopPrinter[]; isOpen: boolean };

/** What a drawer was closed with: its difference, then the sums by method and by rate. */
export function ClosedShift({ shift, timeZone, printers, isOpen }: Props) {
  const { somas: sums, diferenca: difference, fechado_em: closedAt } = shift;
  if (sums === null || difference === null || closedAt === null) return null;
  const opening = openingInWords(shift.diferenca_ao_abrir);
  const groups: Group[] = [
    {
      rows: [
        [m.shift_float(), euros(shift.fundo)],
        [m.shift_expected(), euros(shift.esperado ?? 0)],
        [m.shift_counted(), euros(shift.contado ?? 0)],
      ],
    },
    {
      title: m.shift_sales(),
      rows: [
        ...byMethod(sums.meios),
        ...(sums.cupoes > 0 ? [[m.shift_coupons(), euros(sums.cupoes)] as const] : []),
      ],
    },
    { title: m.shift_orders(), rows: byMethod(sums.encomendas) },
    {
      title: vatTitle(sums),
      rows: byRate(sums.iva),
    },
    { title: m.shift_vat_methods(), rows: byRateAndMethod(sums.iva_por_meio) },
    { title: m.shift_orders_vat(), rows: byRate(sums.iva_encomendas) },
    { title: m.shift_orders_vat_methods(), rows: byRateAndMethod(sums.iva_encomendas_por_meio) },
    { title: m.shift_apart(), rows: byMethod(sums.fora) },
  ];
  return (
    <details className="sale-shift" open={isOpen}>
      <summary>
        <time dateTime={closedAt}>{shiftMoment(closedAt, timeZone)}</time> · {shift.fechado_por}
        <strong className={difference === 0 ? undefined : 'sale-shift-off'}>
          {difference === 0 ? m.shift_right() : m.shift_difference({ amount: differenceInWords(difference) })}
        </strong>
      </summary>
      {opening && <p>{opening}</p>}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <section key={title ?? ''}>
            {title && <h3>{title}</h3>}
            <dl>
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      {shift.nota !== '' && <p>{shift.nota}</p>}
      <PrintButton
        {...{ printers, of: shift.id, name: shiftMoment(closedAt, timeZone) }}
        paper="fecho"
        small={!isOpen}
      />
      <Button variant="secondary" size="small" onClick={() => download(shift, timeZone)}>
        {m.shift_csv()}
      </Button>
    </details>
  );
}

function download(shift: TillShift, timeZone: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([shiftCsv(shift, timeZone)], { type: 'text/csv' }));
  link.download = csvName(shift, timeZone);
  link.click();
  URL.revokeObjectURL(link.href);
}
