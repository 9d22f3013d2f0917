import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, named } from './kinds.ts';
import {
  countryPrefix,
  optionalInstant,
  optionalText,
  phone,
  requiredText,
  shopNumber,
  uuid,
} from './rules.ts';

/** No single purchase at a bakery's counter costs more; more is a typing error. */
export const MOST_EUROS = 1_000;

const isAmount = (value: number) => {
  try {
    return eurosToCents(value) >= 0;
  } catch {
    return false;
  }
};
/** Euros of one sale, nothing included; not finer than a cent. */
export const saleEuros = v.pipe(
  v.number(m.error_value_invalid),
  v.check(isAmount, m.error_value_invalid),
  v.maxValue(MOST_EUROS, () => m.till_amount_too_large({ most: String(MOST_EUROS) })),
);
/** What a sale is worth: a cent at least. */
export const saleAmount = v.pipe(saleEuros, v.minValue(0.01, m.till_amount_missing));
/** The number of its receipt, where it has one. */
export const saleReceipt = optionalText(80);

export const tillProof = described(
  v.picklist(['telemovel', 'codigo', 'qr']),
  'How a customer was recognised: by a phone number that anyone may say, by the code that stays, or by the one that changes.',
);
export type TillProof = v.InferOutput<typeof tillProof>;

export const invoiceIdentity = described(
  v.object({ nome: v.string(), nif: v.string() }),
  'Whom the customer asked invoices to be made out to: of their two identities the chosen one alone.',
);
export type InvoiceIdentity = v.InferOutput<typeof invoiceIdentity>;

export const tillCustomer = v.object({
  identificacao: described(v.string(), 'What a sale names the customer by, for ten minutes.'),
  nome: v.string(),
  telemovel: described(v.string(), 'The last three digits: enough to ask whether it is the right one.'),
  saldo: euros,
  pontos: v.number(),
  patamar: v.number(),
  acumulado: described(euros, 'Euros towards the next point, and what one costs.'),
  euros_por_ponto: euros,
  prova: tillProof,
  pode_gastar: described(v.boolean(), 'Whether this proof lets the balance be used.'),
  fatura: described(
    v.nullable(invoiceIdentity),
    'Null where none is chosen, and where a phone number that anyone may say is all that was shown though the customer asks for the code.',
  ),
  temporario: described(v.boolean(), 'Registered at a till and not completed.'),
  caduca_em: described(
    v.nullable(v.string()),
    'ISO date on which a temporary account lapses, balance and all.',
  ),
  novo: described(v.boolean(), 'Registered just now.'),
});
export type TillCustomer = v.InferOutput<typeof tillCustomer>;

export const identifyCustomer = endpoint('POST /api/balcao/clientes/identificar', 'staff', {
  summary: 'Who a scanned code or a typed phone belongs to; a code that changes is read once',
  body: v.object({ loja: shopNumber, codigo: requiredText(200), pais: countryPrefix }),
  data: tillCustomer,
});

export const registerAtTill = endpoint('POST /api/balcao/clientes', 'staff', {
  summary:
    'Registers a customer by phone: a provisional account for 30 days, and an SMS with the first access; who has one already is identified',
  body: v.object({ loja: shopNumber, telemovel: phone, pais: countryPrefix }),
  data: tillCustomer,
});

export const tillQuote = v.object({
  subtotal: euros,
  desconto: named('discount', described(euros, 'The balance that can be used on it.')),
  valor_pago: named('paid', euros),
  pontos_ganhos: named('pointsEarned', v.number()),
  saldo_adicionado: named('rewarded', euros),
  saldo: named('balanceAfter', euros),
  pontos: named('pointsAfter', v.number()),
});
export type TillQuote = v.InferOutput<typeof tillQuote>;

export const quoteSale = endpoint('POST /api/balcao/vendas/calcular', 'staff', {
  summary: 'What a sale would cost, use and give, with or without the balance',
  body: v.object({
    loja: shopNumber,
    identificacao: uuid,
    valor: saleAmount,
    usar_saldo: v.boolean(m.error_value_invalid),
  }),
  data: tillQuote,
});

/** A coupon that a sale used. */
export const usedCoupon = v.object({
  codigo: named('code', v.string()),
  valor: named('takesOff', euros),
});

/** One that a sale is to use. */
export const couponToUse = {
  codigo: requiredText(64),
  valor: described(
    saleAmount,
    'What it takes off, as `cupoes` told and the customer was told: `price_changed` where it is another by now.',
  ),
};

