import type { CallError } from '@fornada/contract/client.ts';
import { type TillSale, undoSale } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { refusalOf } from '../refusal.ts';
import { call } from '../session.ts';

type Props = { sale: TillSale; onClose: () => void; onUndone: (sale: TillSale) => void };

export function UndoSheet({ sale, onClose, onUndone }: Props) {
  const [failure, setFailure] = useState<CallError['error']>();

  async function undo(data: FormData) {
    setFailure(undefined);
    try {
      const body = { motivo: String(data.get('motivo')) };
      onUndone(await call(undoSale, { params: { id: sale.id_transacao }, body }));
    } catch (error) {
      setFailure(refusalOf(error));
    }
  }

  return (
    <Sheet title={m.till_undo_title()} onClose={onClose}>
      <p>
        {sale.cliente} · {formatEuros(eurosToCents(sale.subtotal))}
      </p>
      <p>{m.till_undo_text()}</p>
      <Form action={undo} errors={failure?.fields}>
        {failure && !failure.fields && <FormError title={failure.title}>{failure.message}</FormError>}
        <Field
          kind="text"
          name="motivo"
          label={m.till_undo_reason()}
          autoComplete="off"
          maxLength={200}
          required
        />
        <SubmitButton variant="danger">{m.till_undo()}</SubmitButton>
      </Form>
    </Sheet>
  );
}
