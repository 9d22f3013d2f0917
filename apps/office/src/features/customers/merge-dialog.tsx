import { mergeCustomers } from '@fornada/contract/office-customers.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRows } from '../../app/rows.ts';
import { call } from '../../app/session.ts';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { priceInWords } from '../../words/price.ts';
import { ActionDialog } from './action-dialog.tsx';

const merging = inputsOf<{ motivo: string }>();

/** The other account is found by its whole phone, and named before it is joined. */
export function MergeDialog({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const isWhole = phone.replaceAll(/\D/g, '').length >= 9;
  const {
    data: found = [],
    isFetching,
    error,
  } = useRows(
    'clientes',
    { filter: { q: phone }, pagination: { page: 1, perPage: 2 } },
    { enabled: isWhole },
  );
  const isLookedUp = isWhole && !isFetching;
  const other = isLookedUp ? found.find(({ id }) => id !== customerId) : undefined;
  return (
    <ActionDialog<{ motivo: string }>
      title={m.office_merge()}
      defaults={{}}
      onClose={onClose}
      isReady={other !== undefined}
      act={({ motivo }) =>
        call(mergeCustomers, {
          params: { id: customerId },
          body: { outro: other?.id ?? 0, motivo: String(motivo ?? '') },
        })
      }
    >
      <Alert severity="warning">{m.office_merge_hint()}</Alert>
      <TextField
        type="tel"
        required
        fullWidth
        label={m.office_merge_phone()}
        value={phone}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Typography aria-live="polite">
        {other !== undefined &&
          m.office_merge_found({
            ...{ name: other.nome || m.office_sale_nameless(), balance: priceInWords(other.saldo) },
            points:
              other.pontos === 1 ? m.common_point_one() : m.common_point_other({ points: other.pontos }),
          })}
        {isLookedUp && other === undefined && (error?.message ?? m.office_merge_nobody())}
      </Typography>
      <merging.TextInput source="motivo" required fullWidth />
    </ActionDialog>
  );
}
