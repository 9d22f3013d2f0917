import { m } from '@fornada/copy/messages.ts';
import { MenuItem, TextField } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { useRows } from '../../app/rows.ts';
import { broadcast } from './broadcast-record.ts';
import { segmentFields } from './segment-record.ts';

/** A kept segment fills the fields below in: what the message is for is what they say. */
export function SavedSegment() {
  const state = broadcast.useRecord()?.estado;
  const { setValue } = useFormContext();
  const { data: segments = [] } = useRows('segmentos', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nome', order: 'ASC' },
  });
  // Of one that is on its way nothing changes any more.
  if (segments.length === 0 || state === 'scheduled' || state === 'sent') return null;
  const fill = (id: string) => {
    const chosen = segments.find((segment) => String(segment.id) === id);
    if (chosen === undefined) return;
    for (const field of segmentFields) setValue(field, chosen[field], { shouldDirty: true });
  };
  return (
    <TextField
      select
      label={m.office_segment_saved()}
      value=""
      onChange={({ target }) => fill(target.value)}
      size="small"
      sx={{ minWidth: 260, mb: 2 }}
    >
      {segments.map(({ id, nome }) => (
        <MenuItem key={id} value={String(id)}>
          {nome}
        </MenuItem>
      ))}
    </TextField>
  );
}
