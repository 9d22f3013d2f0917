import { cancelBought } from '@fornada/contract/office-sale-changes.ts';
import type { SaleStory } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../../app/session.ts';
import { partName } from '../../words/sale-names.ts';
import { DeedDialog, type OnceForm } from './deed-dialog.tsx';

const list = new Intl.ListFormat('pt-PT');

type Props = OnceForm & { story: SaleStory };

/** An order that won't be made, with the word that its customer reads. */
export function CancelDialog({ story, once, ...deed }: Props) {
  const [reason, setReason] = useState('');
  const others = (story.encomenda?.acaba_com ?? []).map(({ numero, dia }) => partName(numero, dia));
  const asked = { params: { id: deed.sale.id }, body: { motivo: reason } };
  return (
    <DeedDialog
      {...deed}
      title={m.office_order_cancel()}
      leaves={m.office_order_keep()}
      isGrave
      hasWork={reason !== ''}
      isReady={reason.trim() !== ''}
      ask={() => once((idempotencyKey) => call(cancelBought, { ...asked, idempotencyKey }))}
      said={m.office_order_cancelled()}
    >
      <Typography variant="body2">{m.office_order_cancel_hint()}</Typography>
      {others.length > 0 && (
        <Alert severity="warning">{m.office_order_cancel_together({ orders: list.format(others) })}</Alert>
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
    </DeedDialog>
  );
}
