import { m } from '@fornada/copy/messages.ts';
import PrivacyTip from '@mui/icons-material/PrivacyTip';
import { DateField, type ResourceProps, SelectField, SelectInput, TextField } from 'react-admin';
import { Listing } from '../../fields/listing.tsx';

const kinds = [
  { id: 'forget', name: m.office_request_forget() },
  { id: 'export', name: m.office_request_export() },
];
const states = [
  { id: 'asked', name: m.office_request_asked() },
  { id: 'confirmed', name: m.office_request_confirmed() },
  { id: 'done', name: m.office_request_done() },
  { id: 'withdrawn', name: m.office_request_withdrawn() },
  { id: 'lapsed', name: m.office_request_lapsed() },
];

export const requests: ResourceProps = {
  name: 'pedidos-rgpd',
  icon: PrivacyTip,
  list: () => (
    <Listing
      rowClick={false}
      actions={false}
      filters={[<SelectInput key="estado" source="estado" choices={states} alwaysOn />]}
    >
      <TextField source="cliente" sortable={false} />
      <SelectField source="tipo" choices={kinds} sortable={false} />
      <SelectField source="estado" choices={states} sortable={false} />
      <DateField source="pedido_em" showTime />
      <DateField source="prazo" />
      <DateField source="feito_em" showTime emptyText="—" sortable={false} />
    </Listing>
  ),
};
