import { m } from '@fornada/copy/messages.ts';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumber';
import { Alert, Box, Card, CardContent, Typography } from '@mui/material';
import {
  Datagrid,
  DateField,
  DateInput,
  DeleteWithConfirmButton,
  FunctionField,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  type ResourceProps,
  SelectField,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { EurosField } from '../../fields/euros-field.tsx';
import { fieldsOf } from '../../fields/fields-of.ts';
import { FlagField } from '../../fields/flag-field.tsx';
import { FlagInput } from '../../fields/flag-input.tsx';
import { Listing } from '../../fields/listing.tsx';
import { CreateRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';

const redemption = fieldsOf('resgates');
const states = [
  { id: 'por_comecar', name: m.office_coupon_state_por_comecar() },
  { id: 'ativo', name: m.office_coupon_state_ativo() },
  { id: 'esgotado', name: m.office_coupon_state_esgotado() },
  { id: 'terminado', name: m.office_coupon_state_terminado() },
];

function EndButton() {
  const coupon = useRecordContext();
  if (!coupon || coupon.estado === 'terminado') return null;
  return (
    <DeleteWithConfirmButton
      label={m.office_coupon_end()}
      confirmTitle={m.office_coupon_end()}
      confirmContent={m.office_coupon_end_hint()}
      successMessage={m.office_coupon_ended()}
      mutationMode="pessimistic"
    />
  );
}

/** By the customer's number: marketing is given no phones. */
const LastRedemptions = () => (
  <Card variant="outlined" sx={{ mt: 2 }}>
    <CardContent>
      <Typography variant="h6" component="h2">
        {m.office_coupon_last()}
      </Typography>
      <ReferenceManyField reference="resgates" target="de" perPage={25}>
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <redemption.DateField source="quando" showTime sortable={false} />
          <redemption.TextField source="cliente" sortable={false} />
          <redemption.EurosField source="valor" />
        </Datagrid>
      </ReferenceManyField>
    </CardContent>
  </Card>
);

function CouponShow() {
  return (
    <Show actions={false} component="div">
      <Card variant="outlined">
        <SimpleShowLayout>
          <TextField source="codigo" />
          <TextField source="nome" />
          <SelectField source="estado" choices={states} />
          <EurosField source="valor" />
          <DateField source="de" />
          <DateField source="ate" />
          <TextField source="limite" />
          <TextField source="resgates" />
          <EurosField source="dado" />
          <FlagField source="so_novos" />
          <ReferenceField
            source="loja"
            reference="lojas"
            link={false}
            emptyText={m.office_report_all_shops()}
          >
            <TextField source="name" />
          </ReferenceField>
          <TextField source="dias_ausente" emptyText="—" />
          <TextField source="criado_por" label={m.office_coupon_made_by()} emptyText="—" />
          <DateField source="criado_em" label={m.office_coupon_made_at()} showTime />
          <DateField source="terminado_em" showTime emptyText="—" />
        </SimpleShowLayout>
        <Box sx={{ px: 2, pb: 2 }}>
          <EndButton />
        </Box>
      </Card>
      <LastRedemptions />
    </Show>
  );
}

/** Codes that add an amount to a customer's balance. */
export const coupons: ResourceProps = {
  name: 'cupoes',
  icon: ConfirmationNumber,
  recordRepresentation: 'codigo',
  list: () => (
    <Listing rowClick="show">
      <TextField source="codigo" sortable={false} />
      <TextField source="nome" sortable={false} />
      <EurosField source="valor" />
      <SelectField source="estado" choices={states} sortable={false} />
      <DateField source="ate" />
      <FunctionField
        source="resgates"
        render={({ resgates, limite }) => m.office_coupon_used({ used: resgates, total: limite })}
      />
    </Listing>
  ),
  show: CouponShow,
  create: () => (
    <CreateRecord defaults={{ so_novos: 0 }} then="show">
      <Alert severity="info">{m.office_coupon_hint()}</Alert>
      <Row>
        <TextInput source="nome" required />
        <TextInput source="codigo" helperText={m.office_coupon_code_hint()} />
      </Row>
      <Row>
        <NumberInput source="valor" min={0.01} step={0.01} required />
        <NumberInput source="limite" min={1} required />
      </Row>
      <Row>
        <DateInput source="de" required />
        <DateInput source="ate" required />
      </Row>
      <Row>
        <ReferenceInput source="loja" reference="lojas">
          <SelectInput optionText="name" emptyText={m.office_report_all_shops()} />
        </ReferenceInput>
        <NumberInput source="dias_ausente" min={1} />
      </Row>
      <FlagInput source="so_novos" helperText={m.office_coupon_new_hint()} />
    </CreateRecord>
  ),
};
