import { type CustomerContacts, openCustomerContacts } from '@fornada/contract/office-customers.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Labeled } from 'react-admin';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { fieldsOf } from '../../fields/fields-of.tsx';

const customer = fieldsOf('clientes');

/** '+351 961 234 567', as it is read out, and on one line. */
const phoneInGroups = (phone: string) =>
  phone.replace(/^(\+351)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** In the columns of what is told above it. */
const asRecord = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(12rem, 100%), 1fr))',
  gap: '1rem 1.5rem',
  overflowWrap: 'anywhere',
} as const;

/** What reaches a customer: masked until somebody opens it, which is put on record. Others' customers have none. */
export function Contacts() {
  const record = customer.useRecord();
  const [attempt, isOpening] = useSoleAttempt();
  const [opened, setOpened] = useState<CustomerContacts>();
  if (!record) return null;
  if (record.contactos !== 1) return <Typography>{m.office_contacts_elsewhere()}</Typography>;
  const { telemovel, email } = opened ?? record;
  const open = () =>
    attempt(async () => {
      setOpened(await call(openCustomerContacts, { params: { id: record.id } }));
    });
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={asRecord}>
        <Labeled label={m.office_field_telemovel()}>
          <Typography variant="body2">{telemovel ? phoneInGroups(telemovel) : '—'}</Typography>
        </Labeled>
        <Labeled label={m.office_field_email()} sx={{ gridColumn: { sm: 'span 2' } }}>
          <Typography variant="body2">{email ?? '—'}</Typography>
        </Labeled>
      </Box>
      {!opened && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button variant="outlined" size="small" disabled={isOpening} onClick={() => void open()}>
            {m.office_contacts_open()}
          </Button>
          <Typography variant="body2" color="text.secondary">
            {m.office_contacts_hint()}
          </Typography>
        </Stack>
      )}
    </Stack>
  );
}
