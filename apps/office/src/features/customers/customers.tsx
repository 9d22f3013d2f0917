import { m } from '@fornada/copy/messages.ts';
import People from '@mui/icons-material/People';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Datagrid,
  DateField,
  ReferenceManyField,
  type ResourceProps,
  Show,
  SimpleShowLayout,
  TextField,
  useCanAccess,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { EurosField } from '../../fields/euros-field.tsx';
import { fieldsOf } from '../../fields/fields-of.ts';
import { FlagField } from '../../fields/flag-field.tsx';
import { Listing } from '../../fields/listing.tsx';
import { ledgerWords } from '../../words/code-words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { Contacts } from './contacts.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const entry = fieldsOf('movimentos');

/** Marketing is given no phones: the columns aren't there for them. */
function CustomerList() {
  const { permissions: role } = usePermissions();
  return (
    <Listing rowClick="show" actions={false}>
      <TextField source="id" />
      <TextField source="nome" />
      {role !== 'marketing' && <TextField source="telemovel" sortable={false} emptyText="—" />}
      <EurosField source="saldo" />
      <TextField source="pontos" sortable={false} />
      <FlagField source="comunicacoes" sortable={false} />
      <DateField source="criado_em" />
    </Listing>
  );
}

function CustomerActions() {
  const customer = useRecordContext();
  const { permissions: role } = usePermissions();
  const { canAccess } = useCanAccess({ resource: 'clientes', action: 'delete' });
  const [open, setOpen] = useState<'adjust' | 'merge'>();
  if (!customer || !canAccess) return null;
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
      {open === 'adjust' && <AdjustDialog customerId={Number(customer.id)} onClose={close} />}
      {open === 'merge' && <MergeDialog customerId={Number(customer.id)} onClose={close} />}
    </Stack>
  );
}

function Ledger() {
  const { canAccess } = useCanAccess({ resource: 'movimentos', action: 'list' });
  if (!canAccess) return null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {m.office_resource_movimentos()}
        </Typography>
        <ReferenceManyField reference="movimentos" target="de" perPage={50}>
          <Datagrid bulkActionButtons={false} rowClick={false}>
            <entry.DateField source="quando" showTime sortable={false} />
            <entry.WordField source="tipo" words={ledgerWords} />
            <entry.TextField source="loja" sortable={false} emptyText="—" />
            <entry.EurosField source="valor" />
            <entry.EurosField source="saldo" />
            <entry.EurosField source="saldo_depois" />
            <entry.TextField source="pontos" sortable={false} />
            <entry.TextField source="motivo" sortable={false} emptyText="—" />
            <entry.TextField source="pessoa" sortable={false} emptyText="—" />
          </Datagrid>
        </ReferenceManyField>
      </CardContent>
    </Card>
  );
}

function CustomerShow() {
  const { permissions: role } = usePermissions();
  return (
    <Show actions={false} component="div">
      <Card variant="outlined">
        <SimpleShowLayout
          direction="row"
          useFlexGap
          spacing={3}
          sx={{ p: 2, '& .RaSimpleShowLayout-stack': { flexWrap: 'wrap', rowGap: 2 } }}
        >
          <TextField source="id" />
          <TextField source="nome" emptyText="—" />
          <EurosField source="saldo" />
          <TextField source="pontos" />
          <FlagField source="comunicacoes" />
          <FlagField source="temporario" />
          <DateField source="criado_em" />
          <DateField source="visto_em" showTime />
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

export const customers: ResourceProps = {
  name: 'clientes',
  icon: People,
  recordRepresentation: ({ nome, id }) => nome || String(id),
  list: CustomerList,
  show: CustomerShow,
};
