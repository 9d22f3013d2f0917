import { m } from '@fornada/copy/messages.ts';
import { Box, FormHelperText, TextField } from '@mui/material';
import { useId } from 'react';
import { partOf, sentenceOf } from './refused-parts.ts';

export type Interval = [string, string];

/** What was refused of one interval of a day; what is said of the day as a whole stands at its first. */
export const errorOf = (ofDay: unknown, index: number): unknown =>
  sentenceOf(ofDay) ? index === 0 && ofDay : partOf(ofDay, index);

type Props = {
  interval: Interval;
  /** What was refused: both hours together, or either of them. */
  error: unknown;
  onChange: (next: Interval) => void;
};

/** From an hour to an hour. `24:00` is the end of the day, which a field for times doesn't know: it is written. */
export function IntervalFields({ interval, error, onChange }: Props) {
  const [opens, closes] = interval;
  const sentenceId = useId();
  const [first, second] = [sentenceOf(error) || sentenceOf(partOf(error, 0)), sentenceOf(partOf(error, 1))];
  const look = (isWrong: boolean) => ({
    error: isWrong,
    slotProps: {
      htmlInput: {
        pattern: '[0-2][0-9]:[0-5][0-9]',
        inputMode: 'numeric' as const,
        ...{ size: 5, maxLength: 5 },
        ...(isWrong && { 'aria-describedby': sentenceId }),
      },
    },
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, maxWidth: 176 }}>
      <TextField
        {...look(first !== '')}
        label={m.office_opens()}
        value={opens}
        onChange={({ target }) => onChange([target.value, closes])}
        sx={{ width: 84 }}
      />
      <TextField
        {...look(second !== '')}
        label={m.office_closes()}
        value={closes}
        onChange={({ target }) => onChange([opens, target.value])}
        sx={{ width: 84 }}
      />
      {(first || second) && (
        <FormHelperText id={sentenceId} error sx={{ mt: 0 }}>
          {first || second}
        </FormHelperText>
      )}
    </Box>
  );
}
