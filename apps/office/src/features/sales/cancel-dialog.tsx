import { cancelBought } from '@fornada/contract/office-sale-changes.ts';
import type { SaleStory } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Alert,
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
import { useAttempt } from '../../app/use-attempt.ts';
import { useLeaving } from '../../fields/unsaved-work.tsx';
import { partName } from '../../words/sale-names.ts';
import type { DeedForm } from './deed-form.ts';
import { saleName } from './sale-words.ts';

const list = new Intl.ListFormat('pt-PT');

type Props = DeedForm & { story: SaleStory };

/** An order that won't be made, with the word that its customer reads. */
export function CancelDialog({ sale, story, once, onDone, onRefused, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const others = (story.encomenda?.acaba_com ?? []).map(({ numero, dia }) => partName(numero, dia));
  const attempt = useAttempt();
  const notify = useNotify();
  const { leave, watch } = useLeaving(reason !== '', onClose);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const refusal = await attempt(async () => {
      const asked = { params: { id: sale.id }, body: { motivo: reason } };
      onDone(await once((idempotencyKey) => call(cancelBought, { ...asked, idempotencyKey })));
      notify(m.office_order_cancelled());
    });
    setSending(false);
    onRefused(refusal);
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby="cancel-title">
      {watch}
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id="cancel-title">{m.office_order_cancel()}</DialogTitle>
        <DialogContent className="office-fields">
          <Typography sx={{ fontWeight: 600 }}>{saleName(sale)}</Typography>
          <Typography variant="body2">{m.office_order_cancel_hint()}</Typography>
          {others.length > 0 && (
            <Alert severity="warning">
              {m.office_order_cancel_together({ orders: list.format(others) })}
            </Alert>
          )}
          <TextField
            required
            multiline
            minRows={2}
            label={m.office_field_motivo()}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{m.office_order_keep()}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={isSending || reason.trim() === ''}
          >
            {m.office_order_cancel()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
