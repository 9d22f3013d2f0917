import type { BoardOrder } from '@fornada/contract/board.ts';
import { reportMissing, settleMissing } from '@fornada/contract/missing.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { Stepper } from '@fornada/ui/stepper.tsx';
import { useRef, useState } from 'react';
import { ActionForm, Failure } from './action-form.tsx';
import { ChipChoice } from './chip-choice.tsx';
import { clockOf } from './columns.ts';
import { call } from './session.ts';
import { useAction } from './use-action.ts';

/** Which line, and how many units of it there aren't: the customer is asked. */
export function MissingSheet({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { act, failure } = useAction(onClose);
  const there = order.linhas
    .map(({ nome, qtd, devolvidas }, index) => ({ linha: index + 1, nome, left: qtd - devolvidas }))
    .filter(
      ({ linha, left }) =>
        left > 0 && !order.faltas.some((one) => one.linha === linha && one.resposta === null),
    );
  const [linha, setLinha] = useState(there[0]?.linha ?? 0);
  const [qtd, setQtd] = useState(1);
  const chosen = there.find((line) => line.linha === linha);
  const body = { linha, qtd: Math.min(qtd, chosen?.left ?? 1), depois: order.faltas.length };
  const report = () => act(() => call(reportMissing, { params: { order_id: order.order_id }, body }));
  return (
    <Sheet title={m.board_missing_of({ code: order.orderCode })} onClose={onClose}>
      <ActionForm action={report} failure={failure}>
        <p className="board-hint">{m.board_missing_hint()}</p>
        <ChipChoice
          label={m.board_missing_line()}
          options={there.map((line) => ({ value: line.linha, label: `${line.left}× ${line.nome}` }))}
          chosen={linha}
          onChoose={(next) => {
            setLinha(next);
            setQtd(1);
          }}
        />
        {chosen && chosen.left > 1 && (
          <Stepper
            label={m.board_missing_units()}
            value={body.qtd}
            max={chosen.left}
            onValueChange={setQtd}
          />
        )}
        <SubmitButton disabled={chosen === undefined}>{m.board_missing_ask()}</SubmitButton>
      </ActionForm>
    </Sheet>
  );
}

/** What is being asked of an order's customer: whoever stands there may answer at the counter. */
export function OpenQuestions({ order, timeZone }: { order: BoardOrder; timeZone: string | undefined }) {
  const { act, failure } = useAction();
  const [seen, setSeen] = useState(failure);
  // Two people may answer at once, and one of them hears that it is done already.
  const asking = useRef(new Map<string, string>());
  const idOf = (what: string) => {
    const id = asking.current.get(what) ?? crypto.randomUUID();
    asking.current.set(what, id);
    return id;
  };
  const questions = order.faltas
    .filter(({ resposta }) => resposta === null)
    .map(({ numero, linha, qtd, responder_ate }) => {
      const params = { order_id: order.order_id, numero: String(numero) };
      const settle = (resposta: 'havia' | 'devolver') => () =>
        void act(() =>
          call(settleMissing, { params, body: { resposta, id: idOf(`${numero} ${resposta}`) } }),
        );
      return (
        <div key={numero} className="board-question">
          <p>
            {m.board_missing_asked({
              quantity: qtd,
              name: order.linhas[linha - 1]?.nome ?? '',
              time: clockOf(responder_ate, timeZone),
            })}
          </p>
          <Button variant="quiet" size="small" onClick={settle('havia')}>
            {m.board_missing_found()}
          </Button>
          <Button variant="quiet" size="small" onClick={settle('devolver')}>
            {m.board_missing_refund()}
          </Button>
        </div>
      );
    });
  // The question is gone from the board by then, where somebody else was faster.
  const told = failure === seen ? undefined : failure;
  return (
    <>
      {told && (
        <div className="board-question">
          <Failure of={told} />
          <Button variant="quiet" size="small" onClick={() => setSeen(told)}>
            {m.sale_left_seen()}
          </Button>
        </div>
      )}
      {questions}
    </>
  );
}
