import { pauseShop, type ShopDesk, setBusy, setCapacity } from '@fornada/contract/board.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { ChipChoice } from './chip-choice.tsx';
import { call } from './session.ts';
import { useAction } from './use-action.ts';

const busyChoices = [5, 10, 15, 20, 30];
const durations = [30, 60, 120];

type Props = {
  shop: number;
  desk: ShopDesk;
  /** Only the shop's manager sets its capacity. */
  isManager: boolean;
  onClose: () => void;
};

/** The shop's pace: longer times for a while, a pause, and how much it makes in five minutes. */
export function DeskSheet({ shop, desk, isManager, onClose }: Props) {
  const { act, failure } = useAction(onClose);
  const [extra, setExtra] = useState(desk.minutos_a_mais || 10);
  const pause = (ate: number | 'hoje' | null) => act(() => call(pauseShop, { body: { loja: shop, ate } }));
  const slow = (minutos: number, ate: number | null) =>
    act(() => call(setBusy, { body: { loja: shop, minutos, ate } }));
  const limit = (form: FormData) => {
    const units = String(form.get('unidades') ?? '').trim();
    const unidades = units === '' ? null : Number(units);
    return act(() => call(setCapacity, { body: { loja: shop, unidades } }));
  };
  return (
    <Sheet title={m.board_pace()} onClose={onClose} size="wide">
      {failure && <FormError title={failure.title}>{failure.message}</FormError>}
      <section className="board-sheet-part">
        <h3>{m.board_busy_title()}</h3>
        <ChipChoice
          label={m.board_busy_minutes()}
          options={busyChoices.map((minutes) => ({
            value: minutes,
            label: m.board_more_minutes({ minutes }),
          }))}
          chosen={extra}
          onChoose={setExtra}
        />
        <div className="board-choices">
          {durations.map((minutes) => (
            <Button key={minutes} variant="secondary" size="small" onClick={() => slow(extra, minutes)}>
              {m.board_for_minutes({ minutes })}
            </Button>
          ))}
          {desk.minutos_a_mais > 0 && (
            <Button variant="quiet" size="small" onClick={() => slow(0, null)}>
              {m.board_busy_end()}
            </Button>
          )}
        </div>
      </section>
      <section className="board-sheet-part">
        <h3>{m.board_pause_title()}</h3>
        <p className="board-hint">{m.board_pause_hint()}</p>
        <div className="board-choices">
          {durations.map((minutes) => (
            <Button key={minutes} variant="secondary" size="small" onClick={() => pause(minutes)}>
              {m.board_for_minutes({ minutes })}
            </Button>
          ))}
          <Button variant="secondary" size="small" onClick={() => pause('hoje')}>
            {m.board_today()}
          </Button>
          {desk.pausada_ate !== null && (
            <Button size="small" onClick={() => pause(null)}>
              {m.board_pause_end()}
            </Button>
          )}
        </div>
      </section>
      {isManager && (
        <Form action={limit} errors={failure?.fields} className="board-sheet-part">
          <h3>{m.board_capacity_title()}</h3>
          <Field
            name="unidades"
            label={m.board_capacity()}
            hint={m.board_capacity_hint()}
            inputMode="numeric"
            defaultValue={desk.capacidade === null ? '' : String(desk.capacidade)}
          />
          <SubmitButton variant="secondary">{m.board_save()}</SubmitButton>
        </Form>
      )}
    </Sheet>
  );
}
