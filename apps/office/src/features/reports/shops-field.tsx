import { m } from '@fornada/copy/messages.ts';
import { Checkbox, ListItemText, MenuItem, type SxProps, TextField } from '@mui/material';
import { useRows } from '../../app/rows.ts';

type Props = { value: string[]; onChange: (ids: string[]) => void; sx: SxProps };

/** Some of the shops that are one's own, or all where none is chosen; nothing where there is but one. */
export function ShopsField({ value, onChange, sx }: Props) {
  const { data: shops = [] } = useRows('lojas', {
    pagination: { page: 1, perPage: 200 },
  });
  const nameOf = (id: string) => shops.find((shop) => String(shop.id) === id)?.name ?? id;
  if (shops.length < 2) return null;
  return (
    <TextField
      select
      label={m.office_resource_lojas()}
      sx={sx}
      value={value}
      onChange={({ target }) => onChange(target.value as unknown as string[])}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (chosen) => (chosen as string[]).map(nameOf).join(', ') || m.office_report_all_shops(),
        },
      }}
    >
      {shops.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          <Checkbox checked={value.includes(String(id))} tabIndex={-1} aria-hidden sx={{ p: 0.5, mr: 1 }} />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
