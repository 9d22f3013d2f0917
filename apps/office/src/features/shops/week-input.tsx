import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import Close from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, IconButton, Stack, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import type { Path } from '../../fields/inputs-of.tsx';
import { errorOf, type Interval, IntervalFields } from './interval-fields.tsx';
import { partOf, sentenceOf } from './refused-parts.ts';

const days = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const;
type Day = (typeof days)[number];
type Week = Record<Day, Interval[]>;
const names: Record<Day, () => string> = {
  seg: m.week_monday,
  ter: m.week_tuesday,
  qua: m.week_wednesday,
  qui: m.week_thursday,
  sex: m.week_friday,
  sab: m.week_saturday,
  dom: m.week_sunday,
};

const source: Path<OfficeRow<'lojas'>> = 'horario.semanal';

/** A shop's week: hours of each day; an end that isn't after its start runs past midnight. */
export function WeekInput() {
  const { field, fieldState } = useInput({ source });
  const week = (field.value ?? {}) as Partial<Week>;
  const set = (day: Day, intervals: Interval[]) => field.onChange({ ...week, [day]: intervals });
  const copyMonday = () => {
    const monday = week.seg ?? [];
    field.onChange({ ...week, ...Object.fromEntries(days.slice(1, 5).map((day) => [day, monday])) });
  };
  return (
    <Box role="group" aria-label={m.office_tab_hours()} sx={{ mb: 2 }}>
      {days.map((day) => (
        <Box
          key={day}
          role="group"
          aria-label={names[day]()}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '6.5rem minmax(0, 1fr)' },
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
                  onClick={() => set(day, all.toSpliced(index, 1))}
                >
                  <Close fontSize="small" />
                </IconButton>
              </Stack>
            ))}
            <Button size="small" onClick={() => set(day, [...(week[day] ?? []), ['08:00', '20:00']])}>
              {m.office_hours_add()}
            </Button>
          </Stack>
        </Box>
      ))}
      <Button size="small" variant="outlined" onClick={copyMonday}>
        {m.office_hours_copy()}
      </Button>
      {sentenceOf(fieldState.error) && <FormHelperText error>{sentenceOf(fieldState.error)}</FormHelperText>}
    </Box>
  );
}
