import { writeToBuyer } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { useLeaving } from '../../fields/unsaved-work.tsx';
import type { DeedForm } from './deed-form.ts';
import { saleName } from './sale-words.ts';

/** A message to whoever bought it; sent again by a hand that isn't sure, it is one. */
export function WriteDialog({ sale, once, onDone, onRefused, onClose }: DeedForm) {
  const [words, setWords] = useState('');
  const [attempt, isSending] = useSoleAttempt();
  const notify = useNotify();
  const { leave, watch } = useLeaving(words !== '', onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const asked = { params: { id: sale.id }, body: { texto: words } };
      onDone(await once((idempotencyKey) => call(writeToBuyer, { ...asked, idempotencyKey })));
      notify(m.office_write_sent());
    }).then(onRefused);
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby="write-title">
      {watch}
      <form onSubmit={send} noValidate>
        <DialogTitle id="write-title">{m.office_write()}</DialogTitle>
        <DialogContent className="office-fields">
          <Typography sx={{ fontWeight: 600 }}>{saleName(sale)}</Typography>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{m.office_ra_action_cancel()}</Button>
          <Button type="submit" variant="contained" disabled={isSending || words.trim() === ''}>
            {m.office_write_send()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
