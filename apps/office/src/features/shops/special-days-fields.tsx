import { m } from '@fornada/copy/messages.ts';
import Close from '@mui/icons-material/Close';
import { Button, FormControlLabel, IconButton, Stack, Switch, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { intervalsWords } from '../../fields/list-words.ts';
import { errorOf, type Interval, IntervalFields } from './interval-fields.tsx';
import { firstSentenceOf, partOf } from './refused-parts.ts';
import { type ChoosableShop, ShopChoice } from './shop-choice.tsx';
import { stayAmong } from './stay-among.ts';

export const newDays = () => ({
  ...{ id: '', lojas: [] as number[], de: '', ate: '', nome: '', nome_ingles: '' },
  ...{ intervalos: [] as Interval[], recolha: [] as string[][], substituir: 0 as 0 | 1 },
});
export type SpecialDays = ReturnType<typeof newDays>;

type Props = {
  shops: ChoosableShop[] | undefined;
  days: SpecialDays;
  errors: object;
  onChange: (days: SpecialDays) => void;
};

/** Which shops, which days, and what happens on them. */
export function SpecialDaysFields({ shops, days, errors, onChange }: Props) {
  const [windows, setWindows] = useState(() => intervalsWords.format(days.recolha));
  const closed = useRef<HTMLInputElement>(null);
  const set = (change: Partial<SpecialDays>) => onChange({ ...days, ...change });
  const setHours = (intervalos: Interval[]) => {
    const isClosed = intervalos.length === 0;
    if (isClosed) setWindows('');
    set({ intervalos, ...(isClosed && { recolha: [] }) });
  };
  const told = (field: string) => {
    const sentence = firstSentenceOf(partOf(errors, field));
    return { error: sentence !== '', helperText: sentence };
  };
  const dated = { type: 'date', slotProps: { inputLabel: { shrink: true } }, sx: { width: 170 } } as const;
  return (
    <>
      <ShopChoice shops={shops} chosen={days.lojas} onChange={(lojas) => set({ lojas })} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <TextField
          {...dated}
          label={m.office_special_days_from()}
          value={days.de}
          onChange={({ target }) =>
            set({ de: target.value, ate: days.ate < target.value ? target.value : days.ate })
          }
          {...told('de')}
        />
        <TextField
          {...dated}
          label={m.office_special_days_until()}
          value={days.ate}
          onChange={({ target }) => set({ ate: target.value })}
          {...told('ate')}
        />
        <TextField
          label={m.office_exception_name()}
          value={days.nome}
          onChange={({ target }) => set({ nome: target.value })}
          {...told('nome')}
        />
        <TextField
          label={m.office_exception_name_english()}
          value={days.nome_ingles}
          onChange={({ target }) => set({ nome_ingles: target.value })}
          {...told('nome_ingles')}
        />
      </Stack>
      <FormControlLabel
        label={m.office_hours_closed()}
        control={
          <Switch
            slotProps={{ input: { ref: closed } }}
            checked={days.intervalos.length === 0}
            onChange={({ target }) => setHours(target.checked ? [] : [['09:00', '13:00']])}
          />
        }
      />
      {days.intervalos.map((interval, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name than their place
        <Stack direction="row" key={at} sx={{ alignItems: 'flex-start' }}>
          <IntervalFields
            interval={interval}
            error={errorOf(partOf(errors, 'intervalos'), at)}
            onChange={(next) => setHours(days.intervalos.with(at, next))}
          />
          <IconButton
            aria-label={m.office_hours_remove()}
            onClick={({ currentTarget }) => {
              // With the last of them what adds another goes too.
              if (days.intervalos.length > 1) stayAmong(currentTarget);
              else closed.current?.focus();
              setHours(days.intervalos.toSpliced(at, 1));
            }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {days.intervalos.length > 0 && (
        <>
          <Button
            size="small"
            sx={{ justifySelf: 'start' }}
            data-adds=""
            onClick={() => setHours([...days.intervalos, ['15:00', '19:00']])}
          >
            {m.office_hours_add()}
          </Button>
          <TextField
            label={m.office_exception_pickup()}
            value={windows}
            placeholder="09:00-12:00, 14:00-16:00"
            onChange={({ target }) => {
              setWindows(target.value);
              set({ recolha: intervalsWords.parse(target.value) });
            }}
            slotProps={{ inputLabel: { shrink: true } }}
            {...told('recolha')}
          />
        </>
      )}
    </>
  );
}
