// 'Nova encomenda': what the shop's people order for somebody who phones or stands there.
import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { takenBy } from './board.ts';
import { endpoint } from './endpoint.ts';
import { bit, described, euros, instant, named } from './kinds.ts';
import { cart, deliveryType, packing } from './ordering.ts';
import { orderDetail } from './orders.ts';
import { packagingLine } from './packaging.ts';
import { paymentAttempt } from './payments.ts';
import {
  countryPrefix,
  flag,
  invoiceTaxId,
  optionalEmail,
  optionalInstant,
  optionalText,
  shopNumber,
  uuid,
} from './rules.ts';
import { saleEuros } from './till.ts';

const basket = {
  loja: shopNumber,
  cart,
  id_tipo_entrega: deliveryType,
  pickup_at: optionalInstant,
  ...packing,
  usar_premio: described(
    flag,
    '1 uses the balance, of who has shown the code that changes within ten minutes: once for each time.',
  ),
};

export const takenQuote = v.object({
  subtotal: euros,
  saldo: described(
    v.nullable(euros),
    'What of the balance could be used; null where its owner hasn’t just shown the code that changes.',
  ),
  desconto: described(euros, 'What of it is used.'),
  total: described(euros, 'What is to be told before the order is taken, and sent back with it.'),
  pede_ao_telemovel: described(bit, '1 where the gateway asks phones for payment.'),
  partes: described(
    v.array(
      v.object({
        linhas: described(v.array(v.number()), 'The places of its lines in the cart that was sent.'),
        embalagens: described(v.array(packagingLine), 'What it is packed in, within `subtotal`.'),
        subtotal: euros,
        pronto_em: described(instant, 'When it can be ready.'),
        hora_marcada: v.nullable(instant),
        alteravel_ate: described(
          v.nullable(instant),
          'Until when its customer may change or cancel it; null is until the shop begins with it.',
        ),
      }),
    ),
    'The orders that it becomes, one for each time.',
  ),
});
export type TakenQuote = v.InferOutput<typeof takenQuote>;

export const quoteTakenOrder = endpoint('POST /api/balcao/encomendas/calcular', 'staff', {
  summary:
    'What an order would cost that the shop takes for somebody; refused as the customer’s own would be',
  body: v.object({ ...basket, identificacao: v.nullish(uuid, null) }),
  data: takenQuote,
});

const { order_id, orderCode, estado, pago, por_pagar, id_loja, id_tipo_entrega, total } = orderDetail.entries;
const { criada, expira, pronta, hora_marcada, versao, compra } = orderDetail.entries;
const { estado: paymentState, pedido, expira: paymentEnds } = paymentAttempt.entries;

export const takenOrder = described(
  v.object({
    ...{ order_id, versao, orderCode, estado, pago, por_pagar, id_loja, id_tipo_entrega, total },
    ...{ criada, expira, pronta, hora_marcada, compra },
    cliente: v.string(),
    anotada_por: takenBy,
    linhas: named('lines', v.array(v.pick(orderDetail.entries.linhas.item, ['nome', 'qtd', 'inscricao']))),
    pagamento: v.nullable(
      v.object({
        estado: paymentState,
        telemovel: described(v.string(), 'The last three digits.'),
        pedido,
        expira: paymentEnds,
      }),
    ),
  }),
  'An order that the shop took, and how its payment stands.',
);
export type TakenOrder = v.InferOutput<typeof takenOrder>;

export const takeOrder = endpoint('POST /api/balcao/encomendas', 'staff', {
  summary:
    'Orders for an identified customer, who may have a provisional account; the payment is asked for on a phone, or is made when it is collected',
  failure: m.error_cart_invalid,
  idempotent: true,
  body: v.object({
    ...basket,
    identificacao: described(uuid, 'Of the customer, of the last hour.'),
    total: described(saleEuros, 'What the customer was told: at another price it is refused.'),
    nome: described(optionalText(60), 'Who asks for it, where the account has no name.'),
    nota: optionalText(280),
    nome_fatura: optionalText(120),
    nif: invoiceTaxId,
    email: optionalEmail,
    pagamento: described(
      v.optional(v.picklist(['telemovel', 'loja'], m.error_value_invalid), 'telemovel'),
      'How it is paid: asked for on a phone, or in the shop when it is collected.',
    ),
    telemovel: described(optionalText(32), 'Of who pays; the customer’s own, when none is said.'),
    pais: countryPrefix,
  }),
  data: takenOrder,
});

const shop = v.object({ loja: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

export const listTakenOrders = endpoint('GET /api/balcao/encomendas/anotadas', 'staff', {
  summary: 'The orders that a shop’s people took in the last twelve hours, newest first, paid or not',
  query: shop,
  data: v.array(takenOrder),
});

export const readTakenOrder = endpoint('GET /api/balcao/encomendas/anotadas/:order_id', 'staff', {
  summary: 'An order that the shop took, and how its payment stands',
  data: takenOrder,
});

export const askTakenPayment = endpoint('POST /api/balcao/encomendas/:order_id/pagamento', 'staff', {
  summary: 'Asks for the payment again, on the same phone or another',
  body: v.object({ telemovel: optionalText(32), pais: countryPrefix }),
  data: takenOrder,
});

export const dropTakenOrder = endpoint('DELETE /api/balcao/encomendas/:order_id/pagamento', 'staff', {
  summary: 'Gives up an order that isn’t paid',
  data: takenOrder,
});
