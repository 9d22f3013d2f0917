import { type TillSale, undoSale } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { call } from '../session.ts';
import { ReasonForm } from './reason-form.tsx';

type Props = { sale: TillSale; onClose: () => void; onUndone: (sale: TillSale) => void };

export function UndoSheet({ sale, onClose, onUndone }: Props) {
  const undo = async (motivo: string) =>
    onUndone(await call(undoSale, { params: { id: sale.id_transacao }, body: { motivo } }));
  return (
    <Sheet title={m.till_undo_title()} onClose={onClose}>
      <p>
        {sale.cliente} · {formatEuros(eurosToCents(sale.subtotal))}
      </p>
      <p>{m.till_undo_text()}</p>
      <ReasonForm words={m.till_undo()} act={undo} />
    </Sheet>
  );
}
