import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, named } from './kinds.ts';
import { countryPrefix, optionalText, phone, requiredText, uuid, whole } from './rules.ts';
import {
  couponToUse,
  saleAmount,
  saleEuros,
  saleReceipt,
  tillCustomer,
  tillQuote,
  toldSale,
} from './till.ts';
import { couponsAtTill } from './till-offers.ts';

// The API for third-party tills. The shop is the key's, so no call names one. What a call doesn't know it refuses:
// a field that was passed over in silence could be money.

/** These fields and no other. */
const only = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? m.error_field_unknown() : m.error_required(),
  );

const packed = described(
  v.optional(saleEuros),
  'What of `valor` is packaging, such as a deposit or a bag: it gives no points, and no balance pays for it. At most `valor`; none where it isn’t said.',
);

export const posShop = v.object({
  loja: v.number(),
  nome: v.string(),
  chave: described(v.string(), 'How the key in use begins, and what the shop calls it.'),
  chave_nome: v.string(),
  chave_termina_em: described(
    v.nullable(instant),
    'ISO time at which this key ends, once another has taken its place.',
  ),
});
export type PosShop = v.InferOutput<typeof posShop>;

export const readPosShop = endpoint('GET /pos/v1/loja', 'till', {
  summary: 'Whose key this is: what a till asks when it is set up',
  data: posShop,
});

export const posCustomer = v.object({
  ...tillCustomer.entries,
  cartao: described(
    v.string(),
    'What stands for the customer wherever a till keeps something: always the same, and worth nothing to anybody else.',
  ),
});
export type PosCustomer = v.InferOutput<typeof posCustomer>;

export const identifyAtPos = endpoint('POST /pos/v1/clientes/identificar', 'till', {
  summary:
    'Who a scanned code or a typed phone belongs to; what it answers names the customer for ten minutes, and a code that changes is read once',
  idempotent: true,
  body: only({ codigo: requiredText(200), pais: countryPrefix }),
  data: posCustomer,
});

export const registerAtPos = endpoint('POST /pos/v1/clientes', 'till', {
  summary:
    'Registers a customer by phone: a provisional account for 30 days, and an SMS with the first access; who has one already is identified',
  idempotent: true,
  body: only({ telemovel: phone, pais: countryPrefix }),
  data: posCustomer,
});

export const quoteAtPos = endpoint('POST /pos/v1/calcula-venda', 'till', {
  summary: 'What a sale would cost, use and give, with or without the balance; nothing is kept',
  body: only({
    identificacao: uuid,
    valor: saleAmount,
    embalagem: packed,
    usar_saldo: v.boolean(m.error_value_invalid),
  }),
  data: tillQuote,
});

export const posReturn = described(
  v.object({
    id_devolucao: named('id', v.string()),
    hora: named('returnedAt', instant),
    valor: named('amount', described(euros, 'In consumer prices: `em_dinheiro` and `em_saldo` sum to it.')),
    em_dinheiro: euros,
    em_saldo: named(
      'discount',
      described(euros, 'Of a sale that used a coupon with the coupon’s part, which it takes back.'),
    ),
    pontos_retirados: named('points', v.number()),
  }),
  'What came back of a sale at once, and how it is given back: a share as balance, as the sale used it, the rest from the drawer.',
);
export type PosReturn = v.InferOutput<typeof posReturn>;

const posLine = v.object({
  linha: named('position', v.number()),
  codigo: named(
    'code',
    described(v.string(), 'Of the shop’s menu; empty where the till sent none, or one that isn’t there.'),
  ),
  descricao: named('name', v.string()),
  qtd: named('quantity', v.number()),
  total: named('gross', euros),
  taxa: named('rate', v.number()),
});

export const posSale = v.object({
  ...toldSale.entries,
  cartao: v.string(),
  embalagem: named('packaging', described(euros, 'What of `valor_pago` is packaging.')),
  linhas: named(
    'lines',
    described(
      v.array(posLine),
      'As they were sold, under our menu’s name where `codigo` is of it; a return, which is of an amount, takes no units off them. Empty of an amount alone.',
    ),
  ),
  devolvida_em: named(
    'reversedAt',
    described(v.nullable(instant), 'ISO time at which the last of it was refunded.'),
  ),
  devolvivel_ate: described(v.nullable(instant), "ISO time until which it can be; null once it can't."),
  devolucoes: named('returns', described(v.array(posReturn), 'What came back of it, the first first.')),
});
export type PosSale = v.InferOutput<typeof posSale>;

