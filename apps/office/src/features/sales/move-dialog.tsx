import { clockWords } from '@fornada/contract/clock-words.ts';
import { dateWords } from '@fornada/contract/date-words.ts';
import { listDaysOfBought, listTimesOfBought, moveBought } from '@fornada/contract/office-sale-changes.ts';
import type { SaleStory } from '@fornada/contract/office-sales.ts';
import { whenInWords } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { DeedDialog, type DeedForm } from './deed-dialog.tsx';

type Props = DeedForm & { story: SaleStory };

/** Another day or time, of those that its customer could choose. */
export function MoveDialog({ story, ...deed }: Props) {
  const { id } = deed.sale;
  const { para = null, fuso = chainTimeZone } = story.encomenda ?? {};
  const { days, times, day, choose } = useCalendarOf(id);
  const [time, setTime] = useState('');
  // The times of another day, or as they are by now, may not have it.
  const chosen = times?.includes(time) ? time : '';
  return (
    <DeedDialog
      {...deed}
      title={m.office_order_move()}
      hasWork={chosen !== ''}
      isReady={chosen !== ''}
      ask={() => call(moveBought, { params: { id }, body: { pickup_at: chosen } })}
      said={m.office_order_moved()}
      onRefused={(refusal) => {
        deed.onRefused(refusal);
        // Somebody was faster: what is left is shown.
        if (refusal !== undefined) choose(day);
      }}
    >
      {para !== null && (
        <Typography>{m.office_order_move_now({ when: whenInWords(Date.parse(para), fuso) })}</Typography>
      )}
      <Typography variant="body2">{m.office_order_move_hint()}</Typography>
      {days?.length === 0 && <Typography role="status">{m.office_order_move_none()}</Typography>}
      <TextField
        select
        required
        label={m.office_order_move_day()}
        value={day}
        disabled={!days?.length}
        onChange={({ target }) => choose(target.value)}
      >
        {(days ?? []).map((date) => (
          <MenuItem key={date} value={date}>
            {dateWords(date, { weekday: 'short', day: 'numeric', month: 'short' })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        required
        label={m.office_order_move_time()}
        value={chosen}
        disabled={!times?.length}
        onChange={({ target }) => setTime(target.value)}
      >
        {(times ?? []).map((at) => (
          <MenuItem key={at} value={at}>
            {clockWords(Date.parse(at), fuso)}
          </MenuItem>
        ))}
      </TextField>
    </DeedDialog>
  );
}

/** The days that it can be had, the first of them chosen, and the times of the day that is. */
function useCalendarOf(id: string) {
  const [days, setDays] = useState<string[]>();
  const [asked, setAsked] = useState({ day: '' });
  const [times, setTimes] = useState<string[]>();
  const attempt = useAttempt();
  useEffect(() => {
    void attempt(async () => {
      const { dias } = await call(listDaysOfBought, { params: { id } });
      const open = dias.flatMap(({ data, motivo }) => (motivo === null ? data : []));
      setDays(open);
      setAsked({ day: open[0] ?? '' });
    });
  }, [id, attempt]);
  useEffect(() => {
    let isHere = true;
    const { day } = asked;
    setTimes(undefined);
    if (day !== '')
      void attempt(async () => {
        const { horas } = await call(listTimesOfBought, { params: { id }, query: { dia: day } });
        if (isHere) setTimes(horas);
      });
    return () => {
      isHere = false;
    };
  }, [id, asked, attempt]);
  return { days, times, day: asked.day, choose: (day: string) => setAsked({ day }) };
}
