import type { BodyOf } from '@fornada/contract/endpoint.ts';
import { mergeCustomers } from '@fornada/contract/office-customers.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert } from '@mui/material';
import { call } from '../../app/session.ts';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { ActionDialog } from './action-dialog.tsx';

const merging = inputsOf<BodyOf<typeof mergeCustomers>>();

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
    <merging.NumberInput source="outro" required fullWidth />
    <merging.TextInput source="motivo" required fullWidth />
  </ActionDialog>
);
