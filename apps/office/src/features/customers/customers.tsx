import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import People from '@mui/icons-material/People';
import { usePermissions } from 'react-admin';
import { later } from '../../app/later.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { priceInWords } from '../../words/price.ts';

const customer = fieldsOf('clientes');

/** In one hand somebody is known by their phone, and asked about for what they have. */
const glance = ({ telemovel, saldo, pontos }: OfficeRow<'clientes'>) => ({
  telemovel: telemovel ?? '',
  saldo: priceInWords(saldo),
  pontos: m.office_customer_points({ points: pontos }),
});

/** Marketing is given no phones: the columns aren't there for them. */
function CustomerList() {
  const { permissions: role } = usePermissions();
  return (
    <Listing of="clientes" rowClick="show" actions={false} glance={glance}>
      {customer.fields(
        customer.field('nome', { render: ({ nome }) => nome || m.office_command_nameless() }),
        'id',
      )}
      {role !== 'marketing' && customer.field('telemovel', { emptyText: '—' })}
      {customer.fields('saldo', 'pontos', 'comunicacoes', customer.field('criado_em', { showTime: false }))}
    </Listing>
  );
}

export const customers = screensOf('clientes', {
  icon: People,
  recordRepresentation: ({ nome, id }) => nome || String(id),
  list: CustomerList,
  show: later(() => import('./customer-page.tsx'), 'CustomerPage'),
});
