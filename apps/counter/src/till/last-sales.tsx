import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Note } from '@fornada/ui/note.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { refusalOf } from '../use-action.ts';

type Sold = { hora: string; quem: string; cupao: { codigo: string } | null; devolvido: number };

/** How one of them is told. */
type Row = {
  id: string;
  amount: number;
  /** Beside the amount: whose it was, or how it was paid. */
  beside: string;
  /** What was sold, where the till knows it. */
  goods?: string;
  /** After who sold it. */
  also: string | null;
  ways: ReactNode;
};

type Props<Sale> = {
  sales: readonly Sale[] | undefined;
  problem: string | undefined;
  rowOf: (sale: Sale) => Row;
};

const time = new Intl.DateTimeFormat('pt-PT', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const euros = (amount: number) => formatEuros(eurosToCents(amount));

/** The last sales of a till, whichever way it sells: how much, when, by whom, and what came back. */
export function LastSales<Sale extends Sold>({ sales, problem, rowOf }: Props<Sale>) {
  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      {sales?.length === 0 && <p>{m.till_sales_empty()}</p>}
      <ul className="till-sales" aria-busy={sales === undefined && !problem}>
        {sales?.map((sale) => {
          const { id, amount, beside, goods, also, ways } = rowOf(sale);
          const { hora, quem, cupao, devolvido } = sale;
          const facts = [
            time.format(new Date(hora)),
            quem,
            also,
            cupao && m.loyalty_movement_coupon({ code: cupao.codigo }),
            devolvido > 0 && m.till_returned({ amount: euros(devolvido) }),
          ];
          return (
            <li key={id}>
              <div>
                <strong>{euros(amount)}</strong> {beside}
                {goods !== undefined && <small>{goods}</small>}
                <small>{facts.filter(Boolean).join(' · ')}</small>
              </div>
              {ways}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** @param read the same one each time: another is read anew */
export function useLastSales<Sale>(shop: number, read: (shop: number) => Promise<Sale[]>) {
  const [sales, setSales] = useState<Sale[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    read(shop).then(setSales, (error) => setProblem(refusalOf(error).message));
  }, [shop, read]);
  return { sales, problem, setSales };
}
