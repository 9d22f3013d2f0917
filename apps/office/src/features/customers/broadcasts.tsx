import { m } from '@fornada/copy/messages.ts';
import CampaignIcon from '@mui/icons-material/Campaign';
import { Alert } from '@mui/material';
import {
  DateField,
  DateTimeInput,
  NumberInput,
  ReferenceInput,
  type ResourceProps,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Listing } from '../../fields/listing.tsx';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';

const states = [
  { id: 'draft', name: m.office_state_draft() },
  { id: 'scheduled', name: m.office_state_scheduled() },
  { id: 'sent', name: m.office_state_sent() },
];

const Fields = () => (
  <>
    <Alert severity="info">{m.office_broadcast_hint()}</Alert>
    <TextInput source="title" label={m.office_field_title_detail()} required fullWidth />
    <TextInput source="text" required multiline fullWidth />
    <TextInput source="link" fullWidth />
    <Row>
      <ReferenceInput source="loja" reference="lojas">
        <SelectInput optionText="name" emptyText={m.office_report_all_shops()} />
      </ReferenceInput>
      <NumberInput source="dias_ausente" min={1} />
      <NumberInput source="maximo_semanal" min={1} max={7} required />
    </Row>
    <DateTimeInput source="enviar_em" parse={(value) => (value ? new Date(value).toISOString() : null)} />
  </>
);

function Preview() {
  const { title, text } = useWatch() as { title?: string; text?: string };
  return (
    <PhoneFrame>
      <p className="phone-title">{title || m.office_preview_empty()}</p>
      <p>{text}</p>
    </PhoneFrame>
  );
}

export const broadcasts: ResourceProps = {
  name: 'envios',
  icon: CampaignIcon,
  recordRepresentation: 'title',
  list: () => (
    <Listing>
      <TextField source="title" sortable={false} />
      <SelectField source="estado" choices={states} sortable={false} />
      <DateField source="enviar_em" showTime emptyText="—" />
      <TextField source="enviadas" sortable={false} />
    </Listing>
  ),
  edit: () => (
    <EditRecord preview={<Preview />}>
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord preview={<Preview />} defaults={{ maximo_semanal: 2 }}>
      <Fields />
    </CreateRecord>
  ),
};
