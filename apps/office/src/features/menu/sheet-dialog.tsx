import { m } from '@fornada/copy/messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';

type Props = { onText: (text: string) => void; onClose: () => void };

/** Lines of a spreadsheet, as they were copied. */
export function SheetDialog({ onText, onClose }: Props) {
  const [text, setText] = useState('');
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="sheet-title">
      <DialogTitle id="sheet-title">{m.office_sheet_paste()}</DialogTitle>
      <DialogContent dividers>
        <TextField
          label={m.office_field_produtos()}
          helperText={m.office_sheet_hint()}
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={8}
          maxRows={16}
          fullWidth
          autoFocus
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { style: { whiteSpace: 'pre' } } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{m.office_ra_action_cancel()}</Button>
        <Button variant="contained" disabled={text.trim() === ''} onClick={() => onText(text)}>
          {m.office_special_days_plan()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
