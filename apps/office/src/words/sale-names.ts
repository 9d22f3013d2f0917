// Orders and sales by names that people use: never by an id.
import { m } from '@fornada/copy/messages.ts';
import { momentWords } from './moment.ts';

/** 'Encomenda #042 de 12/11, Chiado' */
export const orderName = (number: number, day: string, shop: string): string =>
  m.office_sale_order({
    ...{ number: String(number).padStart(3, '0'), shop },
    day: day.split('-').slice(1).toReversed().join('/'),
  });

/** '#042 (12/11)', beside another of its shop. */
export const partName = (number: number, day: string): string =>
  `#${String(number).padStart(3, '0')} (${day.split('-').slice(1).toReversed().join('/')})`;

/** By line it has a number of its own: 'Venda C-9F3A21 de 12/11, 10:02, Chiado' */
export const soldName = (
  at: string,
  { shop, zone, code = null }: { shop: string; zone: string | null; code?: string | null },
): string =>
  code === null
    ? m.office_sale_sold({ moment: momentWords(at, zone), shop })
    : m.office_sale_sold_by_line({ code, moment: momentWords(at, zone), shop });
