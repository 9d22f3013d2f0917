import type { ShopPrinter } from '@fornada/contract/printing.ts';
import type { LineSale } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents, formatEuros, ZERO } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconCheck, IconOffline } from '@fornada/ui/icons/states.tsx';
import { useEffect, useRef } from 'react';
import { PrintButton } from '../printing/print-button.tsx';
import { balanceUsed } from '../till/balance-used.ts';
import { useShowing } from './customers-side.ts';
import type { Sold } from './use-checkout.ts';

type Props = {
  shop: number;
  sold: Sold;
  printers: readonly ShopPrinter[];
  onNext: () => void;
  onReturn: (sale: LineSale) => void;
};

/** What is given back of the money, in the largest type, until the next customer comes. */
export function SaleDone({ shop, sold, printers, onNext, onReturn }: Props) {
  const recorded = sold.kind === 'recorded' ? sold.sale : null;
  const { total, entregue } = sold.sale;
  const change = entregue == null ? ZERO : cents(eurosToCents(entregue) - eurosToCents(total));
  const balance = recorded ? balanceUsed(recorded) : ZERO;
  useShowing(shop, 'paid', { total: eurosToCents(total), change });
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  return (
    <section className="till-done sale-done">
      <p className="till-done-mark">{recorded ? <IconCheck /> : <IconOffline />}</p>
      <h2 role="status">{recorded ? m.till_done() : m.till_done_queued()}</h2>
      {change > 0 && (
        <p className="sale-done-change">
          {m.sale_change()} <strong>{formatEuros(change)}</strong>
        </p>
      )}
      <p>
        {m.customers_paid()} {formatEuros(eurosToCents(total))}
        {recorded?.cliente != null && ` · ${recorded.cliente}`}
        {recorded?.cupao != null &&
          ` · ${m.loyalty_movement_coupon({ code: recorded.cupao.codigo })} −${formatEuros(eurosToCents(recorded.cupao.valor))}`}
        {balance > 0 && ` · ${m.till_discount()} −${formatEuros(balance)}`}
        {recorded?.pontos_ganhos != null && ` · ${m.till_points_won()} +${recorded.pontos_ganhos}`}
      </p>
      {!recorded && <p>{m.sale_kept()}</p>}
      {recorded && total > 0 && <p className="sale-hint">{m.sale_paper_coming()}</p>}
      <div ref={next} className="till-done-ways">
        <Button size="large" wide onClick={onNext}>
          {m.till_next()}
        </Button>
        {recorded && <PrintButton printers={printers} paper="talao" of={recorded.id} isFresh />}
        {recorded && (
          <Button variant="quiet" wide onClick={() => onReturn(recorded)}>
            {m.sale_return()}
          </Button>
        )}
      </div>
    </section>
  );
}
