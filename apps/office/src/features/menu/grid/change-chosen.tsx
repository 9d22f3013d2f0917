import { m } from '@fornada/copy/messages.ts';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { chosenTexts, percentIn } from './chosen-texts.ts';
import { type GridColumn, isPrice, readText } from './grid-columns.ts';
import type { SheetHold } from './use-sheet.ts';

type Props = { chosen: ReadonlySet<string>; columns: readonly GridColumn[]; hold: SheetHold };

/** One column of the chosen rows, changed at once; each has its own name. */
export function ChangeChosen({ chosen, columns, hold }: Props) {
  const title = useId();
  const { sheet, ground, progress } = hold;
  const ways = columns
    .filter(({ field }) => field !== 'produto')
    .flatMap(({ field, label }) => [
      { id: field, field, label, isPercent: false },
      ...(isPrice(field)
        ? [{ id: `${field}%`, field, label: m.office_grid_by_percent({ field: label }), isPercent: true }]
        : []),
    ]);
  const [wayId, setWayId] = useState<string>();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const way = ways.find(({ id }) => id === wayId) ?? ways[0];
  if (!way) return null;
  const { field, isPercent } = way;
  const choices =
    field === 'codigo_familia'
      ? [...new Set(ground.families.map(({ descricao }) => descricao))]
      : field === 'visivel'
        ? [m.office_ra_boolean_true(), m.office_ra_boolean_false()]
        : undefined;

  function problemOf(): string | undefined {
    if (isPercent) return percentIn(text) === undefined ? m.error_value_invalid() : undefined;
    const [first = ''] = chosen;
    const own = ground.find(first);
    const read = own && readText(field, text, own, ground.families);
    return read && 'problem' in read ? read.problem : undefined;
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    if (isPercent && text.trim() === '') return;
    const found = problemOf();
    setProblem(found);
    if (found !== undefined) return;
    hold.write(chosenTexts(chosen, { field, text, isPercent }, sheet, ground));
    // Pressed again it would be so many percent of what it made.
    if (isPercent) setText('');
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={apply}
      aria-labelledby={title}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, px: 2, pb: 2 }}
    >
      <Typography id={title} component="h2" variant="subtitle2" sx={{ width: '100%' }}>
        {m.office_grid_change_chosen()} ({chosen.size})
      </Typography>
      <TextField
        select
        label={m.office_grid_what()}
        value={way.id}
        onChange={({ target }) => {
          setWayId(target.value);
          setText('');
          setProblem(undefined);
        }}
        sx={{ minWidth: 220 }}
      >
        {ways.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        key={way.id}
        select={choices !== undefined}
        label={isPercent ? m.office_grid_percent() : m.office_grid_value()}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        error={problem !== undefined}
        helperText={problem ?? (isPercent ? m.office_grid_percent_hint() : undefined)}
        autoComplete="off"
        sx={{ minWidth: 180 }}
      >
        {choices?.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="outlined" disabled={progress !== undefined} sx={{ minHeight: 40 }}>
        {m.office_grid_apply()}
      </Button>
    </Box>
  );
}
