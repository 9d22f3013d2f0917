import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_LINES } from '@fornada/domain/cart.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, described, euros, instant, named } from './kinds.ts';
import { missingAnswers, vatShare } from './orders.ts';
import { packagingLine } from './packaging.ts';
import { metodoPagamento, paymentMethod, stillOwed } from './payments.ts';
import { privateData } from './private-data.ts';
import {
  countryPrefix,
  flag,
  invoiceTaxId,
  optionalEmail,
  optionalInstant,
  optionalText,
  reference,
  ticked,
  whole,
} from './rules.ts';

const choice = v.pipe(v.nullish(v.array(reference), []), v.maxLength(50, m.error_value_invalid));

/** A line of the cart. Ids of complements may repeat: that is their quantity. Anything else in a line is ignored. */
export const cartItem = v.object({
  id: reference,
  qtd: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], () =>
      m.error_value_invalid(),
    ),
    v.integer(m.error_value_invalid),
    v.minValue(1, m.error_value_invalid),
    v.maxValue(99, m.error_value_invalid),
  ),
  complementares: choice,
  opcoes: choice,
  nota: optionalText(140),
  /** What is written on it: as long as the product says. */
  inscricao: v.exactOptional(optionalText(140)),
  /** What happens to what the shop turns out not to have, unless the customer says otherwise then; its money goes back by default. */
  se_faltar: v.exactOptional(v.picklist(missingAnswers, m.error_value_invalid)),
  /** The product that is to come instead. */
  troca: v.exactOptional(reference),
  /** Where it isn't that of the order: lines of one time are a part, an order of its own in one purchase. */
  pickup_at: v.exactOptional(optionalInstant),
});
export type CartItem = v.InferOutput<typeof cartItem>;

export const cart = v.object({
  items: v.pipe(
    v.array(cartItem, m.error_value_invalid),
    v.maxLength(100, () => m.error_cart_too_long({ maximum: MAXIMUM_LINES })),
  ),
});
export type Cart = v.InferOutput<typeof cart>;

export const deliveryType = v.pipe(
  v.union([v.picklist([0, 1]), v.picklist(['0', '1'])], (issue) =>
    issue.input == null || issue.input === '' ? m.error_required() : m.error_value_invalid(),
  ),
  v.transform((value) => Number(value) as 0 | 1),
);

/** Of each part of the cart, where it is taken away. */
export const packing = {
  recipiente_proprio: v.exactOptional(
    described(flag, '1 when the customer brings their own: no contribution on single-use containers.'),
  ),
  sacos: v.exactOptional(described(whole(0, 20), 'How many bags are wanted.')),
};

const shopId = v.pipe(v.nullish(reference, ''), v.nonEmpty(m.error_required));

// 'cart' is the name of section 7's table, 'carrinho' that of its form payloads; both are taken, and are the same request.
const eitherCart = { cart: v.optional(cart), carrinho: v.optional(cart) };
const oneCart = <T extends { cart?: Cart | undefined; carrinho?: Cart | undefined }>({
  cart,
  carrinho,
  ...form
}: T) => ({ ...form, cart: cart ?? carrinho ?? { items: [] } });

export const loyaltyTransaction = described(
  v.object({
    total_transaction: euros,
    total_discount: euros,
    total_paid: euros,
    total_points_added: v.number(),
    total_points_removed: v.number(),
    total_outstanding_added: euros,
    total_outstanding_removed: described(
      euros,
      'What of the balance could be used on this order: min(balance, subtotal without packaging).',
    ),
    customer_outstanding: euros,
    customer_new_balance: euros,
    customer_balance: euros,
    customer_balance_points: v.number(),
    customer_card: v.string(),
    customer_wallet: euros,
    total_free_items: v.number(),
    gratuitas: v.number(),
    sms: v.string(),
    email: v.string(),
    coupon: v.string(),
    reconciliation: v.string(),
  }),
  "Amounts are euros with two decimals; fields are those of the specification's loyalty calculation (§3).",
);
export type LoyaltyTransaction = v.InferOutput<typeof loyaltyTransaction>;

export const loyaltyLine = v.object({
  product_code: named('productCode', v.string()),
  product_name: named('productName', v.string()),
  quantity: v.number(),
  total: euros,
  total_paid: named('paid', euros),
  discount_value: named('discount', euros),
  points_added: v.number(),
  points_removed: v.number(),
});
export type LoyaltyLine = v.InferOutput<typeof loyaltyLine>;

