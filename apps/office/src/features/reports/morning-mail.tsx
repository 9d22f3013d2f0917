import {
  type MorningMail as Choice,
  chooseMorningMail,
  morningHours,
  readMorningMail,
} from '@fornada/contract/office-morning-mail.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { ReportCard } from './report-card.tsx';
import { ShopsField } from './shops-field.tsx';

const wide = { flex: '1 1 12rem', minWidth: 0, '& .MuiInputBase-root': { minHeight: 48 } } as const;
const never = 0;

/** Whether, when and of which shops one is told by e-mail how the day before went. */
export function MorningMail() {
  const [choice, setChoice] = useState<Choice>();
  const [isSaving, setSaving] = useState(false);
  const attempt = useAttempt();
  const notify = useNotify();
  useEffect(() => {
    void attempt(async () => setChoice(await call(readMorningMail)));
  }, [attempt]);
  if (!choice) return null;
  const { hora, lojas } = choice;

  async function save() {
    setSaving(true);
    await attempt(async () => {
      setChoice(await call(chooseMorningMail, { body: { hora: hora as never, lojas } }));
      notify(hora === null ? m.office_morning_ended() : m.office_morning_saved({ hour: hora }));
    });
    setSaving(false);
  }

  return (
    <ReportCard title={m.office_morning_title()} hint={m.office_morning_hint()}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <TextField
          select
          label={m.office_morning_hour()}
          sx={wide}
          value={hora ?? never}
          onChange={({ target }) => setChoice({ lojas, hora: Number(target.value) || null })}
        >
          <MenuItem value={never}>{m.office_morning_never()}</MenuItem>
          {morningHours.map((hour) => (
            <MenuItem key={hour} value={hour}>
              {m.office_morning_at({ hour })}
            </MenuItem>
          ))}
        </TextField>
        {hora !== null && (
          <ShopsField
            value={lojas.map(String)}
            sx={wide}
            onChange={(ids) => setChoice({ hora, lojas: ids.map(Number) })}
          />
        )}
        <Button variant="contained" disabled={isSaving} sx={{ minHeight: 48 }} onClick={save}>
          {m.office_ra_action_save()}
        </Button>
      </Box>
    </ReportCard>
  );
}
