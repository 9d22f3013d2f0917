import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Alert } from '@mui/material';
import { SimpleShowLayout } from 'react-admin';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { EditRecord } from '../../fields/record-form.tsx';
import { choicesOf, claimWords } from '../../words/code-words.ts';
import { orderName } from '../../words/sale-names.ts';

const claim = fieldsOf('reclamacoes', { estado: claimWords });

const order = claim.field('encomenda', {
  render: ({ encomenda, encomenda_de, loja }: OfficeRow<'reclamacoes'>) =>
    orderName(encomenda, encomenda_de, loja),
});

function Decision() {
  const record = claim.useRecord();
  if (!record) return null;
  if (record.estado !== 'em_analise')
    return (
      <SimpleShowLayout sx={{ p: 0 }}>
        {claim.fields('estado', claim.field('resposta', { emptyText: '—' }), 'decidida_em')}
        {claim.field('decidida_por', { emptyText: '—' })}
      </SimpleShowLayout>
    );
  return (
    <>
      <Alert severity="info">{m.office_claim_hint()}</Alert>
      <claim.SelectInput source="decisao" choices={choicesOf(claimWords, ['aceite', 'recusada'])} required />
      <claim.TextInput source="resposta" multiline minRows={3} fullWidth required />
    </>
  );
}

/** What customers say was missing of what they collected. */
export const claims = screensOf('reclamacoes', {
  icon: RemoveCircleOutlineOutlined,
  recordRepresentation: ({ faltou }) => faltou ?? '',
  list: () => (
    <Listing
      of="reclamacoes"
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[filter('SelectInput', 'estado', { choices: choicesOf(claimWords) })]}
    >
      {claim.fields('quando', order, 'faltou', 'valor', 'estado')}
    </Listing>
  ),
  edit: () => (
    <EditRecord of="reclamacoes" canDelete={false} isClosed={({ estado }) => estado !== 'em_analise'}>
      <SimpleShowLayout sx={{ p: 0 }}>
        {claim.fields('quando', order, claim.field('nome', { emptyText: '—' }), 'faltou', 'valor')}
        {claim.fields('comentario', 'em_saldo', 'anteriores')}
      </SimpleShowLayout>
      <Decision />
    </EditRecord>
  ),
});
