import { m } from '@fornada/copy/messages.ts';
import Reviews from '@mui/icons-material/Reviews';
import { Alert, Box } from '@mui/material';
import { SimpleShowLayout, useCanAccess } from 'react-admin';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { EditRecord } from '../../fields/record-form.tsx';

const opinion = fieldsOf('opinioes');

/** How many of the five are filled is seen from afar; how many there are is read. */
const stars = opinion.field('rating', {
  render: ({ rating }) =>
    rating === null ? (
      '—'
    ) : (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {rating}{' '}
        <Box component="span" aria-hidden sx={{ color: 'primary.main' }}>
          {'★'.repeat(rating)}
          {'☆'.repeat(5 - rating)}
        </Box>
      </Box>
    ),
});

/** Who may only look reads what was answered. */
function Answer() {
  const { canAccess } = useCanAccess({ resource: 'opinioes', action: 'delete' });
  if (opinion.useRecord()?.esquecido) return <Alert severity="info">{m.office_opinion_of_nobody()}</Alert>;
  if (!canAccess)
    return <SimpleShowLayout sx={{ p: 0 }}>{opinion.field('resposta', { emptyText: '—' })}</SimpleShowLayout>;
  return (
    <>
      <Alert severity="info">{m.office_opinion_hint()}</Alert>
      <opinion.LongTextInput source="resposta" required />
    </>
  );
}

export const opinions = screensOf('opinioes', {
  icon: Reviews,
  recordRepresentation: 'loja',
  list: () => (
    <Listing
      of="opinioes"
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        filter('SelectInput', 'estado', { choices: [{ id: 'por-responder', name: m.office_unanswered() }] }),
      ]}
    >
      {opinion.field('quando', { showTime: false })}
      {opinion.fields('loja', stars, 'comentario', 'resposta')}
    </Listing>
  ),
  edit: () => (
    <EditRecord of="opinioes" canDelete={false} isClosed={({ esquecido }) => esquecido === 1}>
      <SimpleShowLayout sx={{ p: 0 }}>
        {opinion.fields('quando', 'loja', opinion.field('nome', { emptyText: '—' }), stars, 'comentario')}
      </SimpleShowLayout>
      <Answer />
    </EditRecord>
  ),
});
