import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import Close from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import type { Path } from '../../fields/inputs-of.tsx';
import { CopyDay } from './copy-day.tsx';
import { errorOf, type Interval, IntervalFields } from './interval-fields.tsx';
import { partOf, sentenceOf } from './refused-parts.ts';
import { stayAmong } from './stay-among.ts';
import { type Day, days, dayNames as names } from './week-days.ts';

type Week = Record<Day, Interval[]>;

const source: Path<OfficeRow<'lojas'>> = 'horario.semanal';

/** A shop's week: hours of each day; an end that isn't after its start runs past midnight. */
export function WeekInput() {
  const { field, fieldState } = useInput({ source });
  const week = (field.value ?? {}) as Partial<Week>;
  const set = (day: Day, intervals: Interval[]) => field.onChange({ ...week, [day]: intervals });
  const copy = (from: Day, to: readonly Day[]) =>
    field.onChange({ ...week, ...Object.fromEntries(to.map((day) => [day, week[from] ?? []])) });
  return (
    <Box role="group" aria-label={m.office_tab_hours()} sx={{ mb: 2 }}>
      {days.map((day) => (
        <Box
          key={day}
          role="group"
          aria-label={names[day]()}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '5.25rem minmax(0, 1fr)' },
            rowGap: 1,
            mb: { xs: 2, sm: 1 },
          }}
        >
          <Typography sx={{ pt: { sm: 1 } }}>{names[day]()}</Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            {(week[day] ?? []).length === 0 && (
              <Typography color="text.secondary">{m.office_hours_closed()}</Typography>
            )}
            {(week[day] ?? []).map((interval, index, all) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name than their place
              <Stack direction="row" key={index} sx={{ alignItems: 'flex-start' }}>
                <IntervalFields
                  interval={interval}
                  error={errorOf(partOf(fieldState.error, day), index)}
                  onChange={(next) => set(day, all.with(index, next))}
                />
                <IconButton
                  aria-label={`${m.office_hours_remove()}: ${names[day]()}`}
                  onClick={({ currentTarget }) => {
                    stayAmong(currentTarget);
                    set(day, all.toSpliced(index, 1));
                  }}
                >
                  <Close fontSize="small" />
                </IconButton>
              </Stack>
            ))}
            <Button
              size="small"
              data-adds=""
              onClick={() => set(day, [...(week[day] ?? []), ['08:00', '20:00']])}
            >
              {m.office_hours_add()}
            </Button>
            {(week[day] ?? []).length > 0 && <CopyDay day={day} onCopy={(to) => copy(day, to)} />}
          </Stack>
        </Box>
      ))}
      {sentenceOf(fieldState.error) && <FormHelperText error>{sentenceOf(fieldState.error)}</FormHelperText>}
    </Box>
  );
}
