// What a till sells by its lines: priced by the server from the shop's own menu, paid, and brought back by line.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, named } from './kinds.ts';
import { cart, deliveryType, packing } from './ordering.ts';
import {
  countryPrefix,
  invoiceTaxId,
  optionalText,
  requiredText,
  shopInQuery,
  shopNumber,
  someInstant,
  uuid,
  whole,
} from './rules.ts';
import { saleEuros, usedCoupon } from './till.ts';

/** How a sale is paid; `saldo` where the balance pays all of it. */
export const saleMethods = ['dinheiro', 'multibanco', 'mbway', 'saldo'] as const;
export type SaleMethod = (typeof saleMethods)[number];
const method = v.picklist(saleMethods, m.error_value_invalid);

export const soldLine = v.object({
  linha: named('position', described(v.number(), 'From 1; what it is returned by.')),
  nome: named('name', v.string()),
  detalhes: named('details', described(v.string(), 'Extras, options, and what is written on it.')),
  embalagem: named(
    'isPackaging',
    described(v.boolean(), 'A deposit, a container or a bag, which goes back with what is in it.'),
  ),
  qtd: named('quantity', v.number()),
  total: named('gross', euros),
  restam: named('left', described(v.number(), 'How many have not come back.')),
});
export type SoldLine = v.InferOutput<typeof soldLine>;

export const lineSale = described(
  v.object({
    id: v.string(),
    estado: described(v.picklist(['contada', 'repetida']), 'Whether it had been told before.'),
    hora: named('soldAt', instant),
    quem: named('staffName', v.string()),
    cliente: v.nullable(v.string()),
    id_tipo_entrega: v.picklist([0, 1]),
    linhas: named('lines', v.array(soldLine)),
    iva: named(
      'vat',
      described(
        v.array(v.object({ taxa: named('rate', v.number()), total: named('gross', euros) })),
        'What is paid, by rate.',
      ),
    ),
    subtotal: euros,
    desconto: named(
      'discount',
      described(euros, 'The balance that it used, with what a coupon gave for it.'),
    ),
    cupao: named(
      'coupon',
      described(v.nullable(usedCoupon), 'The one that was used on it, and what it took off.'),
    ),
    total: named('paid', euros),
    meio: method,
    pelo_telemovel: described(
      v.boolean(),
      'A phone was asked to pay it: what comes back goes there by itself.',
    ),
    terminal: described(
      v.nullable(v.object({ referencia: v.string(), devolve: v.boolean() })),
      'The card terminal that it was paid at, by its reference; where it gives back, what comes back goes there by itself, and otherwise somebody gives it back at the terminal.',
    ),
    entregue: named('given', described(v.nullable(euros), 'In cash.')),
    troco: named('change', euros),
    devolvido: named('returned', described(euros, 'What came back of it so far, packaging included.')),
    em_dinheiro: named('moneyBack', described(euros, 'What of that was given back as money.')),
    devolvivel: named('mayReturn', described(v.boolean(), 'Whether some of it may be returned by who asks.')),
    pontos_ganhos: named('pointsAdded', v.nullable(v.number())),
    saldo_adicionado: named('balanceAdded', v.nullable(euros)),
    documento: named('invoiceId', described(v.nullable(v.string()), 'Once the certified provider made it.')),
    url_documento: named('invoiceUrl', v.nullable(v.string())),
  }),
  'A sale with its lines. What it is invoiced by comes from the certified provider.',
);
export type LineSale = v.InferOutput<typeof lineSale>;

const soldThen = v.object({
  vendida_em: someInstant,
  menu: described(requiredText(128), 'The `hash` of the menu that the till showed: it prices the sale.'),
  codigo: described(optionalText(200), 'What was scanned or typed of a customer.'),
  pais: countryPrefix,
  registar: described(v.optional(v.boolean(), false), 'An unknown phone becomes a provisional account.'),
});

/** What is sold of the shop's menu, how it is taken, and whose papers it needs. */
export const linesSold = {
  id: uuid,
  loja: shopNumber,
  cart,
  id_tipo_entrega: deliveryType,
  ...packing,
  identificacao: v.nullish(uuid, null),
  nif: invoiceTaxId,
  nome_fatura: optionalText(100),
};

export const sellLines = endpoint('POST /api/balcao/vendas/linhas', 'staff', {
  summary:
    'Sells lines of the shop’s menu, once by the id that the till made: the server prices them, and refuses where `total` isn’t what they cost',
  body: v.object({
    ...linesSold,
    desconto: described(v.optional(saleEuros, 0), 'The balance that it uses, beside a coupon.'),
    cupao: described(
      optionalText(64),
      'The code of a coupon of the customer’s, as `cupoes` tells of it; `total` is what is left.',
    ),
    total: described(
      v.pipe(v.number(m.error_value_invalid), v.check(isEuros, m.error_value_invalid)),
      'What the customer was told.',
    ),
    meio: method,
    entregue: described(v.nullish(saleEuros, null), 'In cash, where it isn’t just the total.'),
    sem_ligacao: described(
      v.nullish(soldThen, null),
      'Of one that waited on the till for a connection: its money is in the drawer, so it is sold as it was then. It uses no balance, and is nobody’s where its customer isn’t found.',
    ),
  }),
  data: lineSale,
});
/** What a till asks with; kept until its answer is known. */
export type LineSaleAsked = v.InferInput<NonNullable<typeof sellLines.body>>;
export type SoldOffline = v.InferInput<typeof soldThen>;

export const listLineSales = endpoint('GET /api/balcao/vendas/linhas', 'staff', {
  summary: 'The last sales by line of a shop’s till, newest first',
  query: v.object({ loja: shopInQuery }),
  data: v.array(lineSale),
});

export const returnLines = endpoint('POST /api/balcao/vendas/linhas/:id/devolver', 'staff', {
  summary:
    'Takes back units of a sale’s lines, or all that is left without any: exactly their share of money, balance and points, and a credit note. Once by the id that the till made; a day after the sale at most, a manager longer',
  body: v.object({
    id: uuid,
    linhas: v.pipe(
      v.optional(v.array(v.object({ linha: whole(1, 1_000), qtd: whole(1, 9_999) })), []),
      v.maxLength(150, m.error_value_invalid),
    ),
    motivo: requiredText(200),
  }),
  data: lineSale,
});

function isEuros(value: number): boolean {
  return value >= 0 && value < 100_000 && Math.round(value * 100) / 100 === value;
}
