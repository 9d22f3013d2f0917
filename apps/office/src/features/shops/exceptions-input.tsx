import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import Close from '@mui/icons-material/Close';
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { Path } from '../../fields/inputs-of.tsx';
import { errorOf, type Interval, IntervalFields } from './interval-fields.tsx';
import { partOf, sentenceOf } from './refused-parts.ts';
import { type SpecialDay, SpecialOrders } from './special-orders.tsx';
import { stayAmong } from './stay-among.ts';

type Exception = SpecialDay & { intervalos: Interval[] };

const newDay: Exception = {
  data: '',
  nome: '',
  nome_ingles: '',
  fechado: true,
  intervalos: [],
  recolha: [],
  capacidade: null,
  produtos: [],
};

const source: Path<OfficeRow<'lojas'>> = 'horario.excecoes';

/** The group of all of them: what is on top of the page leads there. */
const placeId = 'special-days';

/** A day that is shut or otherwise, from the top of a page that is long: with it in sight, its date is typed. */
export function SpecialDayShortcut() {
  const { getValues, setValue } = useFormContext();
  function begin() {
    flushSync(() => setValue(source, [...(getValues(source) ?? []), newDay], { shouldDirty: true }));
    const day = [
      ...(document.getElementById(placeId)?.querySelectorAll<HTMLElement>('input[type=date]') ?? []),
    ].at(-1);
    day?.focus({ preventScroll: true });
    day?.scrollIntoView({ block: 'center' });
  }
  return (
    <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={begin}>
      {m.office_exception_shortcut()}
    </Button>
  );
}

/** Days that aren't like their day of the week: holidays, works, a longer Christmas Eve. */
export function ExceptionsInput() {
  const { field, fieldState } = useInput({ source });
  const all = (field.value ?? []) as Exception[];
  const set = (index: number, change: Partial<Exception>) =>
    field.onChange(all.with(index, { ...(all[index] as Exception), ...change }));
  /** What a day that was shut had, should that have been a slip of the hand. */
  const before = useRef(new Map<string, Interval[]>());
  function shut(index: number, isShut: boolean) {
    const { data, intervalos } = all[index] as Exception;
    if (isShut) before.current.set(data, intervalos);
    set(index, {
      fechado: isShut,
      intervalos: isShut ? [] : (before.current.get(data) ?? [['09:00', '13:00']]),
    });
  }
  const add = () => field.onChange([...all, newDay]);
  return (
    <Box id={placeId} role="group" aria-label={m.office_exceptions()} sx={{ mb: 3 }}>
      <Typography variant="subtitle1" component="h3" gutterBottom>
        {m.office_exceptions()}
      </Typography>
      {all.map((exception, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name than its place until it is filled in
          key={index}
          direction="row"
          sx={{ gap: 1, mb: { xs: 4, sm: 2 }, alignItems: 'flex-start' }}
        >
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, minWidth: 0, alignItems: 'flex-start' }}>
            <TextField
              type="date"
              label={m.office_exception_day()}
              value={exception.data}
              onChange={({ target }) => set(index, { data: target.value })}
              {...told(partOf(fieldState.error, index), 'data')}
              slotProps={{ inputLabel: { shrink: true } }}
              sx={{ width: 160 }}
            />
            <TextField
              label={m.office_exception_name()}
              value={exception.nome}
              onChange={({ target }) => set(index, { nome: target.value })}
              {...told(partOf(fieldState.error, index), 'nome')}
              sx={{ width: 180 }}
            />
            <TextField
              label={m.office_exception_name_english()}
              value={exception.nome_ingles ?? ''}
              onChange={({ target }) => set(index, { nome_ingles: target.value })}
              {...told(partOf(fieldState.error, index), 'nome_ingles')}
              sx={{ width: 180 }}
            />
            <FormControlLabel
              label={m.office_hours_closed()}
              control={
                <Switch checked={exception.fechado} onChange={({ target }) => shut(index, target.checked)} />
              }
            />
            {exception.intervalos.map((interval, at) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={at}
              >
                <IntervalFields
                  interval={interval}
                  error={errorOf(partOf(partOf(fieldState.error, index), 'intervalos'), at)}
                  onChange={(next) => set(index, { intervalos: exception.intervalos.with(at, next) })}
                />
              </Box>
            ))}
            {!exception.fechado && (
              <SpecialOrders
                day={exception}
                error={partOf(fieldState.error, index)}
                onChange={(change) => set(index, change)}
              />
            )}
          </Stack>
          <IconButton
            aria-label={`${m.office_exception_remove()} ${exception.data}`}
            onClick={({ currentTarget }) => {
              stayAmong(currentTarget);
              field.onChange(all.toSpliced(index, 1));
            }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      <Button size="small" variant="outlined" data-adds="" onClick={add}>
        {m.office_exception_add()}
      </Button>
    </Box>
  );
}

/** What was refused of a day's field, beside it. */
function told(ofDay: unknown, name: string) {
  const sentence = sentenceOf(partOf(ofDay, name));
  return { error: sentence !== '', helperText: sentence };
}
