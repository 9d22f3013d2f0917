// For when a shop can be ordered from: its calendar and the times of a day.
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import type { DateRefusal } from '@fornada/domain/order-dates.ts';
import * as v from 'valibot';
import { clockWords } from './clock-words.ts';
import { dateWords } from './date-words.ts';
import { endpoint } from './endpoint.ts';
import { day, described, instant } from './kinds.ts';

/** Why a day or a time can't be, as it travels. */
export const wireDateReasons = {
  past: 'passado',
  too_far: 'longe',
  closed: 'fechado',
  too_soon: 'cedo',
  full: 'cheio',
  notice: 'antecedencia',
  out_of_season: 'epoca',
  not_that_day: 'dia_especial',
  sold_out: 'esgotado',
  not_baked: 'forno',
} as const satisfies Record<DateRefusal['reason'], string>;
export type WireDateReason = (typeof wireDateReasons)[DateRefusal['reason']];

export type Basket = readonly { code: string; quantity: number }[];

/** `50101:2,10111:1` is two of one product and one of another. */
const basket = v.pipe(
  v.string(),
  v.regex(/^[^:,]{1,64}:\d{1,2}(,[^:,]{1,64}:\d{1,2}){0,49}$/, m.error_value_invalid),
);
export const readBasket = (text: string): Basket =>
  text.split(',').map((part) => {
    const [code = '', quantity] = part.split(':');
    return { code, quantity: Number(quantity) };
  });
export const writeBasket = (things: Basket): string => {
  const quantities = new Map<string, number>();
  for (const { code, quantity } of things) quantities.set(code, (quantities.get(code) ?? 0) + quantity);
  return [...quantities].map(([code, quantity]) => `${code}:${Math.min(quantity, 99)}`).join(',');
};
const units = v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '1');

export const date = v.pipe(v.string(), v.isoDate(m.error_value_invalid));

// Functions, so that nothing of them is left in the browser's bundle (omit-answers.ts).
/** Instants, ISO. `assim_que_possivel` is null while the shop, or a product, can't be had at once. */
export const timesAnswer = () =>
  v.object({ assim_que_possivel: v.nullable(instant), horas: v.array(instant) });
export const daysAnswer = () =>
  v.object({
    primeira: described(
      v.nullable(instant),
      'The first time at which everything can be had; null when there is none.',
    ),
    dias: v.array(
      v.object({
        data: day,
        motivo: described(
          v.nullable(v.picklist(Object.values(wireDateReasons))),
          'Null for a day on which it can be had.',
        ),
        id: described(v.nullable(v.string()), 'The product that is the reason, when it is one.'),
      }),
    ),
  });

export const listPickupTimes = endpoint('GET /api/lojas-ordering/:id_loja/horas', 'open', {
  summary:
    'When an order of so many units of preparation, of these products, could be picked up: as soon as possible, or by appointment today and tomorrow, or on the day that is asked about',
  query: v.object({ unidades: units, produtos: v.optional(basket), dia: v.optional(date) }),
  data: timesAnswer(),
});

export const listOrderDays = endpoint('GET /api/lojas-ordering/:id_loja/dias', 'open', {
  summary:
    'Every day from today on as far as orders go, and why it can’t be ordered for: products and units as in `horas`',
  query: v.object({ unidades: units, produtos: v.optional(basket) }),
  data: daysAnswer(),
});

export const listTimesOfOrder = endpoint('GET /api/encomendas/:order_id/horas', 'account', {
  summary: 'The times of a day that a customer’s order can be changed to, as `horas` of its shop',
  query: v.object({ dia: date }),
  data: timesAnswer(),
});

export const listDaysOfOrder = endpoint('GET /api/encomendas/:order_id/dias', 'account', {
  summary:
    'Every day that a customer’s order can be changed to, as `dias` of its shop: what the order itself has taken of a day counts as free',
  data: daysAnswer(),
});

/** 'quarta, 25 de novembro, às 10:05', on the shop's clock. */
export function whenInWords(at: number, timeZone: string): string {
  const { date: on } = toLocal(at, timeZone);
  return m.order_date_when({
    day: dateWords(on, { weekday: 'long', day: 'numeric', month: 'long' }),
    time: clockWords(at, timeZone),
  });
}
