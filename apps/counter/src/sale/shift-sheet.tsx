import { closeShift, listShifts, openShift, type TillShifts } from '@fornada/contract/till-shifts.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useRef, useState } from 'react';
import { ActionForm } from '../action-form.tsx';
import { call } from '../session.ts';
import { refusalOf, useAction } from '../use-action.ts';
import { ClosedShift } from './closed-shift.tsx';

const euros = (data: FormData, name: string) =>
  Number(String(data.get(name)).trim().replace('€', '').replace(',', '.'));

/** A drawer is opened with its float, and closed by what is counted in it; only then it is told what should be there. */
export function ShiftSheet({ shop, onClose }: { shop: number; onClose: () => void }) {
  const [shifts, setShifts] = useState<TillShifts>();
  const [problem, setProblem] = useState<string>();
  const { act, failure } = useAction();
  // Whatever is pressed again opens one.
  const id = useRef(crypto.randomUUID());
  useEffect(() => {
    call(listShifts, { query: { loja: shop } }).then(setShifts, (error) =>
      setProblem(refusalOf(error).message),
    );
  }, [shop]);
  const open = shifts?.aberto;
  const start = async (data: FormData) =>
    setShifts(await call(openShift, { body: { id: id.current, loja: shop, fundo: euros(data, 'fundo') } }));
  const close = async (shift: string, data: FormData) => {
    const body = { contado: euros(data, 'contado'), nota: String(data.get('nota')) };
    setShifts(await call(closeShift, { params: { id: shift }, body }));
    id.current = crypto.randomUUID();
  };

  return (
    <Sheet title={m.shift_title()} onClose={onClose}>
      {problem && <Note tone="bad">{problem}</Note>}
      <div className="ui-stack" aria-busy={shifts === undefined && !problem}>
        {shifts && !open && (
          <ActionForm key="open" action={(data) => act(() => start(data))} failure={failure}>
            <Field
              kind="text"
              name="fundo"
              label={m.shift_float()}
              hint={m.shift_float_hint()}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              required
            />
            <SubmitButton>{m.shift_open()}</SubmitButton>
          </ActionForm>
        )}
        {open && (
          <ActionForm key={open.id} action={(data) => act(() => close(open.id, data))} failure={failure}>
            <p>{m.shift_opened({ who: open.aberto_por, at: shiftTime.format(new Date(open.aberto_em)) })}</p>
            <Field
              kind="text"
              name="contado"
              label={m.shift_counted()}
              hint={m.shift_counted_hint()}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              required
            />
            <Field kind="text" name="nota" label={m.shift_note()} autoComplete="off" maxLength={200} />
            <SubmitButton>{m.shift_close()}</SubmitButton>
          </ActionForm>
        )}
        {shifts?.fechados.map((shift, index) => (
          <ClosedShift key={shift.id} shift={shift} isLast={index === 0} />
        ))}
        {shifts && shifts.fechados.length > 0 && <p className="sale-hint">{m.shift_saft()}</p>}
      </div>
    </Sheet>
  );
}

const shiftTime = new Intl.DateTimeFormat('pt-PT', {
  ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
});
