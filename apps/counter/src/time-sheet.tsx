import { type BoardOrder, moveOrder, promiseTime } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { FormError } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { ChipChoice } from './chip-choice.tsx';
import { call } from './session.ts';
import { useAction } from './use-action.ts';

const choices = [5, 10, 15, 20, 30, 45, 60];

/** When an order will be ready: accepted with a time, or delayed. The customer sees it at once. */
export function TimeSheet({ order, now, onClose }: { order: BoardOrder; now: Date; onClose: () => void }) {
  const { act, failure } = useAction(onClose);
  const left = order.pronta ? Math.ceil((Date.parse(order.pronta) - now.getTime()) / 60_000) : 15;
  const [minutes, setMinutes] = useState(() => choices.find((choice) => choice > left) ?? 60);
  const params = { order_id: order.order_id };
  return (
    <Sheet
      title={m.board_time_of({ code: order.orderCode })}
      onClose={onClose}
      footer={
        <div className="board-sheet-actions">
          {order.estado === 'received' && (
            <Button
              variant="secondary"
              onClick={() =>
                act(() =>
                  call(moveOrder, {
                    params,
                    body: { evento: 'iniciar', minutos: minutes, estado: order.estado },
                  }),
                )
              }
            >
              {m.board_accept_in({ minutes })}
            </Button>
          )}
          <Button onClick={() => act(() => call(promiseTime, { params, body: { minutos: minutes } }))}>
            {m.board_promise_in({ minutes })}
          </Button>
        </div>
      }
    >
      {failure && <FormError title={failure.title}>{failure.message}</FormError>}
      <p className="board-hint">{left > 0 ? m.board_time_left({ minutes: left }) : m.board_time_passed()}</p>
      <ChipChoice
        label={m.board_ready_in()}
        options={choices.map((choice) => ({ value: choice, label: m.counter_minutes({ minutes: choice }) }))}
        chosen={minutes}
        onChoose={setMinutes}
      />
    </Sheet>
  );
}
