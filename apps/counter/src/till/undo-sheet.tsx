import { type TillSale, undoSale } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { ActionForm } from '../action-form.tsx';
import { call } from '../session.ts';
import { useAction } from '../use-action.ts';

type Props = { sale: TillSale; onClose: () => void; onUndone: (sale: TillSale) => void };

export function UndoSheet({ sale, onClose, onUndone }: Props) {
  const { act, failure } = useAction();
  const undo = (data: FormData) => {
    const body = { motivo: String(data.get('motivo')) };
    return act(async () => onUndone(await call(undoSale, { params: { id: sale.id_transacao }, body })));
  };
  return (
    <Sheet title={m.till_undo_title()} onClose={onClose}>
      <p>
        {sale.cliente} · {formatEuros(eurosToCents(sale.subtotal))}
      </p>
      <p>{m.till_undo_text()}</p>
      <ActionForm action={undo} failure={failure}>
        <Field
          kind="text"
          name="motivo"
          label={m.till_undo_reason()}
          autoComplete="off"
          maxLength={200}
          required
        />
        <SubmitButton variant="danger">{m.till_undo()}</SubmitButton>
      </ActionForm>
    </Sheet>
  );
}
