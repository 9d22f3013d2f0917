import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Card, CardContent, Link, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Show, SimpleShowLayout, useCanAccess, usePermissions } from 'react-admin';
import { useRequestKeys } from '../../app/use-request-keys.ts';
import { fieldsOf, whole } from '../../fields/fields-of.tsx';
import { RecordsOf } from '../../fields/records-of.tsx';
import { causeWords, inWords, ledgerWords } from '../../words/code-words.ts';
import { momentInWords } from '../../words/moment.ts';
import { priceInWords } from '../../words/price.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { Contacts } from './contacts.tsx';
import { MergeDialog } from './merge-dialog.tsx';

const customer = fieldsOf('clientes');

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

const movement = fieldsOf('movimentos');

const below = (first: ReactNode, second: string | null) => (
  <>
    <span>{first}</span>
    {second && (
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {second}
      </Box>
    )}
  </>
);
const when = movement.field('quando', {
  sx: whole,
  render: ({ quando, fuso, loja }) => below(momentInWords(quando, fuso), loja),
});
/** By whom, where somebody of the house did it. */
const why = movement.field('motivo', {
  render: ({ motivo, pessoa }) => below(motivo === null ? '—' : inWords(causeWords, motivo), pessoa),
});
/** What moved opens the page of what was bought. */
const moved = movement.field('tipo', {
  render: ({ tipo, compra }) =>
    compra === null ? (
      inWords(ledgerWords, tipo)
    ) : (
      <Link href={`#/compras/${compra}/show`}>{inWords(ledgerWords, tipo)}</Link>
    ),
});
/** What came to the balance, or left it; what only gave points leaves it as it was. */
const change = movement.field('saldo', {
  textAlign: 'right',
  render: ({ saldo }) => (saldo === 0 ? '—' : `${saldo > 0 ? '+' : ''}${priceInWords(saldo)}`),
});
const points = movement.field('pontos', {
  textAlign: 'right',
  render: ({ pontos, pontos_antes, pontos_depois }) =>
    pontos === 0 ? pontos_depois : `${pontos_antes} → ${pontos_depois}`,
});

function Ledger() {
  const { canAccess } = useCanAccess({ resource: 'movimentos', action: 'list' });
  if (!canAccess) return null;
  return (
    <RecordsOf
      of="movimentos"
      shown={[when, moved, 'valor', change, 'saldo_depois', points, why]}
      perPage={50}
    />
  );
}

/** The figures that are looked up most. */
const figures = {
  '& :is(.ra-field-saldo, .ra-field-pontos) > :not(.RaLabeled-label)': {
    typography: 'h5',
    lineHeight: 1.1,
  },
} as const;

/** What a customer has, what moved it, and what may be done about it. */
export function CustomerPage() {
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
