// Orders and sales by names that people use: never by an id.
import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import { sayDay } from '@fornada/domain/spoken-day.ts';
import { chainToday, momentWords } from './moment.ts';

/** '12/11, 10:02', in the name of what was sold: with its year where the search would read another. */
export function soldMoment(at: string, zone: string | null, today = chainToday()): string {
  const { date } = toLocal(Date.parse(at), zone ?? chainTimeZone);
  return momentWords(at, zone).replace(/^\d\d\/\d\d/, sayDay(date, today));
}

/** 'Encomenda #042 de 12/11, Chiado' */
export const orderName = (number: number, day: LocalDate, shop: string, today = chainToday()): string =>
  m.office_sale_order({ number: String(number).padStart(3, '0'), shop, day: sayDay(day, today) });

/** The same of one that is still to come: its number is of the day for which it is. */
export const bookedName = (
  code: string,
  at: string,
  { shop, zone }: { shop: string; zone: string | null },
): string => orderName(Number(code), toLocal(Date.parse(at), zone ?? chainTimeZone).date, shop);

/** '#042 (12/11)', beside another of its shop. */
export const partName = (number: number, day: LocalDate, today = chainToday()): string =>
  `#${String(number).padStart(3, '0')} (${sayDay(day, today)})`;

/** By line it has a number of its own: 'Venda C-9F3A21 de 12/11, 10:02, Chiado' */
export function soldName(
  at: string,
  { shop, zone, code = null }: { shop: string; zone: string | null; code?: string | null },
  today = chainToday(),
): string {
  const moment = soldMoment(at, zone, today);
  return code === null
    ? m.office_sale_sold({ moment, shop })
    : m.office_sale_sold_by_line({ code, moment, shop });
}
