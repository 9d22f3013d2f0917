import type { ShopPrinter } from '@fornada/contract/printing.ts';
import { type LineSale, listLineSales } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import { call } from '../session.ts';
import { LastSales, useLastSales } from '../till/last-sales.tsx';
import { methodWords } from './method-words.ts';

const read = (shop: number) => call(listLineSales, { query: { loja: shop } });

type Props = {
  shop: number;
  /** What somebody is to get back now, in words. */
  owing: string | undefined;
  /** What wasn't done. */
  note: string | undefined;
  printers: readonly ShopPrinter[];
  onReturn: (sale: LineSale) => void;
  onClose: () => void;
};

/** The last sales by line: what was sold, how it was paid, and what came back. */
export function LineSalesSheet({ shop, owing, note, printers, onReturn, onClose }: Props) {
  const { sales, problem } = useLastSales(shop, read);
  const rowOf = (sale: LineSale) => ({
    ...{ id: sale.id, amount: sale.total, beside: methodWords[sale.meio](), also: sale.cliente },
    goods: sale.linhas
      .filter(({ embalagem }) => !embalagem)
      .map(({ qtd, nome }) => `${qtd}× ${nome}`)
      .join(', '),
    ways: (
      <div className="till-sale-ways">
        {sale.devolvivel && (
          <Button variant="secondary" size="small" onClick={() => onReturn(sale)}>
            {m.sale_return()}
          </Button>
        )}
        <PrintButton
          {...{ printers, of: sale.id, name: formatEuros(eurosToCents(sale.total)) }}
          paper="talao"
          small
        />
      </div>
    ),
  });
  return (
    <Sheet title={m.till_sales()} onClose={onClose}>
      {note && (
        <Note tone="warn" live>
          {note}
        </Note>
      )}
      {owing && (
        <Note tone="ok" live>
          {owing}
        </Note>
      )}
      <LastSales {...{ sales, problem, rowOf }} />
    </Sheet>
  );
}
