import type { ShopPrinter } from '@fornada/contract/printing.ts';
import { type LineSale, listLineSales } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { PrintButton } from '../printing/print-button.tsx';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { methodWords } from './method-words.ts';

const time = new Intl.DateTimeFormat('pt-PT', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const euros = (amount: number) => formatEuros(eurosToCents(amount));

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
  const [sales, setSales] = useState<LineSale[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    call(listLineSales, { query: { loja: shop } }).then(setSales, (error) =>
      setProblem(refusalOf(error).message),
    );
  }, [shop]);
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
      {problem && <Note tone="bad">{problem}</Note>}
      {sales?.length === 0 && <p>{m.till_sales_empty()}</p>}
      <ul className="till-sales" aria-busy={sales === undefined && !problem}>
        {sales?.map((sale) => (
          <li key={sale.id}>
            <div>
              <strong>{euros(sale.total)}</strong> {methodWords[sale.meio]()}
              <small>
                {sale.linhas
                  .filter(({ embalagem }) => !embalagem)
                  .map(({ qtd, nome }) => `${qtd}× ${nome}`)
                  .join(', ')}
              </small>
              <small>
                {[
                  time.format(new Date(sale.hora)),
                  sale.quem,
                  sale.cliente,
                  sale.cupao && m.loyalty_movement_coupon({ code: sale.cupao.codigo }),
                  sale.devolvido > 0 && m.till_returned({ amount: euros(sale.devolvido) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <div className="till-sale-ways">
              {sale.devolvivel && (
                <Button variant="secondary" size="small" onClick={() => onReturn(sale)}>
                  {m.sale_return()}
                </Button>
              )}
              <PrintButton {...{ printers, of: sale.id, name: euros(sale.total) }} paper="talao" small />
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
