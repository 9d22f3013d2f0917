import { writeToBuyer } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../app/session.ts';
import { DeedDialog, type OnceForm } from './deed-dialog.tsx';

/** A message to whoever bought it; sent again by a hand that isn't sure, it is one. */
export function WriteDialog({ once, ...deed }: OnceForm) {
  const [words, setWords] = useState('');
  const asked = { params: { id: deed.sale.id }, body: { texto: words } };
  return (
    <DeedDialog
      {...deed}
      title={m.office_write()}
      sends={m.office_write_send()}
      hasWork={words !== ''}
      isReady={words.trim() !== ''}
      ask={() => once((idempotencyKey) => call(writeToBuyer, { ...asked, idempotencyKey }))}
      said={m.office_write_sent()}
    >
      <Typography variant="body2">{m.office_write_hint()}</Typography>
      <TextField
        required
        multiline
        minRows={4}
        label={m.office_field_texto()}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DeedDialog>
  );
}