export const loyaltyData = v.object({
  transaction: loyaltyTransaction,
  lines: v.array(loyaltyLine),
  pronto_em: described(instant, 'When the order can be ready, ISO time, and the same in minutes from now.'),
  minutos: v.number(),
  hora_marcada: described(
    v.nullable(instant),
    'The pickup time that is kept for the order: the one asked for, or the next when that one went; null for as soon as possible.',
  ),
  hora_mudou: described(bit, "1 when it isn't the one that was asked for."),
  reservado_ate: described(
    v.nullable(instant),
    "Until when the shop keeps the place while the customer goes on, ISO time; null where places aren't counted.",
  ),
  iva: named('vat', described(v.array(vatShare), 'Of `total_paid`, by rate.')),
  condicoes_aceites: named(
    'knowsTerms',
    described(
      bit,
      '1 when the customer has ordered by the terms in force before: nothing need be ticked again, `aceitou` is sent.',
    ),
  ),
  principio_de_pagamento: described(
    v.nullable(
      v.object({
        agora: euros,
        depois: euros,
        depois_sem_saldo: described(euros, 'The same where no balance is used.'),
        se_nao_levantar: described(
          v.picklist(['fica', 'volta']),
          'What becomes of it when nobody comes for the order.',
        ),
      }),
    ),
    'What may be paid now, and what then is left to be paid later; null where all is paid at once.',
  ),
  oferta_na_troca: named(
    'substituteGift',
    described(
      euros,
      'By how much what comes instead of something missing may be dearer for the same money, where nothing is as cheap.',
    ),
  ),
  metodos: described(v.array(metodoPagamento), 'What the order can be paid by, the default first.'),
  partes: described(
    v.array(
      v.object({
        linhas: described(v.array(v.number()), 'The places of its lines in the cart that was sent.'),
        embalagens: described(
          v.array(packagingLine),
          'What it is packed in, within `subtotal`: never discounted, and earns nothing.',
        ),
        subtotal: euros,
        desconto: described(euros, 'What of the balance could be used on it.'),
        pronto_em: instant,
        hora_marcada: v.nullable(instant),
        hora_mudou: bit,
      }),
    ),
    'The orders that the cart becomes, one for each time; the fields above tell of the first.',
  ),
});
export type LoyaltyData = v.InferOutput<typeof loyaltyData>;

export const calculateOrder = endpoint('POST /api/calcula-encomenda', 'account', {
  summary: 'What the cart costs today in that shop, and what of the balance could be used',
  failure: m.error_cart_invalid,
  body: v.pipe(
    v.object({
      ...eitherCart,
      id_loja: shopId,
      id_tipo_entrega: v.optional(v.nullable(deliveryType)),
      usar_premio: v.optional(flag),
      pickup_at: optionalInstant,
      ...packing,
    }),
    v.transform(oneCart),
  ),
  data: v.object({ loyaltyData, privateData }),
});

export const orderData = described(
  v.object({
    orderId: named('id', v.string()),
    orderCode: v.string(),
    status: v.picklist([-3, -1]),
    pointsAdded: named('points_added', v.number()),
    invoiceId: described(
      v.nullable(v.string()),
      'Null until the certified provider has numbered the document: a request that is repeated later has it.',
    ),
    total: named('total_cents', euros),
    pago: named('paid', bit),
    por_pagar: stillOwed,
    pronta: named('ready_at', described(v.nullable(instant), 'When the order can be ready, ISO time.')),
    expira: described(
      v.nullable(instant),
      "When the payment's window closes, ISO time; null when nothing is to be paid.",
    ),
    redirect_url: described(
      v.nullable(v.string()),
      "Where a card is paid; null for MB WAY, and while the gateway hasn't said (it comes with the order's `pagamento`).",
    ),
    partes: described(
      v.array(
        v.object({
          orderId: named('id', v.string()),
          orderCode: v.string(),
          total: named('total_cents', euros),
          pago: named('paid', bit),
          por_pagar: stillOwed,
          hora_marcada: named(
            'pickup_at',
            described(v.nullable(instant), 'The time that was chosen; null for as soon as possible.'),
          ),
          pronta: named('ready_at', v.nullable(instant)),
        }),
      ),
      'Every order of the purchase; of a cart for one time, the one that the fields above tell of.',
    ),
  }),
  'The answer to finaliza-encomenda. `orderId` is the identity, `orderCode` what people read.',
);
export type OrderData = v.InferOutput<typeof orderData>;

export const placeOrder = endpoint('POST /api/finaliza-encomenda', 'account', {
  summary: 'Places the order; the server prices it, holds the balance and asks for the payment',
  failure: m.error_cart_invalid,
  idempotent: true,
  body: v.pipe(
    v.object({
      ...eitherCart,
      id_loja: shopId,
      id_tipo_entrega: deliveryType,
      telemovel: optionalText(32),
      pais: countryPrefix,
      aceitou: ticked,
      nome: optionalText(120),
      email: optionalEmail,
      nif: invoiceTaxId,
      usar_premio: flag,
      nota: optionalText(280),
      pickup_at: optionalInstant,
      ...packing,
      metodo: paymentMethod,
      principio_de_pagamento: described(
        flag,
        '1 pays only what the calculation said may be paid now; the rest is `por_pagar`.',
      ),
    }),
    v.transform(oneCart),
  ),
  data: v.object({ orderData, privateData }),
});
