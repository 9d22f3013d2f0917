import type { BookedOrder } from '@fornada/contract/office-shops.ts';
import { m } from '@fornada/copy/messages.ts';
import Storefront from '@mui/icons-material/Storefront';
import { useState } from 'react';
import {
  FunctionField,
  type HttpError,
  ReferenceField,
  ReferenceInput,
  type ResourceProps,
  SelectInput,
  TextField,
  usePermissions,
} from 'react-admin';
import { FlagField } from '../../fields/flag-field.tsx';
import { Listing } from '../../fields/listing.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { BookedDialog } from './booked-dialog.tsx';
import { ShopFields } from './shop-fields.tsx';
import { ShopPreview } from './shop-preview.tsx';

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
        <ReferenceInput key="de" source="de" reference="restaurantes" alwaysOn>
          <SelectInput optionText="title" label={m.office_field_restaurante()} />
        </ReferenceInput>,
      ]}
    >
      <FunctionField
        source="image"
        sortable={false}
        render={({ image }) => <Thumbnail name={image.list} />}
      />
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="city" />
      <ReferenceField
        source="restaurante"
        reference="restaurantes"
        link={false}
        sortable={false}
        emptyText="—"
      />
      <FlagField source="aceita_encomendas" sortable={false} />
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

export const shops: ResourceProps = {
  name: 'lojas',
  icon: Storefront,
  recordRepresentation: 'name',
  list: ShopList,
  edit: ShopEdit,
  create: () => (
    <CreateRecord preview={<ShopPreview />} defaults={newShop}>
      <ShopFields />
    </CreateRecord>
  ),
};
