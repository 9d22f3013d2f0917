import { listSales, type TillSale } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { UndoSheet } from './undo-sheet.tsx';

const time = new Intl.DateTimeFormat('pt-PT', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

export function SalesSheet({ shop, onClose }: { shop: number; onClose: () => void }) {
  const [sales, setSales] = useState<TillSale[]>();
  const [problem, setProblem] = useState<string>();
  const [undoing, setUndoing] = useState<TillSale>();

  useEffect(() => {
    call(listSales, { query: { loja: shop } }).then(setSales, (error) =>
      setProblem(refusalOf(error).message),
    );
  }, [shop]);

  if (undoing) {
    const close = () => setUndoing(undefined);
    return (
      <UndoSheet
        sale={undoing}
        onClose={close}
        onUndone={(undone) => {
          setSales(sales?.map((one) => (one.id_transacao === undone.id_transacao ? undone : one)));
          close();
        }}
      />
    );
  }
  return (
    <Sheet title={m.till_sales()} onClose={onClose}>
      {problem && <Note tone="bad">{problem}</Note>}
      {sales?.length === 0 && <p>{m.till_sales_empty()}</p>}
      <ul className="till-sales" aria-busy={sales === undefined && !problem}>
        {sales?.map((sale) => (
          <li key={sale.id_transacao}>
            <div>
              <strong>{formatEuros(eurosToCents(sale.subtotal))}</strong> {sale.cliente}
              <small>
                {[
                  time.format(new Date(sale.hora)),
                  sale.quem,
                  `+${sale.pontos_ganhos}`,
                  sale.cupao && m.loyalty_movement_coupon({ code: sale.cupao.codigo }),
                  sale.devolvido > 0 &&
                    m.till_returned({ amount: formatEuros(eurosToCents(sale.devolvido)) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {sale.anulada && <span className="till-undone">{m.till_undone()}</span>}
            {sale.anulavel_ate && (
              <Button variant="secondary" size="small" onClick={() => setUndoing(sale)}>
                {m.till_undo()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
