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
import { shiftTime } from './shift-csv.ts';

const euros = (data: FormData, name: string) =>
  Number(String(data.get(name)).trim().replace('€', '').replace(',', '.'));

/** A drawer is opened with its float, and closed by what is counted in it; only then it is told what should be there. */
export function ShiftSheet({ shop, onClose }: { shop: number; onClose: () => void }) {
  const [shifts, setShifts] = useState<TillShifts>();
  const [problem, setProblem] = useState<string>();
  const [justClosed, setJustClosed] = useState<string>();
  const { act, failure } = useAction();
  const id = useRef(crypto.randomUUID());
  const load = () =>
    call(listShifts, { query: { loja: shop } }).then(setShifts, (error) =>
      setProblem(refusalOf(error).message),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shop
  useEffect(() => void load(), [shop]);
  const open = shifts?.aberto;

  const send = (work: () => Promise<TillShifts>) =>
    act(async () => {
      try {
        setShifts(await work());
        id.current = crypto.randomUUID();
      } catch (error) {
        const { code } = refusalOf(error);
        // Somebody else opened or closed it; one whose answer was lost is the same when it is sent again.
        if (code !== 'unavailable' && code !== 'internal') {
          id.current = crypto.randomUUID();
          await load();
        }
        throw error;
      }
    });
  const start = (data: FormData) =>
    send(() => call(openShift, { body: { id: id.current, loja: shop, fundo: euros(data, 'valor') } }));
  const close = (shift: string, data: FormData) =>
    send(async () => {
      const body = { contado: euros(data, 'valor'), nota: String(data.get('nota')) };
      const told = await call(closeShift, { params: { id: shift }, body });
      setJustClosed(shift);
      return told;
    });

  return (
    <Sheet title={m.shift_title()} onClose={onClose}>
      {problem && <Note tone="bad">{problem}</Note>}
      <div className="ui-stack" aria-busy={shifts === undefined && !problem}>
        {shifts && justClosed === undefined && (
          <ActionForm
            key={open?.id ?? ''}
            action={(data) => (open ? close(open.id, data) : start(data))}
            failure={failure}
          >
            {open && (
              <p>
                {m.shift_opened({ who: open.aberto_por, at: shiftTime.format(new Date(open.aberto_em)) })}
              </p>
            )}
            <Field
              kind="text"
              name="valor"
              label={open ? m.shift_counted() : m.shift_float()}
              hint={open ? m.shift_counted_hint() : m.shift_float_hint()}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              required
            />
            {open && (
              <Field kind="text" name="nota" label={m.shift_note()} autoComplete="off" maxLength={200} />
            )}
            <SubmitButton>{open ? m.shift_close() : m.shift_open()}</SubmitButton>
          </ActionForm>
        )}
        {shifts && shifts.fechados.length > 0 && <h3>{m.shift_closed()}</h3>}
        {shifts?.fechados.map((shift) => (
          <ClosedShift key={shift.id} shift={shift} isOpen={shift.id === justClosed} />
        ))}
        <p className="sale-hint">{m.shift_saft()}</p>
      </div>
    </Sheet>
  );
}
