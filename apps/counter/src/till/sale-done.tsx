import type { TillSale } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconCheck, IconOffline } from '@fornada/ui/icons/states.tsx';
import { useEffect, useRef, useState } from 'react';
import { useFreeTyping } from '../use-free-typing.ts';
import { balanceUsed } from './balance-used.ts';
import type { Outcome } from './known.ts';
import { UndoSheet } from './undo-sheet.tsx';

type Props = { outcome: Outcome; shopName: string; onNext: (key?: string) => void };

export function SaleDone({ outcome, shopName, onNext }: Props) {
  const [sale, setSale] = useState(outcome.kind === 'recorded' ? outcome.sale : null);
  const [isUndoing, setUndoing] = useState(false);
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector('button')?.focus(), []);
  // The next customer's code is read before anybody has touched the screen.
  useFreeTyping((key, event) => {
    event.preventDefault();
    onNext(key);
  });

  return (
    <section className="till-done">
      {!sale?.anulada && <p className="till-done-mark">{sale ? <IconCheck /> : <IconOffline />}</p>}
      <h2 role="status">
        {sale === null ? m.till_done_queued() : sale.anulada ? m.till_done_undone() : m.till_done()}
      </h2>
      {sale ? <Proof sale={sale} shopName={shopName} /> : <p>{m.till_done_queued_text()}</p>}
      {sale?.anulada && <p>{m.till_done_undone_text()}</p>}
      <div ref={next} className="till-done-ways">
        <Button size="large" wide onClick={() => onNext()}>
          {m.till_next()}
        </Button>
        {sale && (
          <Button variant="secondary" wide onClick={() => window.print()}>
            {m.till_print()}
          </Button>
        )}
        {sale?.anulavel_ate && (
          <Button variant="quiet" wide onClick={() => setUndoing(true)}>
            {m.till_undo()}
          </Button>
        )}
      </div>
      {isUndoing && sale && (
        <UndoSheet
          sale={sale}
          onClose={() => setUndoing(false)}
          onUndone={(undone) => {
            setSale(undone);
            setUndoing(false);
          }}
        />
      )}
    </section>
  );
}

const time = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'short', timeStyle: 'short' });

function Proof({ sale, shopName }: { sale: TillSale; shopName: string }) {
  const euros = (amount: number) => formatEuros(eurosToCents(amount));
  const rows: Row[] = sale.anulada ? undone(sale, euros) : counted(sale, euros);
  return (
    <div className="till-proof">
      <h3>{sale.anulada ? m.till_proof_undone() : m.till_proof()}</h3>
      <p>
        {shopName} · {time.format(new Date(sale.hora))} · {sale.cliente}
      </p>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{m.till_proof_note()}</p>
    </div>
  );
}

type Row = [name: string, value: string];

const rowsOf = (...rows: (Row | false)[]): Row[] => rows.filter((row) => row !== false);

const counted = (sale: TillSale, euros: (amount: number) => string): Row[] =>
  rowsOf(
    [m.till_subtotal(), euros(sale.subtotal)],
    sale.cupao !== null && [
      m.loyalty_movement_coupon({ code: sale.cupao.codigo }),
      `-${euros(sale.cupao.valor)}`,
    ],
    balanceUsed(sale) > 0 && [m.till_discount(), `-${formatEuros(balanceUsed(sale))}`],
    [m.till_to_pay(), euros(sale.valor_pago)],
    [m.till_points_won(), `+${sale.pontos_ganhos}`],
    sale.saldo_adicionado > 0 && [m.till_balance_won(), `+${euros(sale.saldo_adicionado)}`],
    [m.till_points(), String(sale.pontos)],
    [m.till_balance(), euros(sale.saldo)],
  );

/** What went back. What the customer has by now isn't in a sale that no longer counts. */
const undone = (sale: TillSale, euros: (amount: number) => string): Row[] =>
  rowsOf(
    [m.till_subtotal(), euros(sale.subtotal)],
    // What a coupon gave goes back to the coupon.
    balanceUsed(sale) > 0 && [m.till_discount_back(), `+${formatEuros(balanceUsed(sale))}`],
    [m.till_points_back(), `-${sale.pontos_ganhos}`],
    sale.saldo_adicionado > 0 && [m.till_balance_back(), `-${euros(sale.saldo_adicionado)}`],
  );
