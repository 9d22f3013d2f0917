import { m } from '@fornada/copy/messages.ts';
import { Box, MenuItem, TextField } from '@mui/material';
import { type Asked, daysAsked, stretchWords } from './period.ts';
import { ShopsField } from './shops-field.tsx';

const wide = { flex: '1 1 12rem', minWidth: 0, '& .MuiInputBase-root': { minHeight: 48 } } as const;
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Which days, and of which shops: all that are one's own where none is chosen. */
export function PeriodFields({ asked, onChange }: { asked: Asked; onChange: (asked: Asked) => void }) {
  const date = (name: 'desde' | 'ate', label: string) => (
    <TextField
      type="date"
      label={label}
      sx={wide}
      slotProps={{ inputLabel: { shrink: true } }}
      value={asked[name]}
      onChange={({ target }) => isDate(target.value) && onChange({ ...asked, [name]: target.value })}
    />
  );
  return (
    <Box component="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
      <TextField
        select
        label={m.office_cockpit_period()}
        sx={wide}
        value={asked.stretch}
        onChange={({ target }) =>
          onChange({ ...asked, ...daysAsked(asked), stretch: target.value as Asked['stretch'] })
        }
      >
        {Object.entries(stretchWords).map(([stretch, words]) => (
          <MenuItem key={stretch} value={stretch}>
            {words()}
          </MenuItem>
        ))}
      </TextField>
      {asked.stretch === 'dates' && date('desde', m.office_report_from())}
      {asked.stretch === 'dates' && date('ate', m.office_report_until())}
      <ShopsField value={asked.lojas} sx={wide} onChange={(lojas) => onChange({ ...asked, lojas })} />
    </Box>
  );
}
