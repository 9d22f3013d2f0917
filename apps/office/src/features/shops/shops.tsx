import type { BookedOrder } from '@fornada/contract/office-shops.ts';
import { m } from '@fornada/copy/messages.ts';
import Storefront from '@mui/icons-material/Storefront';
import { useState } from 'react';
import { type HttpError, usePermissions } from 'react-admin';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { BookedDialog } from './booked-dialog.tsx';
import { ShopFields } from './shop-fields.tsx';
import { ShopPreview } from './shop-preview.tsx';

const shop = fieldsOf('lojas');
const emptyWeek = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] };
const newShop = {
  aceita_encomendas: 0,
  regiao: 'continente',
  escalao_take_away: 0,
  escalao_loja: 0,
  minutos_extra: 0,
  horario: { fuso: 'Europe/Lisbon', semanal: emptyWeek, excecoes: [] },
  address: { location: {} },
  image: {},
  menus: [],
};

function ShopList() {
  const { permissions: role } = usePermissions();
  return (
    <Listing
      {...(role !== 'administrator' && { actions: false })}
      filters={[
        filter('RelatedInput', 'de', { label: m.office_field_restaurante(), reference: 'restaurantes' }),
      ]}
    >
      {shop.field('image', { render: ({ image }) => <Thumbnail name={image.list} /> })}
      {shop.fields('id', 'name', 'city')}
      {shop.field('restaurante', { reference: 'restaurantes', emptyText: '—' })}
      {shop.field('aceita_encomendas')}
    </Listing>
  );
}

function ShopEdit() {
  const [booked, setBooked] = useState<BookedOrder[]>();
  const ask = ({ body }: HttpError) => {
    if (body.code !== 'orders_booked') return false;
    setBooked(body.context.encomendas);
    return true;
  };
  return (
    <EditRecord preview={<ShopPreview />} canDelete={false} onRefused={ask}>
      <ShopFields />
      {booked && <BookedDialog orders={booked} onClose={() => setBooked(undefined)} />}
    </EditRecord>
  );
}

export const shops = screensOf('lojas', {
  icon: Storefront,
  recordRepresentation: 'name',
  list: ShopList,
  edit: ShopEdit,
  create: () => (
    <CreateRecord preview={<ShopPreview />} defaults={newShop}>
      <ShopFields />
    </CreateRecord>
  ),
});
