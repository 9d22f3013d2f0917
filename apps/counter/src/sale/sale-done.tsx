import type { LineSale } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconCheck } from '@fornada/ui/icons/actions.tsx';
import { useEffect, useRef } from 'react';

type Props = { sale: LineSale; onNext: () => void; onReturn: () => void };

const euros = (amount: number) => formatEuros(eurosToCents(amount));

/** What is given back of the money, in the largest type, until the next customer comes. */
export function SaleDone({ sale, onNext, onReturn }: Props) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  return (
    <section className="till-done sale-done">
      <p className="till-done-mark">
        <IconCheck />
      </p>
      <h2 role="status">{m.till_done()}</h2>
      {sale.troco > 0 && (
        <p className="sale-done-change">
          {m.sale_change()} <strong>{euros(sale.troco)}</strong>
        </p>
      )}
      <p>
        {euros(sale.total)}
        {sale.cliente !== null && ` · ${sale.cliente}`}
        {sale.pontos_ganhos !== null && ` · ${m.till_points_won()} +${sale.pontos_ganhos}`}
      </p>
      {sale.total > 0 && <p className="sale-hint">{m.sale_paper_coming()}</p>}
      <div ref={next} className="till-done-ways">
        <Button size="large" wide onClick={onNext}>
          {m.till_next()}
        </Button>
        <Button variant="quiet" wide onClick={onReturn}>
          {m.sale_return()}
        </Button>
      </div>
    </section>
  );
}
