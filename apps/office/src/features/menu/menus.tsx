import RestaurantMenu from '@mui/icons-material/RestaurantMenu';
import { TopToolbar } from 'react-admin';
import { later } from '../../app/later.ts';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { ChangeManyButton } from './changes.tsx';

const menu = fieldsOf('ementas');

/** One menu a shop. */
export const menus = screensOf('ementas', {
  icon: RestaurantMenu,
  recordRepresentation: 'nome',
  list: () => (
    <Listing
      of="ementas"
      actions={
        <TopToolbar>
          <ChangeManyButton />
        </TopToolbar>
      }
    >
      {menu.fields('id', 'nome', 'cidade', 'produtos', menu.field('publicada_em', { emptyText: '' }))}
      {menu.field('tem_rascunho')}
    </Listing>
  ),
  edit: later(() => import('./menu-screen.tsx'), 'MenuScreen'),
});
