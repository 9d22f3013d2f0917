import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import CampaignIcon from '@mui/icons-material/Campaign';
import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { formsOf, Row } from '../../fields/record-form.tsx';

const broadcast = fieldsOf('envios', {
  estado: { draft: m.office_state_draft, scheduled: m.office_state_scheduled, sent: m.office_state_sent },
});

const Fields = () => (
  <>
    <Alert severity="info">{m.office_broadcast_hint()}</Alert>
    <broadcast.TextInput source="title" label={m.office_field_title_detail()} required fullWidth />
    <broadcast.TextInput source="text" required multiline fullWidth />
    <broadcast.TextInput source="link" fullWidth />
    <Row>
      <broadcast.RelatedInput source="loja" reference="lojas" emptyText={m.office_report_all_shops()} />
      <broadcast.NumberInput source="dias_ausente" min={1} />
      <broadcast.NumberInput source="maximo_semanal" min={1} max={7} required />
    </Row>
    <broadcast.DateTimeInput
      source="enviar_em"
      parse={(value) => (value ? new Date(value).toISOString() : null)}
    />
  </>
);

function Preview() {
  const { title, text } = useWatch() as Partial<OfficeRow<'envios'>>;
  return (
    <PhoneFrame>
      <p className="phone-title">{title || m.office_preview_empty()}</p>
      <p>{text}</p>
    </PhoneFrame>
  );
}

export const broadcasts = screensOf('envios', {
  icon: CampaignIcon,
  recordRepresentation: 'title',
  list: () => <Listing>{broadcast.fields('title', 'estado', 'enviar_em', 'enviadas')}</Listing>,
  ...formsOf(Fields, { preview: <Preview />, defaults: { maximo_semanal: 2 } }),
});