export const posRefunded = v.object({
  ...posSale.entries,
  devolucao: described(
    v.nullable(posReturn),
    'What this call gave back; null where all of it had come back before.',
  ),
});
export type PosRefunded = v.InferOutput<typeof posRefunded>;

const soldAtPos = only({
  codigo: described(
    optionalText(40),
    'A product of the shop’s menu, which then counts in reports; what isn’t there stands by its words.',
  ),
  descricao: requiredText(100),
  qtd: described(whole(1, 9_999), 'Of what is weighed, 1.'),
  total: described(saleEuros, 'Of all its units, with VAT.'),
  taxa: described(whole(0, 30), 'The rate of VAT, in percent.'),
});

const soldLines = v.optional(
  v.pipe(v.array(soldAtPos), v.minLength(1, m.error_value_invalid), v.maxLength(150, m.error_value_invalid)),
);

export const readCouponsAtPos = endpoint('POST /pos/v1/clientes/cupoes', 'till', {
  summary:
    'The coupons that the customer was told of, and the one of a code that they show: what each would take off a sale, or in words why it may not. A sale takes one; nothing is kept',
  body: only({
    ...{ identificacao: uuid, valor: saleAmount, embalagem: packed },
    desconto: described(
      v.optional(saleEuros, 0),
      'The balance that the sale uses, of which a coupon gives nothing.',
    ),
    linhas: described(soldLines, 'As the sale would say them: a coupon for a product asks for its `codigo`.'),
    codigo: described(
      optionalText(64),
      'Of a coupon that they show or say; capitals and separators make no difference.',
    ),
  }),
  data: couponsAtTill,
});

export const sellAtPos = endpoint('POST /pos/v1/vendas', 'till', {
  summary:
    'Records a sale whose money is in the drawer, once by its key, by its amount or with its lines; `desconto` is the balance it uses and `cupao` the coupon, neither of which a bare phone number opens where the customer asks for the code',
  idempotent: true,
  body: only({
    identificacao: uuid,
    valor: saleAmount,
    embalagem: packed,
    desconto: described(v.optional(saleEuros, 0), 'The balance that it uses, beside a coupon.'),
    cupao: v.nullish(only(couponToUse)),
    talao: saleReceipt,
    linhas: described(
      soldLines,
      'What was sold, before `desconto`: their `total` adds up to `valor`, to the cent. Without them the sale is its amount alone.',
    ),
  }),
  data: posSale,
});

export const readPosSale = endpoint('GET /pos/v1/vendas/:id', 'till', {
  summary: 'A sale that this shop’s tills told here',
  data: posSale,
});

export const refundAtPos = endpoint('POST /pos/v1/vendas/:id/devolucao', 'till', {
  summary:
    'Takes back what a sale gave and gives back its share of the balance it used, within 30 days: of what `valor` is worth in consumer prices, at most the sale in all, or without it of all that is left',
  idempotent: true,
  body: only({ valor: v.optional(saleAmount), motivo: optionalText(200) }),
  data: posRefunded,
});

export const tellReceiptAtPos = endpoint('POST /pos/v1/taloes', 'till', {
  summary:
    'Tells of a sale at which nobody showed a card, so that who has its receipt may claim the points by its QR code',
  idempotent: true,
  body: only({
    atcud: v.pipe(requiredText(70), v.regex(/^[A-Z0-9]{8,}-\d{1,20}$/, m.error_value_invalid)),
    talao: requiredText(60),
    valor: described(saleAmount, 'The total of the receipt, which its QR code says too.'),
    embalagem: packed,
    data: v.pipe(v.string(m.error_value_invalid), v.isoDate(m.error_date)),
  }),
  data: v.object({
    id_transacao: described(
      v.nullable(v.string()),
      'The sale that it counted as, once somebody has claimed it: told again, the answer has it.',
    ),
  }),
});
