import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import Balance from '@mui/icons-material/Balance';
import { Alert } from '@mui/material';
import { SimpleShowLayout } from 'react-admin';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { EditRecord } from '../../fields/record-form.tsx';
import { choicesOf, findingWords, methodWords, paymentWords, settledWords } from '../../words/code-words.ts';
import { orderName } from '../../words/sale-names.ts';

const states = [{ id: 'resolvido', name: m.office_finding_settled() }];
const finding = fieldsOf('conciliacao', {
  tipo: findingWords,
  meio: methodWords,
  estado: paymentWords,
  estado_meio: paymentWords,
  resolucao: settledWords,
});

const order = finding.field('encomenda', {
  render: ({ encomenda, encomenda_de: day, loja }: OfficeRow<'conciliacao'>) =>
    encomenda === null || day === null ? '—' : orderName(encomenda, day, loja ?? ''),
});

/** A refund whose answer was lost has two answers; everything else was only looked at. */
function Answer() {
  const record = finding.useRecord();
  if (!record) return null;
  if (record.resolvido_em) {
    return (
      <SimpleShowLayout sx={{ p: 0 }}>
        {finding.fields('resolvido_em', 'resolvido_por', 'resolucao', 'nota')}
      </SimpleShowLayout>
    );
  }
  const isLostRefund = record.tipo === 'refund_unknown';
  const wanted = isLostRefund ? ['went_back', 'did_not'] : ['seen'];
  return (
    <>
      <Alert severity={isLostRefund ? 'warning' : 'info'}>
        {m.office_finding_hint()} {isLostRefund && m.office_finding_refund_hint()}
      </Alert>
      <finding.SelectInput source="resolucao" choices={choicesOf(settledWords, wanted)} required />
      <finding.TextInput source="nota" multiline minRows={3} fullWidth required />
    </>
  );
}

/** Where our books and a payment gateway's don't agree. */
export const findings = screensOf('conciliacao', {
  icon: Balance,
  recordRepresentation: ({ referencia }) => referencia,
  list: () => (
    <Listing
      of="conciliacao"
      actions={false}
      sort={{ field: 'encontrado_em', order: 'DESC' }}
      filters={[
        filter('SelectInput', 'estado', { choices: states, emptyText: m.office_finding_open() }),
        filter('SelectInput', 'de', { label: m.office_field_tipo(), choices: choicesOf(findingWords) }),
      ]}
    >
      {finding.fields('encontrado_em', 'tipo', 'loja', order, 'valor', 'valor_meio', 'estado', 'estado_meio')}
    </Listing>
  ),
  edit: () => (
    <EditRecord of="conciliacao" canDelete={false} isClosed={({ resolvido_em }) => resolvido_em !== null}>
      <SimpleShowLayout sx={{ p: 0 }}>
        {finding.fields('tipo', 'loja', order, 'referencia', 'meio', 'referencia_meio', 'valor')}
        {finding.fields('valor_meio', 'devolvido_meio', 'estado', 'estado_meio', 'encontrado_em', 'visto_em')}
      </SimpleShowLayout>
      <Answer />
    </EditRecord>
  ),
});
