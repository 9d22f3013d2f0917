import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import Balance from '@mui/icons-material/Balance';
import { Alert, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SimpleShowLayout } from 'react-admin';
import { fieldsOf, Listing, screensOf, whole } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { EditRecord } from '../../fields/record-form.tsx';
import { StateBadge } from '../../fields/state-badge.tsx';
import {
  choicesOf,
  findingWords,
  inWords,
  methodWords,
  paymentWords,
  settledWords,
} from '../../words/code-words.ts';
import { priceInWords } from '../../words/price.ts';
import { orderName } from '../../words/sale-names.ts';

const openOrNot = [{ id: 'resolvido', name: m.office_finding_settled() }];
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

/** Of both books in one column: what the gateway says stands below, where it says it. */
const both = (ours: ReactNode, theirs: string | undefined) => (
  <>
    {ours}
    {theirs && (
      <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
        {m.office_finding_there({ what: theirs })}
      </Typography>
    )}
  </>
);
const worth = finding.field('valor', {
  textAlign: 'right',
  render: ({ valor, valor_meio }) =>
    both(priceInWords(valor), valor_meio === null ? undefined : priceInWords(valor_meio)),
  sx: whole,
});
const states = finding.field('estado', {
  render: ({ estado, estado_meio }) =>
    both(
      estado === null ? '—' : <StateBadge code={estado} words={paymentWords} />,
      estado_meio === null ? undefined : inWords(paymentWords, estado_meio),
    ),
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
        filter('SelectInput', 'estado', { choices: openOrNot, emptyText: m.office_finding_open() }),
        filter('SelectInput', 'de', { label: m.office_field_tipo(), choices: choicesOf(findingWords) }),
      ]}
    >
      {finding.field('encontrado_em', { showTime: false })}
      {finding.fields('tipo', 'loja', order, worth, states)}
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
