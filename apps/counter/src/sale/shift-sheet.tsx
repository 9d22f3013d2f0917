import { closeShift, listShifts, openShift, type TillShifts } from '@fornada/contract/till-shifts.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Field } from '@fornada/ui/field.tsx';
import { SubmitButton } from '@fornada/ui/form.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useRef, useState } from 'react';
import { ActionForm } from '../action-form.tsx';
import { usePrinters } from '../printing/use-printers.ts';
import { call } from '../session.ts';
import { tellWaiting } from '../till/queue.ts';
import { typedEuros } from '../typed-euros.ts';
import { refusalOf, useAction } from '../use-action.ts';
import { ClosedShift } from './closed-shift.tsx';
import { shiftMoment } from './shift-csv.ts';

/** A drawer is opened with its float, and closed by what is counted in it; only then it is told what should be there. */
export function ShiftSheet({
  shop,
  timeZone,
  onClose,
}: {
  shop: number;
  timeZone: string;
  onClose: () => void;
}) {
  const [shifts, setShifts] = useState<TillShifts>();
  const [problem, setProblem] = useState<string>();
  const [justClosed, setJustClosed] = useState<string>();
  /** What was counted and is far from what should be there: it is closed like this by a button of its own. */
  const [doubted, setDoubted] = useState<number>();
  const printers = usePrinters(shop);
  const { act, failure } = useAction();
  const id = useRef(crypto.randomUUID());
  // What waited for a connection is counted with the drawer.
  const load = async () => {
    await tellWaiting().catch(() => undefined);
    await call(listShifts, { query: { loja: shop } }).then(setShifts, (error) =>
      setProblem(refusalOf(error).message),
    );
  };
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
        // Somebody else opened or closed it, or cash came; one whose answer was lost is the same when it is sent again.
        if (!['unavailable', 'internal', 'count_far_off'].includes(code)) {
          id.current = crypto.randomUUID();
          setDoubted(undefined);
          await load();
        }
        throw error;
      }
    });
  const movimentos = shifts?.movimentos;
  const start = (fundo: number) =>
    send(() => call(openShift, { body: { id: id.current, loja: shop, fundo, movimentos } }));
  const close = (shift: string, contado: number, nota: string, confirmado: 0 | 1) =>
    send(async () => {
      const body = { contado, nota, movimentos, confirmado };
      const told = await call(closeShift, { params: { id: shift }, body }).catch((error) => {
        if (refusalOf(error).code === 'count_far_off') setDoubted(contado);
        throw error;
      });
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
            action={(data) => {
              const amount = typedEuros(String(data.get('contado') ?? data.get('fundo')));
              if (!open) return start(amount);
              return close(open.id, amount, String(data.get('nota')), data.has('confirmado') ? 1 : 0);
            }}
            failure={failure}
          >
            {open && (
              <p>{m.shift_opened({ who: open.aberto_por, at: shiftMoment(open.aberto_em, timeZone) })}</p>
            )}
            <Count isOpen={open !== null} doubted={doubted} />
          </ActionForm>
        )}
        {shifts && shifts.fechados.length > 0 && <h3>{m.shift_closed()}</h3>}
        {shifts?.fechados.map((shift) => (
          <ClosedShift key={shift.id} {...{ shift, timeZone, printers }} isOpen={shift.id === justClosed} />
        ))}
        <p className="sale-hint">{m.shift_saft()}</p>
      </div>
    </Sheet>
  );
}

/** What is typed is read back on the button: a closing can't be changed. */
function Count({ isOpen, doubted }: { isOpen: boolean; doubted: number | undefined }) {
  const [typed, setTyped] = useState('');
  const euros = typedEuros(typed);
  const amount = euros <= 100_000 && formatEuros(eurosToCents(euros));
  const [plain, reading] = isOpen ? [m.shift_close, m.shift_close_with] : [m.shift_open, m.shift_open_with];
  return (
    <>
      <Field
        kind="text"
        name={isOpen ? 'contado' : 'fundo'}
        label={isOpen ? m.shift_counted() : m.shift_float()}
        hint={isOpen ? m.shift_counted_hint() : m.shift_float_hint()}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        onValueChange={setTyped}
        required
      />
      {isOpen && <Field kind="text" name="nota" label={m.shift_note()} autoComplete="off" maxLength={200} />}
      {/* First, for it is what the Enter key presses: a second one asks again. */}
      <SubmitButton>{amount ? reading({ amount }) : plain()}</SubmitButton>
      {amount && euros === doubted && (
        <SubmitButton variant="danger" name="confirmado" value="1">
          {m.shift_close_anyway({ amount })}
        </SubmitButton>
      )}
    </>
  );
}
