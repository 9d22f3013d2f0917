import { m } from '@fornada/copy/messages.ts';
import People from '@mui/icons-material/People';
import { Box, Button, Card, CardContent, Stack } from '@mui/material';
import { useState } from 'react';
import { Show, SimpleShowLayout, useCanAccess, usePermissions } from 'react-admin';
import { useRequestKeys } from '../../app/use-request-keys.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { RecordsOf } from '../../fields/records-of.tsx';
import { causeWords, ledgerWords } from '../../words/code-words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { Contacts } from './contacts.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const customer = fieldsOf('clientes');

/** Marketing is given no phones: the columns aren't there for them. */
function CustomerList() {
  const { permissions: role } = usePermissions();
  return (
    <Listing rowClick="show" actions={false}>
      {customer.fields(customer.field('nome', { render: ({ nome }) => nome || '—' }), 'id')}
      {role !== 'marketing' && customer.field('telemovel', { emptyText: '—' })}
      {customer.fields('saldo', 'pontos', 'comunicacoes', customer.field('criado_em', { showTime: false }))}
    </Listing>
  );
}

function CustomerActions() {
  const record = customer.useRecord();
  const { permissions: role } = usePermissions();
  const { canAccess } = useCanAccess({ resource: 'clientes', action: 'delete' });
  const [open, setOpen] = useState<'adjust' | 'merge'>();
  const once = useRequestKeys<'adjust'>();
  if (!record || !canAccess) return null;
  const close = () => setOpen(undefined);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 2 }}>
      <Button variant="contained" onClick={() => setOpen('adjust')}>
        {m.office_adjust()}
      </Button>
      {role === 'administrator' && (
        <Button variant="outlined" onClick={() => setOpen('merge')}>
          {m.office_merge()}
        </Button>
      )}
      {open === 'adjust' && <AdjustDialog customerId={record.id} once={once('adjust')} onClose={close} />}
      {open === 'merge' && <MergeDialog customerId={record.id} onClose={close} />}
    </Stack>
  );
}

function Ledger() {
  const { canAccess } = useCanAccess({ resource: 'movimentos', action: 'list' });
  if (!canAccess) return null;
  return <RecordsOf of="movimentos" codes={{ tipo: ledgerWords, motivo: causeWords }} perPage={50} />;
}

/** What one mostly comes for. */
const figures = {
  '& :is(.ra-field-saldo, .ra-field-pontos) > :not(.RaLabeled-label)': {
    typography: 'h5',
    lineHeight: 1.1,
  },
} as const;

function CustomerShow() {
  const { permissions: role } = usePermissions();
  return (
    <Show actions={false} component="div">
      <Card variant="outlined">
        <SimpleShowLayout sx={{ p: 2, ...figures }}>
          {customer.fields('saldo', 'pontos', customer.field('nome', { emptyText: '—' }), 'id')}
          {customer.fields('comunicacoes', 'temporario', customer.field('criado_em', { showTime: false }))}
          {customer.field('visto_em')}
        </SimpleShowLayout>
        {role !== 'marketing' && (
          <CardContent>
            <Contacts />
          </CardContent>
        )}
      </Card>
      <CustomerActions />
      <Box>
        <Ledger />
      </Box>
    </Show>
  );
}

export const customers = screensOf('clientes', {
  icon: People,
  recordRepresentation: ({ nome, id }) => nome || String(id),
  list: CustomerList,
  show: CustomerShow,
});
