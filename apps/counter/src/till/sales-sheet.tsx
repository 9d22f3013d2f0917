import { listSales, type TillSale } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { call } from '../session.ts';
import { LastSales, useLastSales } from './last-sales.tsx';
import { UndoSheet } from './undo-sheet.tsx';

const read = (shop: number) => call(listSales, { query: { loja: shop } });

export function SalesSheet({ shop, onClose }: { shop: number; onClose: () => void }) {
  const { sales, problem, setSales } = useLastSales(shop, read);
  const [undoing, setUndoing] = useState<TillSale>();

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
  const rowOf = (sale: TillSale) => ({
    ...{ id: sale.id_transacao, amount: sale.subtotal, beside: sale.cliente },
    also: `+${sale.pontos_ganhos}`,
    ways: (
      <>
        {sale.anulada && <span className="till-undone">{m.till_undone()}</span>}
        {sale.anulavel_ate && (
          <Button variant="secondary" size="small" onClick={() => setUndoing(sale)}>
            {m.till_undo()}
          </Button>
        )}
      </>
    ),
  });
  return (
    <Sheet title={m.till_sales()} onClose={onClose}>
      <LastSales {...{ sales, problem, rowOf }} />
    </Sheet>
  );
}
