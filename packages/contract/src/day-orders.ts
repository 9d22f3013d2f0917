// What a shop, or the whole chain, has to have ready on one day: what the bakery makes by, and the counter hands over by.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { takenBy } from './board.ts';
import { endpoint } from './endpoint.ts';
import { day, described, instant, named } from './kinds.ts';
import { orderDetail, orderLine } from './orders.ts';
import { packedHow } from './packaging.ts';
import { staffShop } from './staff.ts';

export const dayLine = v.object({
  ...v.pick(orderLine, ['id', 'nome', 'qtd', 'nome_complementares', 'nome_opcoes', 'nota', 'inscricao'])
    .entries,
  fecha_em: named(
    'closesAt',
    described(
      v.nullable(instant),
      'The last minute at which it could be ordered for this time; null for what the menu no longer has.',
    ),
  ),
  anuladas: named(
    'takenOff',
    described(v.number(), 'Of it, what went back after that; `qtd` is what is left.'),
  ),
  por_responder: named(
    'asked',
    described(v.number(), 'Of `qtd`, what the shop said is missing, while its customer hasn’t answered.'),
  ),
});
export type DayLine = v.InferOutput<typeof dayLine>;

const { order_id, orderCode, estado, pago, por_pagar, id_loja, id_tipo_entrega, nota } = orderDetail.entries;

export const dayOrder = v.object({
  order_id,
  orderCode,
  estado,
  pago,
  por_pagar,
  id_loja,
  id_tipo_entrega,
  nota,
  ...packedHow,
  hora: named('at', instant),
  cliente: described(v.string(), 'The first name; empty for a shop in which the person doesn’t work.'),
  anotada_por: takenBy,
  linhas: named('lines', v.array(dayLine)),
});
export type DayOrder = v.InferOutput<typeof dayOrder>;

export const dayShop = v.object({ ...staffShop.entries, fuso: v.string() });
export type DayShop = v.InferOutput<typeof dayShop>;

export const dayOrders = v.object({
  hoje: described(day, 'What day it is there.'),
  dia: day,
  fecha_em: described(
    v.nullable(instant),
    'The last minute at which anything that needs notice can be ordered for that day; null when nothing such can.',
  ),
  lojas: v.array(dayShop),
  padaria: described(v.boolean(), 'Whether the shop bakes with others: `padaria=1` asks for all of them.'),
  encomendas: v.array(dayOrder),
});
export type DayOrders = v.InferOutput<typeof dayOrders>;

const shop = v.union(
  [v.literal('todas'), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))],
  m.error_value_invalid,
);

export const listDayOrders = endpoint('GET /api/balcao/dia', 'staff', {
  summary:
    'The orders for a chosen time of one day, the earliest first, of one shop, with those that it bakes with (`padaria`), or of every shop in which the person works (`todas`); what was cancelled or taken off once it could no longer be ordered stays, as such',
  query: v.object({
    loja: shop,
    /** Tomorrow, when nothing is said; before dawn today, for which is being baked. */
    dia: v.optional(v.pipe(v.string(), v.isoDate(m.error_date))),
    /** With those that bake with the shop (`grupo_producao`). */
    padaria: v.optional(v.literal('1', m.error_value_invalid)),
  }),
  data: dayOrders,
});
