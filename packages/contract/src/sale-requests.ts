// What a till sells by line and asks a phone to pay by MB WAY, or a card terminal of the shop: it is a sale once the money has come.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, named } from './kinds.ts';
import { countryPrefix, optionalText, uuid } from './rules.ts';
import { saleAmount, saleEuros } from './till.ts';
import { lineSale, linesSold } from './till-sales.ts';

export const requestState = v.object({
  id: v.string(),
  estado: described(
    v.picklist(['a_pedir', 'pedido', 'sem_resposta', 'pago', 'recusado', 'expirado', 'desistiu', 'falhou']),
    'Asked for or about to be; `sem_resposta` where nobody knows whether the phone rang, or the terminal heard. The last five are for good.',
  ),
  cobrado: named(
    'wasCharged',
    described(
      v.nullable(v.boolean()),
      'Whether the money was taken; null where nobody knows, or not yet. What was taken of one that ended without a sale goes back.',
    ),
  ),
  total: named('amount', euros),
  pedido_em: named('askedAt', instant),
  expira: named('expiresAt', described(instant, 'Until when it may be approved.')),
});

export const saleRequest = described(
  v.object({ ...requestState.entries, venda: described(v.nullable(lineSale), 'Once it is paid.') }),
  'A sale that a phone or a card terminal is asked to pay. Money that comes after it has ended goes back by itself.',
);
export type SaleRequest = v.InferOutput<typeof saleRequest>;

export const requestSale = endpoint('POST /api/balcao/vendas/pedidos', 'staff', {
  summary:
    'Asks a phone by MB WAY, or a card terminal of the shop, to pay for lines of its menu, once by the id that the till made; they are sold as they are priced now, once that has paid',
  body: v.object({
    ...linesSold,
    telemovel: described(optionalText(32), 'Empty for the customer’s own.'),
    pais: countryPrefix,
    terminal: described(
      v.nullish(uuid, null),
      'A card terminal of the shop, of `terminais`: asked instead of a phone.',
    ),
    desconto: described(
      v.optional(saleEuros, 0),
      'The balance that it uses: held until it is paid, and back where it ends otherwise.',
    ),
    cupao: described(
      optionalText(64),
      'The code of a coupon of the customer’s: held with the balance; `total` is what is left.',
    ),
    total: described(saleAmount, 'What the customer was told.'),
  }),
  data: saleRequest,
});
/** What a till asks with; kept until it is known how it ended. */
export type SaleRequestAsked = v.InferInput<NonNullable<typeof requestSale.body>>;

export const readSaleRequest = endpoint('GET /api/balcao/vendas/pedidos/:id', 'staff', {
  summary: 'How a request stands, with the sale that it became',
  data: saleRequest,
});

export const dropSaleRequest = endpoint('DELETE /api/balcao/vendas/pedidos/:id', 'staff', {
  summary: 'Gives up a request that isn’t paid yet; answers how it ended, which may be paid',
  data: saleRequest,
});
