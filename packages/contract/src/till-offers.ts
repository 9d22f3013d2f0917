// What a till may offer somebody whom it has recognised.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, named } from './kinds.ts';
import { cart, deliveryType, packing } from './ordering.ts';
import { orderLine } from './orders.ts';
import { optionalText, shopNumber, uuid } from './rules.ts';
import { saleAmount, saleEuros } from './till.ts';

const { id, nome, qtd, complementares, opcoes } = orderLine.entries;

export const usualAtTill = v.object({
  linhas: v.array(v.object({ id, nome, qtd, complementares, opcoes })),
});
export type UsualAtTill = v.InferOutput<typeof usualAtTill>;

export const readUsualAtTill = endpoint('POST /api/balcao/clientes/habitual', 'staff', {
  summary:
    'What somebody who was identified orders most often in the app, as it was the last time; what of it there is today, and at what price, the menu says',
  body: v.object({ loja: shopNumber, identificacao: uuid }),
  data: v.object({
    habitual: described(
      v.nullable(usualAtTill),
      'Null before the first order, and where a phone number that anyone may say is all that was shown though the customer asks for the code.',
    ),
  }),
});

export const couponAtTill = v.object({
  codigo: named('code', v.string()),
  nome: named('name', v.string()),
  valor: named('takesOff', described(euros, 'What it takes off the sale.')),
  oferta: named(
    'isGift',
    described(v.boolean(), 'Asks for nothing, and what it gives more stays as balance.'),
  ),
  motivo: named(
    'reason',
    described(v.nullable(v.string()), 'Why it may not be used on this sale, in words.'),
  ),
});
export type CouponAtTill = v.InferOutput<typeof couponAtTill>;

const balanceUsed = described(
  v.optional(saleEuros, 0),
  'The balance that the sale uses, of which a coupon gives nothing.',
);
const codeShown = described(
  optionalText(64),
  'As it stands on paper; capitals and separators make no difference.',
);

export const couponsAtTill = v.object({
  cupoes: described(
    v.array(couponAtTill),
    'None where a phone number that anyone may say is all that was shown though the customer asks for the code.',
  ),
});

export const readCouponsAtTill = endpoint('POST /api/balcao/clientes/cupoes', 'staff', {
  summary:
    'The coupons that somebody who was identified was told of, and the one of a code that they show: what each would take off a sale, or why it may not. A sale takes one',
  body: v.object({
    ...{ loja: shopNumber, identificacao: uuid, cart, id_tipo_entrega: deliveryType, ...packing },
    ...{ desconto: balanceUsed, codigo: codeShown },
  }),
  data: couponsAtTill,
});

export const readCouponsOfAmount = endpoint('POST /api/balcao/clientes/cupoes/valor', 'staff', {
  summary:
    'The same of a sale that is only an amount, on which one for a product can’t be used: nobody knows what was sold',
  body: v.object({
    ...{ loja: shopNumber, identificacao: uuid, valor: saleAmount },
    ...{ desconto: balanceUsed, codigo: codeShown },
  }),
  data: couponsAtTill,
});
