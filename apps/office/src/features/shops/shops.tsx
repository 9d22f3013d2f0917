import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import Storefront from '@mui/icons-material/Storefront';
import { CreateButton, TopToolbar, usePermissions } from 'react-admin';
import { later } from '../../app/later.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { ShopGlance } from './shop-glance.tsx';
import { SpecialDaysButton } from './special-days.tsx';

const shop = fieldsOf('lojas');
function ShopList() {
  const { permissions: role } = usePermissions();
  return (
    <Listing
      of="lojas"
      mark={(record) => <ShopGlance shop={record} />}
      glance={() => ({ restaurante: true, city: true, id: true })}
      actions={
        <TopToolbar>
          {mayInOffice(role, 'edit', 'lojas') && <SpecialDaysButton />}
          {role === 'administrator' && <CreateButton />}
        </TopToolbar>
      }
      filters={[
        filter('SelectInput', 'estado', { choices: [{ id: 'por-abrir', name: m.office_shops_to_open() }] }),
        filter('RelatedInput', 'de', { label: m.office_field_restaurante(), reference: 'restaurantes' }),
      ]}
    >
      {shop.field('image', { render: ({ image }) => <Thumbnail name={image.list} /> })}
      {shop.fields('id', 'name', 'city')}
      {shop.field('restaurante', { reference: 'restaurantes', emptyText: '—' })}
      {shop.fields('ao_publico', 'aceita_encomendas')}
    </Listing>
  );
}

export const shops = screensOf('lojas', {
  icon: Storefront,
  recordRepresentation: 'name',
  list: ShopList,
  edit: later(() => import('./shop-edit.tsx'), 'ShopEdit'),
  create: later(() => import('./shop-wizard.tsx'), 'ShopWizard'),
});
