import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import { type Asked, daysAsked, stretchWords } from './period.ts';

const wide = { flex: '1 1 12rem', minWidth: 0, '& .MuiInputBase-root': { minHeight: 48 } } as const;
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Which days, and of which shops: all that are one's own where none is chosen. */
export function PeriodFields({ asked, onChange }: { asked: Asked; onChange: (asked: Asked) => void }) {
  const { data: shops = [] } = useGetList<OfficeRow<'lojas'>>('lojas', {
    pagination: { page: 1, perPage: 200 },
  });
  const nameOf = (id: string) => shops.find((shop) => String(shop.id) === id)?.name ?? id;
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
      {shops.length > 1 && (
        <TextField
          select
          label={m.office_resource_lojas()}
          sx={wide}
          value={asked.lojas}
          onChange={({ target }) => onChange({ ...asked, lojas: target.value as unknown as string[] })}
          slotProps={{
            inputLabel: { shrink: true },
            select: {
              multiple: true,
              displayEmpty: true,
              renderValue: (chosen) =>
                (chosen as string[]).map(nameOf).join(', ') || m.office_report_all_shops(),
            },
          }}
        >
          {shops.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              <Checkbox
                checked={asked.lojas.includes(String(id))}
                tabIndex={-1}
                aria-hidden
                sx={{ p: 0.5, mr: 1 }}
              />
              <ListItemText primary={name} />
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
