import { m } from '@fornada/copy/messages.ts';
import { TextField } from '@mui/material';

export type Interval = [string, string];

/** From an hour to an hour. `24:00` is the end of the day, which a field for times doesn't know: it is written. */
export function IntervalFields({
  interval,
  onChange,
}: {
  interval: Interval;
  onChange: (next: Interval) => void;
}) {
  const [opens, closes] = interval;
  const look = {
    slotProps: {
      htmlInput: { pattern: '[0-2][0-9]:[0-5][0-9]', inputMode: 'numeric', size: 5, maxLength: 5 },
    },
  } as const;
  return (
    <>
      <TextField
        {...look}
        label={m.office_opens()}
        value={opens}
        onChange={({ target }) => onChange([target.value, closes])}
        sx={{ width: 84 }}
      />
      <TextField
        {...look}
        label={m.office_closes()}
        value={closes}
        onChange={({ target }) => onChange([opens, target.value])}
        sx={{ width: 84, ml: 1 }}
      />
    </>
  );
}
