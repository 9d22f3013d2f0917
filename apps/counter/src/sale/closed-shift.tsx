import type { TillShift } from '@fornada/contract/till-shifts.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { methodWords } from './method-words.ts';
import './shift.css';
import { shiftCsv } from './shift-csv.ts';

const euros = (amount: number) => formatEuros(eurosToCents(amount));
const time = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'short', timeStyle: 'short' });

/** What a drawer was closed with: its difference, then the sums by method and by rate. */
export function ClosedShift({ shift, isLast }: { shift: TillShift; isLast: boolean }) {
  const { somas: sums, diferenca: difference, fechado_em: closedAt } = shift;
  if (sums === null || difference === null || closedAt === null) return null;
  const rows: [name: string, value: string][] = [
    [m.shift_float(), euros(shift.fundo)],
    [m.shift_counted(), euros(shift.contado ?? 0)],
    [m.shift_expected(), euros(shift.esperado ?? 0)],
    ...sums.meios.map(({ meio, vendas, recebido, devolvido }): [string, string] => [
      m.shift_method({ method: methodWords[meio](), count: vendas }),
      euros(recebido - devolvido),
    ]),
    ...sums.encomendas.map(({ meio, recebido, devolvido }): [string, string] => [
      m.shift_orders({ method: methodWords[meio]() }),
      euros(recebido - devolvido),
    ]),
    ...sums.iva.map(({ taxa, total, valor_iva }): [string, string] => [
      m.shift_vat({ rate: taxa, vat: euros(valor_iva) }),
      euros(total),
    ]),
  ];
  return (
    <details className="sale-shift" open={isLast}>
      <summary>
        {time.format(new Date(closedAt))}{' '}
        <strong className={difference === 0 ? undefined : 'till-undone'}>
          {difference === 0 ? m.shift_right() : m.shift_difference({ amount: euros(difference) })}
        </strong>
      </summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shift.nota !== '' && <p>{shift.nota}</p>}
      <Button variant="secondary" size="small" onClick={() => download(shift)}>
        {m.shift_csv()}
      </Button>
    </details>
  );
}

function download(shift: TillShift) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([shiftCsv(shift)], { type: 'text/csv' }));
  link.download = `fecho-${shift.fechado_em?.slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
