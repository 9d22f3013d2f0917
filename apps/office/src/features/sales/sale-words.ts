// Orders and sales by names that people use: never by an id.
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import type { SaleStory } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { sayDay } from '@fornada/domain/spoken-day.ts';
import { actionInWords } from '../../words/audit-words.ts';
import {
  causeWords,
  channelWords,
  inWords,
  ledgerWords,
  methodWords,
  orderWords,
  paymentWords,
  type Words,
  wordsOf,
} from '../../words/code-words.ts';
import { chainToday } from '../../words/moment.ts';
import { priceInWords as euros } from '../../words/price.ts';
import { orderName, soldMoment, soldName } from '../../words/sale-names.ts';

export type Sale = OfficeRow<'compras'>;
type SaleEvent = SaleStory['acontecimentos'][number];

export const stateWords: Words = { ...orderWords, ...wordsOf('code_sale_') };
export const saleChannelWords = wordsOf('code_through_');
const eventWords = wordsOf('code_event_');

/** What people call it. */
export const saleName = ({ tipo, numero, codigo, dia, quando, loja, fuso }: Sale): string =>
  tipo === 'order'
    ? orderName(numero ?? 0, dia, loja)
    : soldName(quando, { shop: loja, zone: fuso, code: codigo });

/** The same beside its moment, which isn't said twice. */
export const shortName = ({ tipo, numero, codigo, loja }: Sale): string => {
  const number = tipo === 'order' ? `#${String(numero ?? 0).padStart(3, '0')}` : codigo;
  const what = tipo === 'order' ? m.office_sale_order_short : m.office_sale_sold_short;
  return what({ name: number === null ? '' : ` ${number}`, shop: loja });
};

/** Where many stand below each other and their moments aside: what is read there, and what tells it from its namesakes. */
export const fullName = (sale: Sale): string =>
  `${shortName(sale)}, ${sale.tipo === 'order' ? sayDay(sale.dia, chainToday()) : soldMoment(sale.quando, sale.fuso)}`;

/** Whether it comes back by units of its lines; what a till told by its amount does by an amount. */
export const hasOwnLines = ({ tipo, codigo }: Pick<Sale, 'tipo' | 'codigo'>): boolean =>
  tipo === 'order' || codigo !== null;

export type Deed = 'move' | 'cancel' | 'refund' | 'refund_all' | 'papers' | 'write';

/** What may be done with it now. Before it is handed over all of an order goes back by its cancelling. */
export function deedsOf(sale: Sale, { encomenda, devolvivel }: SaleStory): Deed[] {
  const isRefundable = devolvivel > 0;
  const mayCancel = encomenda?.pode_cancelar === 1;
  const hasPapers = sale.tipo === 'order' || (sale.codigo !== null && sale.cliente !== null);
  const may: [Deed, boolean][] = [
    ['move', encomenda?.pode_mudar === 1],
    ['refund', isRefundable],
    ['refund_all', isRefundable && !mayCancel],
    ['papers', hasPapers],
    ['write', sale.cliente !== null],
    ['cancel', mayCancel],
  ];
  return may.flatMap(([deed, isNow]) => (isNow ? deed : []));
}

/** What happened, by itself and with what belongs to it. */
export function eventInWords(event: SaleEvent): { what: string; details: string[] } {
  const { tipo, codigo, texto, valor } = event;
  const money = valor === null ? [] : [euros(valor)];
  if (tipo.startsWith('payment_'))
    return {
      what: m.office_sale_payment({
        method: inWords(methodWords, codigo),
        state: inWords(paymentWords, tipo.slice('payment_'.length)),
      }),
      details: money,
    };
  if (tipo === 'points') return { what: inWords(ledgerWords, codigo), details: countsOf(event) };
  const said = texto === null ? [] : [texto];
  // What was written stands in the message itself.
  if (tipo === 'action')
    return { what: actionInWords(codigo ?? ''), details: codigo?.endsWith('.written_to') ? [] : said };
  if (tipo.startsWith('message'))
    return { what: `${inWords(eventWords, tipo)} (${inWords(channelWords, codigo)})`, details: said };
  const cause = codigo === null ? [] : [inWords(causeWords, codigo)];
  return { what: inWords({ ...orderWords, ...eventWords }, tipo), details: [...cause, ...said, ...money] };
}

function countsOf({ codigo, pontos_antes, pontos_depois, saldo_antes, saldo_depois }: SaleEvent): string[] {
  // At a reward they begin anew: points won may be fewer, and points taken back more.
  const rise = (pontos_depois ?? 0) - (pontos_antes ?? 0);
  const isOver = (codigo === 'earn' && rise < 0) || (codigo === 'reverse_earn' && rise > 0);
  const around = codigo === 'earn' ? m.office_sale_points_rewarded : m.office_sale_points_back;
  const points = isOver ? around : m.office_sale_points;
  return [
    ...(rise === 0 ? [] : [points({ before: String(pontos_antes), after: String(pontos_depois) })]),
    ...(saldo_antes === saldo_depois
      ? []
      : [m.office_sale_balance({ before: euros(saldo_antes ?? 0), after: euros(saldo_depois ?? 0) })]),
  ];
}
