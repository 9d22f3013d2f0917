import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { intervalsWords, listWords } from '../../fields/list-words.ts';
import { firstSentenceOf, partOf } from './refused-parts.ts';

export type SpecialDay = OfficeRow<'lojas'>['horario']['excecoes'][number];
type Own = Pick<SpecialDay, 'recolha' | 'capacidade' | 'produtos'>;

type Props = { day: Own; error: unknown; onChange: (change: Partial<Own>) => void };

/** What orders for this day have of their own: when they are handed over, how many, and which products there are. */
export function SpecialOrders({ day, error, onChange }: Props) {
  const [windows, setWindows] = useTyped(day.recolha, intervalsWords);
  const [codes, setCodes] = useTyped(day.produtos, listWords);
  return (
    <>
      <TextField
        label={m.office_exception_pickup()}
        value={windows}
        placeholder="09:00-12:00, 14:00-16:00"
        onChange={({ target }) => {
          setWindows(target.value);
          onChange({ recolha: intervalsWords.parse(target.value) as Own['recolha'] });
        }}
        {...told(partOf(error, 'recolha'))}
        slotProps={whole}
        sx={{ width: 260 }}
      />
      <TextField
        label={m.office_field_capacidade()}
        type="number"
        value={day.capacidade ?? ''}
        onChange={({ target }) => onChange({ capacidade: target.value === '' ? null : Number(target.value) })}
        {...told(partOf(error, 'capacidade'))}
        slotProps={whole}
        sx={{ width: 180 }}
      />
      <TextField
        label={m.office_exception_products()}
        value={codes}
        placeholder="50101, 50102"
        onChange={({ target }) => {
          setCodes(target.value);
          onChange({ produtos: listWords.parse(target.value) });
        }}
        {...told(partOf(error, 'produtos'))}
        slotProps={whole}
        sx={{ width: 260 }}
      />
    </>
  );
}

type WordsOf<Value> = { format: (value: Value) => string; parse: (text: string) => unknown };

/** A list as it is being typed, as long as that is what it says: the days move up when one before them is taken out. */
function useTyped<Value>(value: Value, words: WordsOf<Value>): [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => words.format(value));
  const isOfValue = JSON.stringify(words.parse(typed)) === JSON.stringify(value);
  return [isOfValue ? typed : words.format(value), setTyped];
}

/** Over an empty field a label is larger, and these would be cut off. */
const whole = { inputLabel: { shrink: true } };

function told(refused: unknown) {
  const sentence = firstSentenceOf(refused);
  return { error: sentence !== '', helperText: sentence };
}
