import Inbox from '@mui/icons-material/Inbox';
import { screensOf } from '../../fields/fields-of.tsx';
import { SaleList } from './sale-list.tsx';
import { SalePage } from './sale-page.tsx';
import { saleName } from './sale-words.ts';

/** Every order and sale of the chain, found by whatever is known of it. */
export const sales = screensOf('compras', {
  icon: Inbox,
  recordRepresentation: saleName,
  list: SaleList,
  show: SalePage,
});
