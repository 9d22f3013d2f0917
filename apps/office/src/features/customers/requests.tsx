import { m } from '@fornada/copy/messages.ts';
import PrivacyTip from '@mui/icons-material/PrivacyTip';
import { Chip } from '@mui/material';
import { DateField, FunctionField, type ResourceProps, SelectField, SelectInput } from 'react-admin';
import { Listing } from '../../fields/listing.tsx';

const kinds = [
  { id: 'forget', name: m.office_request_forget() },
  { id: 'export', name: m.office_request_export() },
];
const states = [
  { id: 'held', name: m.office_request_held() },
  { id: 'asked', name: m.office_request_asked() },
  { id: 'confirmed', name: m.office_request_confirmed() },
  { id: 'done', name: m.office_request_done() },
  { id: 'withdrawn', name: m.office_request_withdrawn() },
  { id: 'lapsed', name: m.office_request_lapsed() },
];

type Request = { estado: string; prazo: string };

const dayMs = 86_400_000;

/** The day by which the law wants an answer, and of what is still open how far that is. */
function Deadline({ estado, prazo }: Request) {
  const day = new Date(prazo).toLocaleDateString('pt-PT');
  if (estado !== 'asked' && estado !== 'confirmed') return day;
  const days = Math.floor((new Date(prazo).getTime() - Date.now()) / dayMs);
  const words =
    days < 0
      ? m.office_request_overdue()
      : days === 0
        ? m.office_request_today()
        : m.office_request_days({ days });
  return (
    <>
      {day} <Chip size="small" variant="outlined" color={days < 7 ? 'error' : 'default'} label={words} />
    </>
  );
}

export const requests: ResourceProps = {
  name: 'pedidos-rgpd',
  icon: PrivacyTip,
  list: () => (
    <Listing
      rowClick={(_id, _resource, { cliente, nome }) => (nome ? `/clientes/${cliente}/show` : false)}
      actions={false}
      filters={[<SelectInput key="estado" source="estado" choices={states} alwaysOn />]}
    >
      <FunctionField
        source="cliente"
        sortable={false}
        render={({ cliente, nome }) => nome ?? m.office_request_forgotten({ id: cliente })}
      />
      <SelectField source="tipo" choices={kinds} sortable={false} />
      <SelectField source="estado" choices={states} sortable={false} />
      <DateField source="pedido_em" showTime />
      <FunctionField<Request & { id: string }> source="prazo" render={Deadline} />
      <DateField source="feito_em" showTime emptyText="—" sortable={false} />
    </Listing>
  ),
};
