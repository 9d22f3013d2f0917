import RestaurantMenu from '@mui/icons-material/RestaurantMenu';
import { DateField, type ResourceProps, TextField } from 'react-admin';
import { FlagField } from '../../fields/flag-field.tsx';
import { Listing } from '../../fields/listing.tsx';
import { MenuScreen } from './menu-screen.tsx';

/** One menu a shop. */
export const menus: ResourceProps = {
  name: 'ementas',
  icon: RestaurantMenu,
  recordRepresentation: 'nome',
  list: () => (
    <Listing>
      <TextField source="id" />
      <TextField source="nome" />
      <TextField source="cidade" sortable={false} />
      <TextField source="produtos" sortable={false} />
      <DateField source="publicada_em" showTime />
      <FlagField source="tem_rascunho" sortable={false} />
    </Listing>
  ),
  edit: MenuScreen,
};
