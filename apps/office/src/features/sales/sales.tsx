import Inbox from '@mui/icons-material/Inbox';
import { later } from '../../app/later.ts';
import { screensOf } from '../../fields/fields-of.tsx';
import { saleName } from './sale-words.ts';

/** Every order and sale of the chain, found by whatever is known of it. */
export const sales = screensOf('compras', {
  icon: Inbox,
  recordRepresentation: saleName,
  list: later(() => import('./sale-list.tsx'), 'SaleList'),
  show: later(() => import('./sale-page.tsx'), 'SalePage'),
});
