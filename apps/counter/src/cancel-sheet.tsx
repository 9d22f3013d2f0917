import { type BoardOrder, moveOrder } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { ActionForm } from './action-form.tsx';
import { ChipChoice } from './chip-choice.tsx';
import { call } from './session.ts';
import { useAction } from './use-action.ts';

/** Rejects or cancels with a reason that the customer reads; money, balance and points go back by themselves. */
export function CancelSheet({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { act, failure } = useAction(onClose);
  const [reason, setReason] = useState('');
  // Another field for each that is chosen, and the same one while it is written on.
  const [turn, setTurn] = useState(0);
  const reasons: string[] = [
    m.board_reason_sold_out(),
    m.board_reason_no_time(),
    m.board_reason_broken(),
    m.board_reason_asked(),
  ];
  const body = { evento: 'cancelar', motivo: reason.trim() } as const;
  const cancel = () => act(() => call(moveOrder, { params: { order_id: order.order_id }, body }));
  return (
    <Sheet title={m.board_cancel_of({ code: order.orderCode })} onClose={onClose}>
      <ActionForm action={cancel} failure={failure}>
        <p className="board-hint">{m.board_cancel_hint()}</p>
        <ChipChoice
          label={m.board_reason()}
          options={reasons.map((words) => ({ value: words, label: words }))}
          chosen={reason}
          onChoose={(words) => {
            setReason(words);
            setTurn(turn + 1);
          }}
        />
        <Field
          key={turn}
          name="motivo"
          label={m.board_reason_own()}
          defaultValue={reason}
          maxLength={200}
          onValueChange={setReason}
          required
        />
        <SubmitButton variant="danger">{m.board_cancel_confirm()}</SubmitButton>
      </ActionForm>
    </Sheet>
  );
}
