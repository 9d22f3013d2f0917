// What is left to be paid of orders, taken at the counter; and what was taken there and has to go back.
import { m } from '@fornada/copy/messages.ts';
import { ORDER_STATES } from '@fornada/domain/orders.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, named } from './kinds.ts';
import { packedHow } from './packaging.ts';
import { stillOwed } from './payments.ts';
import { optionalText, requiredText, shopNumber, uuid } from './rules.ts';
import { saleAmount } from './till.ts';

/** How money is taken at a counter. */
export const counterMethods = ['dinheiro', 'multibanco'] as const;
export type CounterMethod = (typeof counterMethods)[number];
const method = v.picklist(counterMethods, m.error_value_invalid);

export const owedOrder = v.object({
  order_id: named('id', v.string()),
  orderCode: v.string(),
  cliente: v.string(),
  estado: named('state', v.picklist(ORDER_STATES)),
  hora_marcada: named('pickup_at', v.nullable(instant)),
  total: named('total_cents', euros),
  por_pagar: stillOwed,
  ...packedHow,
  a_devolver: named(
    'to_return_cents',
    described(
      euros,
      'What was taken at the counter and has to go back from there; 0 once somebody says that it has.',
    ),
  ),
  devolucoes: named(
    'to_return',
    described(
      v.array(v.object({ id: v.string(), valor: named('amount_cents', euros) })),
      'What that is, each once: it is by these ids that it is said to have been given back.',
    ),
  ),
  recebido: described(
    v.nullable(
      v.object({
        id: v.string(),
        meio: method,
        valor: named('amount_cents', euros),
        quando: named('finished_at', instant),
        anulavel_ate: named(
          'undone_until',
          described(
            v.nullable(instant),
            'Until when it can be said to have been a mistake; null when not any more.',
          ),
        ),
      }),
    ),
    'What was taken at the counter.',
  ),
});
export type OwedOrder = v.InferOutput<typeof owedOrder>;

export const listOwed = endpoint('POST /api/balcao/por-pagar', 'staff', {
  summary:
    'The orders of a shop that owe something, or of which something goes back from the counter: all for today and before, or that of an `order_id`, or those of a number, a QR or a phone',
  // In the body: an address is kept by logs, and a code may be a card's.
  body: v.object({ loja: shopNumber, codigo: optionalText(200) }),
  data: v.array(owedOrder),
});

export const takeRest = endpoint('POST /api/balcao/encomendas/:order_id/receber', 'staff', {
  summary:
    'Takes what an order owes at the counter; once by the id that the counter gives it, and only just that amount',
  body: v.object({ id: uuid, meio: method, valor: saleAmount }),
  data: owedOrder,
});

export const undoRest = endpoint('POST /api/balcao/encomendas/:order_id/receber/anular', 'staff', {
  summary:
    'Says that what was taken (`id`; else what was taken last) was a mistake: it is owed again. Within ten minutes, before its document is made; twice is once',
  body: v.object({ id: v.optional(uuid), motivo: requiredText(200) }),
  data: owedOrder,
});

export const giveRestBack = endpoint('POST /api/balcao/encomendas/:order_id/devolver', 'staff', {
  summary:
    'Says that what was taken at the counter, and has to go back, has been given back there; twice is once',
  body: v.object({ ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(100)), valor: saleAmount }),
  data: owedOrder,
});
