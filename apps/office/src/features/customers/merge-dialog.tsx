import { mergeCustomers } from '@fornada/contract/office-customers.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert } from '@mui/material';
import { NumberInput, TextInput } from 'react-admin';
import { call } from '../../app/session.ts';
import { ActionDialog } from './action-dialog.tsx';

export const MergeDialog = ({ customerId, onClose }: { customerId: number; onClose: () => void }) => (
  <ActionDialog
    title={m.office_merge()}
    defaults={{}}
    onClose={onClose}
    act={({ outro, motivo }) =>
      call(mergeCustomers, {
        params: { id: customerId },
        body: { outro: Number(outro), motivo: String(motivo ?? '') },
      })
    }
  >
    <Alert severity="warning">{m.office_merge_hint()}</Alert>
    <NumberInput source="outro" label={m.office_field_outro()} required fullWidth />
    <TextInput source="motivo" label={m.office_field_motivo()} required fullWidth />
  </ActionDialog>
);
