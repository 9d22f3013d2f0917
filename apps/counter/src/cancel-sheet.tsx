import { type BoardOrder, moveOrder } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { call } from './session.ts';
import { useAction } from './use-action.ts';

const reasons = [
  m.board_reason_sold_out,
  m.board_reason_no_time,
  m.board_reason_broken,
  m.board_reason_asked,
];

/** Rejects or cancels with a reason that the customer reads; money, balance and points go back by themselves. */
export function CancelSheet({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { act, failure } = useAction(onClose);
  const [reason, setReason] = useState('');
  const cancel = () =>
    act(() =>
      call(moveOrder, {
        params: { order_id: order.order_id },
        body: { evento: 'cancelar', motivo: reason.trim() },
      }),
    );
  return (
    <Sheet title={m.board_cancel_of({ code: order.orderCode })} onClose={onClose}>
      <Form action={cancel} errors={failure?.fields}>
        {failure && !failure.fields && <FormError title={failure.title}>{failure.message}</FormError>}
        <p className="board-hint">{m.board_cancel_hint()}</p>
        <fieldset className="board-choices">
          <legend className="ui-hidden">{m.board_reason()}</legend>
          {reasons.map((words) => (
            <button
              key={words()}
              type="button"
              className="ui-chip"
              aria-pressed={reason === words()}
              onClick={() => setReason(words())}
            >
              {words()}
            </button>
          ))}
        </fieldset>
        <div onInput={(event) => setReason((event.target as HTMLInputElement).value)}>
          <Field
            key={reasons.some((words) => words() === reason) ? reason : 'own'}
            name="motivo"
            label={m.board_reason_own()}
            defaultValue={reason}
            maxLength={200}
            required
          />
        </div>
        <SubmitButton variant="danger">{m.board_cancel_confirm()}</SubmitButton>
      </Form>
    </Sheet>
  );
}
