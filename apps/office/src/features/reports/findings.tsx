import { m } from '@fornada/copy/messages.ts';
import Balance from '@mui/icons-material/Balance';
import { Alert } from '@mui/material';
import {
  DateField,
  FunctionField,
  type ResourceProps,
  SelectInput,
  SimpleShowLayout,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { EurosField } from '../../fields/euros-field.tsx';
import { Listing } from '../../fields/listing.tsx';
import { EditRecord } from '../../fields/record-form.tsx';
import { WordField } from '../../fields/word-field.tsx';
import { choicesOf, findingWords, methodWords, paymentWords, settledWords } from '../../words/code-words.ts';

const states = [{ id: 'resolvido', name: m.office_finding_settled() }];
const answers = choicesOf(settledWords);

/** The short number is of a day: both together name an order. */
const orderInWords = (record: { encomenda: number | null; encomenda_de: string | null }) =>
  record.encomenda === null
    ? '—'
    : m.office_order_number({
        number: String(record.encomenda).padStart(3, '0'),
        day: String(record.encomenda_de).split('-').toReversed().join('/'),
      });

/** Lists and cards read the name of a column from where the field stands, not from within it. */
const OrderField = (_: { source: 'encomenda'; sortable: false }) => <FunctionField render={orderInWords} />;

/** A refund whose answer was lost has two answers; everything else was only looked at. */
function Answer() {
  const record = useRecordContext();
  if (!record) return null;
  if (record.resolvido_em) {
    return (
      <SimpleShowLayout sx={{ p: 0 }}>
        <DateField source="resolvido_em" showTime />
        <TextField source="resolvido_por" emptyText="—" />
        <WordField source="resolucao" words={settledWords} />
        <TextField source="nota" emptyText="—" />
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
      <SelectInput source="resolucao" choices={answers.filter(({ id }) => wanted.includes(id))} required />
      <TextInput source="nota" multiline minRows={3} fullWidth required />
    </>
  );
}

/** Where our books and a payment gateway's don't agree. */
export const findings: ResourceProps = {
  name: 'conciliacao',
  icon: Balance,
  recordRepresentation: ({ referencia }) => String(referencia),
  list: () => (
    <Listing
      actions={false}
      sort={{ field: 'encontrado_em', order: 'DESC' }}
      filters={[
        <SelectInput
          key="estado"
          source="estado"
          choices={states}
          emptyText={m.office_finding_open()}
          alwaysOn
        />,
        <SelectInput
          key="de"
          source="de"
          label={m.office_field_tipo()}
          choices={choicesOf(findingWords)}
          alwaysOn
        />,
      ]}
    >
      <DateField source="encontrado_em" showTime />
      <WordField source="tipo" words={findingWords} />
      <TextField source="loja" sortable={false} emptyText="—" />
      <OrderField source="encomenda" sortable={false} />
      <EurosField source="valor" sortable />
      <EurosField source="valor_meio" />
      <WordField source="estado" words={paymentWords} />
      <WordField source="estado_meio" words={paymentWords} />
    </Listing>
  ),
  edit: () => (
    <EditRecord canDelete={false}>
      <SimpleShowLayout sx={{ p: 0 }}>
        <WordField source="tipo" words={findingWords} />
        <TextField source="loja" emptyText="—" />
        <OrderField source="encomenda" sortable={false} />
        <TextField source="referencia" />
        <WordField source="meio" words={methodWords} />
        <TextField source="referencia_meio" emptyText="—" />
        <EurosField source="valor" />
        <EurosField source="valor_meio" />
        <EurosField source="devolvido_meio" />
        <WordField source="estado" words={paymentWords} />
        <WordField source="estado_meio" words={paymentWords} />
        <DateField source="encontrado_em" showTime />
        <DateField source="visto_em" label={m.office_field_aparelho_visto()} showTime />
      </SimpleShowLayout>
      <Answer />
    </EditRecord>
  ),
};