export const toldSale = described(
  v.object({
    id_transacao: named('id', v.string()),
    estado: described(v.picklist(['contada', 'repetida']), 'Whether it had been told before.'),
    hora: named('happenedAt', instant),
    subtotal: euros,
    desconto: named(
      'discount',
      described(euros, 'The balance that it used, with what a coupon gave for it.'),
    ),
    cupao: named(
      'coupon',
      described(v.nullable(usedCoupon), 'The coupon that it used, and what of `desconto` that took off.'),
    ),
    valor_pago: named('paid', euros),
    pontos_ganhos: named('pointsAdded', v.number()),
    saldo_adicionado: named('balanceAdded', euros),
    saldo: named('balanceAfter', described(euros, 'After the sale.')),
    pontos: named('pointsAfter', v.number()),
    talao: named('receipt', v.nullable(v.string())),
    devolvido: named('returned', described(euros, 'What was brought back of it so far, in consumer prices.')),
  }),
  'What a sale came to, as every till is told.',
);
export type ToldSale = v.InferOutput<typeof toldSale>;

export const tillSale = v.object({
  ...toldSale.entries,
  cliente: v.string(),
  quem: named('staffName', v.string()),
  anulada: named('undone', v.boolean()),
  anulavel_ate: described(
    v.nullable(instant),
    "ISO time until which it can be undone at the till; null once it can't.",
  ),
});
export type TillSale = v.InferOutput<typeof tillSale>;

const saleId = { id: uuid, loja: shopNumber };

export const makeSale = endpoint('POST /api/balcao/vendas', 'staff', {
  summary: 'Records a sale, once by the id that the till made for it; `desconto` is the balance it uses',
  body: v.object({
    ...saleId,
    identificacao: uuid,
    valor: saleAmount,
    desconto: described(v.optional(saleEuros, 0), 'The balance that it uses, beside a coupon.'),
    cupao: v.nullish(v.object(couponToUse), null),
    talao: saleReceipt,
  }),
  data: tillSale,
});

export const claimSale = endpoint('POST /api/balcao/vendas/talao', 'staff', {
  summary: 'Gives the points of a sale that was missed, by its receipt: once, and within 15 days',
  body: v.object({
    ...saleId,
    identificacao: uuid,
    valor: saleAmount,
    talao: requiredText(80),
    data: v.pipe(v.string(m.error_value_invalid), v.isoDate(m.error_date)),
  }),
  data: tillSale,
});

/** A sale that only gives points, made while the till had no connection. */
export const queuedSale = v.object({
  id: uuid,
  /** What was scanned or typed. */
  codigo: requiredText(200),
  pais: countryPrefix,
  /** Where the customer had been identified before the connection was lost: a code that changes is read once. */
  identificacao: v.optional(uuid),
  valor: saleAmount,
  talao: saleReceipt,
  vendida_em: v.nonNullish(optionalInstant, m.error_required),
  /** The customer was told to be registered: an unknown phone becomes a provisional account. */
  registar: v.optional(v.boolean(), false),
});
export type QueuedSale = v.InferOutput<typeof queuedSale>;

export const queuedSaleResult = v.object({
  id: v.string(),
  estado: v.picklist(['contada', 'repetida', 'recusada']),
  code: described(v.nullable(v.string()), 'Why it was refused; telling it again changes nothing.'),
  mensagem: v.nullable(v.string()),
});
export type QueuedSaleResult = v.InferOutput<typeof queuedSaleResult>;

export const tellQueuedSales = endpoint('POST /api/balcao/vendas/fila', 'staff', {
  summary:
    'Tells the sales that waited on the till for a connection; each is counted once however often it is told',
  body: v.object({
    loja: shopNumber,
    vendas: v.pipe(v.array(queuedSale), v.maxLength(100, m.error_value_invalid)),
  }),
  data: v.object({ vendas: v.array(queuedSaleResult) }),
});

export const listSales = endpoint('GET /api/balcao/vendas', 'staff', {
  summary: 'The last sales of a shop’s tills, newest first',
  query: v.object({ loja: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  data: v.array(tillSale),
});

export const undoSale = endpoint('POST /api/balcao/vendas/:id/anular', 'staff', {
  summary:
    'Takes back exactly what a sale gave and used, within ten minutes (a manager: a day), with a reason',
  body: v.object({ motivo: requiredText(200) }),
  data: tillSale,
});
