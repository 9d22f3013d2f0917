import { type LineSale, listLineSales, returnLines } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useRef, useState } from 'react';
import { call } from '../session.ts';
import { ReasonForm } from '../till/reason-form.tsx';
import { isUnanswered, refusalOf } from '../use-action.ts';

type Props = {
  shop: number;
  sale: LineSale;
  /** @param isUnsure an answer was lost: some of it may have come back */
  onClose: (isUnsure: boolean) => void;
  onReturned: (sale: LineSale) => void;
  /** Not what was asked for now but what was before, whose answer was lost. */
  onReturnedEarlier: (sale: LineSale) => void;
};

/** Units that come back; none chosen is all that is left. */
export function ReturnSheet({ shop, sale, onClose, onReturned, onReturnedEarlier }: Props) {
  // One for all that is asked here: however it was changed since, it comes back once.
  const [id] = useState(() => crypto.randomUUID());
  const isUnsure = useRef(false);
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const chosen = Object.entries(units).filter(([, quantity]) => quantity > 0);

  async function giveBack(motivo: string) {
    const linhas = chosen.map(([line, qtd]) => ({ linha: Number(line), qtd }));
    const body = { id, linhas, motivo };
    try {
      onReturned(await call(returnLines, { params: { id: sale.id }, body }));
    } catch (error) {
      isUnsure.current ||= isUnanswered(error);
      if (refusalOf(error).code !== 'idempotency_key_reused') throw error;
      const sales = await call(listLineSales, { query: { loja: shop } });
      onReturnedEarlier(sales.find((one) => one.id === sale.id) ?? sale);
    }
  }

  return (
    <Sheet title={m.sale_return_title()} onClose={() => onClose(isUnsure.current)}>
      <div className="ui-stack">
        <p>{m.sale_return_text()}</p>
        <ul className="sale-lines">
          {sale.linhas
            .filter(({ embalagem, restam }) => !embalagem && restam > 0)
            .map(({ linha, nome, detalhes, restam }) => (
              <li key={linha}>
                <p className="sale-line-name">
                  {nome}
                  <small>{[detalhes, m.sale_left({ left: restam })].filter(Boolean).join(' · ')}</small>
                </p>
                <Stepper
                  label={nome}
                  value={units[linha] ?? 0}
                  min={0}
                  max={restam}
                  size="large"
                  onValueChange={(quantity) => setUnits({ ...units, [linha]: quantity })}
                />
              </li>
            ))}
        </ul>
        <ReasonForm
          words={chosen.length === 0 ? m.sale_return_all() : m.sale_return_chosen()}
          act={giveBack}
        />
      </div>
    </Sheet>
  );
}
