import { type SpecialDaysPlan, setSpecialDays, undoSpecialDays } from '@fornada/contract/special-days.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { AskBeforeLeaving } from '../../fields/ask-before-leaving.tsx';
import { feastDays, isFeast } from './feasts.ts';
import { useAllShops } from './shop-choice.tsx';
import { newDays, type SpecialDays, SpecialDaysFields } from './special-days-fields.tsx';
import { type Choice, SpecialDaysReview } from './special-days-review.tsx';

export function SpecialDaysDialog({ feast, onClose }: { feast: string | null; onClose: () => void }) {
  const all = useAllShops();
  const unsaid = useAllShops({ estado: feast }, isFeast(feast));
  // What is ticked is added to what is suggested, which is nothing where that isn't known.
  const shops = isFeast(feast) && !unsaid ? undefined : all;
  const [begun] = useState(() => ({ ...newDays(), ...(isFeast(feast) && feastDays(feast, new Date())) }));
  const [typed, setTyped] = useState(begun);
  const [chosen, setChosen] = useState<number[]>();
  const suggested = unsaid?.map(({ id }) => id) ?? begun.lojas;
  const days = { ...typed, lojas: chosen ?? suggested };
  const [plan, setPlan] = useState<SpecialDaysPlan>();
  const [choice, setChoice] = useState<Choice>();
  const [errors, setErrors] = useState<object>({});
  const [done, setDone] = useState<{ words: string; canUndo: boolean }>();
  const [attempt, isBusy] = useSoleAttempt();
  const refresh = useRefresh();

  function setDays(next: SpecialDays) {
    setTyped(next);
    if (next.lojas !== days.lojas) setChosen(next.lojas);
  }

  /** What it would do, by the server. Each plan that is looked at is a request of its own when it is saved. */
  async function look(changed: SpecialDays) {
    const next = { ...changed, id: crypto.randomUUID() };
    setDays(next);
    // What was looked at is what is kept, whatever the shops say meanwhile.
    setChosen(next.lojas);
    const refusal = await attempt(async () => {
      setPlan(await call(setSpecialDays, { body: { ...next, ensaio: 1 } }));
      // What was typed meanwhile wasn't looked at; what was chosen was chosen for other orders.
      setDays(next);
      setChoice(undefined);
    });
    if (refusal && plan) setDays(days);
    setErrors(refusal?.errors ?? {});
  }

  async function save() {
    const vistas = plan?.encomendas.map(({ id }) => id) ?? [];
    const encomendas_marcadas = choice ? { escolha: choice, vistas } : null;
    const refusal = await attempt(() =>
      call(setSpecialDays, { body: { ...days, ensaio: 0, encomendas_marcadas } }),
    );
    // Somebody ordered meanwhile: seen again, with that.
    if (refusal?.code === 'orders_booked') return await look(days);
    // Sent again it is the same request, which may have been done without our knowing.
    if (refusal) return;
    setDone({ words: m.office_special_days_done(), canUndo: true });
    refresh();
  }

  async function undo() {
    await attempt(async () => {
      await call(undoSpecialDays, { params: { id: days.id } });
      setDone({ words: m.office_special_days_undone(), canUndo: false });
      refresh();
    });
  }

  const hasWork =
    !done && JSON.stringify({ ...days, id: '' }) !== JSON.stringify({ ...begun, lojas: suggested });
  function leave() {
    if (isBusy) return;
    if (!hasWork || window.confirm(m.office_ra_message_unsaved_changes())) onClose();
  }

  const isIdle = plan?.lojas.every(({ muda }) => muda === 0);
  const isUnchosen = plan !== undefined && plan.encomendas.length > 0 && choice === undefined;
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby="special-days-title">
      {hasWork && <AskBeforeLeaving />}
      <DialogTitle id="special-days-title">{m.office_special_days()}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {done && <Alert severity="success">{done.words}</Alert>}
        {!done && !plan && <SpecialDaysFields {...{ shops, days, errors }} onChange={setDays} />}
        {!done && plan && (
          <SpecialDaysReview
            {...{ plan, days, choice }}
            onChoose={setChoice}
            onChange={(next) => void look(next)}
          />
        )}
      </DialogContent>
      <DialogActions>
        {done?.canUndo && (
          <Button disabled={isBusy} onClick={undo}>
            {m.office_special_days_undo()}
          </Button>
        )}
        {!done && plan && (
          <Button disabled={isBusy} onClick={() => setPlan(undefined)}>
            {m.office_special_days_back()}
          </Button>
        )}
        {(done || !plan) && <Button onClick={leave}>{m.office_ra_action_close()}</Button>}
        {!done && !plan && (
          <Button variant="contained" disabled={isBusy || days.lojas.length === 0} onClick={() => look(days)}>
            {m.office_special_days_plan()}
          </Button>
        )}
        {!done && plan && (
          <Button variant="contained" disabled={isBusy || isIdle || isUnchosen} onClick={save}>
            {m.office_ra_action_save()}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
