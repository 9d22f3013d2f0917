import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_LINES } from '@fornada/domain/cart.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
import { type MetodoPagamento, type PaymentAttempt, paymentMethod } from './payments.ts';
import type { MovimentoDeSaldo, PrivateData, Transacao, WithPrivateData } from './private-data.ts';
import {
  countryPrefix,
  flag,
  invoiceTaxId,
  optionalEmail,
  optionalInstant,
  optionalText,
  reference,
  ticked,
} from './rules.ts';

const choice = v.pipe(
  v.nullish(v.array(reference), []),
  v.maxLength(50, () => m.error_value_invalid()),
);

/** A line of the cart. Ids of complements may repeat: that is their quantity. Anything else in a line is ignored. */
export const cartItem = v.object({
  id: reference,
  qtd: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))], () =>
      m.error_value_invalid(),
    ),
    v.integer(() => m.error_value_invalid()),
    v.minValue(1, () => m.error_value_invalid()),
    v.maxValue(99, () => m.error_value_invalid()),
  ),
  complementares: choice,
  opcoes: choice,
  nota: optionalText(140),
});
export type CartItem = v.InferOutput<typeof cartItem>;

const cart = v.object({
  items: v.pipe(
    v.array(cartItem, () => m.error_value_invalid()),
    v.maxLength(100, () => m.error_cart_too_long({ maximum: MAXIMUM_LINES })),
  ),
});
export type Cart = v.InferOutput<typeof cart>;

const deliveryType = v.pipe(
  v.union([v.picklist([0, 1]), v.picklist(['0', '1'])], (issue) =>
    issue.input == null || issue.input === '' ? m.error_required() : m.error_value_invalid(),
  ),
  v.transform((value) => Number(value) as 0 | 1),
);

const shopId = v.pipe(
  v.nullish(reference, ''),
  v.nonEmpty(() => m.error_required()),
);

// 'cart' is the name of section 7's table, 'carrinho' that of its form payloads; both are taken, and are the same request.
const eitherCart = { cart: v.optional(cart), carrinho: v.optional(cart) };
const oneCart = <T extends { cart?: Cart | undefined; carrinho?: Cart | undefined }>({
  cart,
  carrinho,
  ...form
}: T) => ({ ...form, cart: cart ?? carrinho ?? { items: [] } });

/** Amounts are euros with two decimals; fields are those of the specification's loyalty calculation (§3). */
export interface LoyaltyTransaction {
  total_transaction: number;
  total_discount: number;
  total_paid: number;
  total_points_added: number;
  total_points_removed: number;
  total_outstanding_added: number;
  /** What of the balance could be used on this order: min(balance, subtotal). */
  total_outstanding_removed: number;
  customer_outstanding: number;
  customer_new_balance: number;
  customer_balance: number;
  customer_balance_points: number;
  customer_card: string;
  customer_wallet: number;
  total_free_items: number;
  gratuitas: number;
  sms: string;
  email: string;
  coupon: string;
  reconciliation: string;
}
export interface LoyaltyLine {
  product_code: string;
  product_name: string;
  quantity: number;
  total: number;
  total_paid: number;
  discount_value: number;
  points_added: number;
  points_removed: number;
}
export interface LoyaltyData {
  transaction: LoyaltyTransaction;
  lines: LoyaltyLine[];
  /** When the order can be ready, ISO time, and the same in minutes from now. */
  pronto_em: string;
  minutos: number;
  /** The pickup time that is kept for the order: the one asked for, or the next when that one went; null for as soon as possible. */
  hora_marcada: string | null;
  /** 1 when it isn't the one that was asked for. */
  hora_mudou: 0 | 1;
  /** Until when the shop keeps the place while the customer goes on, ISO time; null where places aren't counted. */
  reservado_ate: string | null;
  /** Of `total_paid`, by rate. */
  iva: VatShare[];
  /** What the order can be paid by, the default first. */
  metodos: MetodoPagamento[];
}
export interface VatShare {
  taxa: number;
  base: number;
  iva: number;
  total: number;
}

export const calculateOrder = endpoint({
  method: 'POST',
  path: '/api/calcula-encomenda',
  access: 'customer',
  summary: 'What the cart costs today in that shop, and what of the balance could be used',
  failure: m.error_cart_invalid,
  body: v.pipe(
    v.object({
      ...eitherCart,
      id_loja: shopId,
      id_tipo_entrega: v.optional(v.nullable(deliveryType)),
      usar_premio: v.optional(flag),
      pickup_at: optionalInstant,
    }),
    v.transform(oneCart),
  ),
  data: returns<{ loyaltyData: LoyaltyData; privateData: PrivateData }>(),
});

export const listPickupTimes = endpoint({
  method: 'GET',
  path: '/api/lojas-ordering/:id_loja/horas',
  access: 'open',
  summary:
    'When an order of so many units of preparation could be picked up: as soon as possible, or by appointment',
  query: v.object({
    unidades: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '1'),
  }),
  /** Instants, ISO. `assim_que_possivel` is null while the shop takes no orders. */
  data: returns<{ assim_que_possivel: string | null; horas: string[] }>(),
});

/** The answer to finaliza-encomenda. `orderId` is the identity, `orderCode` what people read. */
export interface OrderData {
  orderId: string;
  orderCode: string;
  status: -3 | -1;
  pointsAdded: number;
  /** Null until the certified provider has numbered the document: a request that is repeated later has it. */
  invoiceId: string | null;
  total: number;
  pago: 0 | 1;
  /** When the order can be ready, ISO time. */
  pronta: string | null;
  /** When the payment's window closes, ISO time; null when nothing is to be paid. */
  expira: string | null;
  /** Where a card is paid; null for MB WAY, and while the gateway hasn't said (it comes with the order's `pagamento`). */
  redirect_url: string | null;
}

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/finaliza-encomenda',
  access: 'customer',
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
      metodo: paymentMethod,
    }),
    v.transform(oneCart),
  ),
  data: returns<{ orderData: OrderData; privateData: PrivateData }>(),
});

/** One order as its customer sees it. */
export interface OrderDetail {
  order_id: string;
  versao: number;
  orderCode: string;
  estado: 'awaiting_payment' | 'received' | 'preparing' | 'ready' | 'collected' | 'cancelled' | 'expired';
  id_estado: -3 | -1 | 1 | 2 | null;
  pago: 0 | 1;
  id_loja: number;
  loja: string;
  id_tipo_entrega: 0 | 1;
  subtotal: number;
  desconto: number;
  total: number;
  pontos_ganhos: number;
  criada: string;
  expira: string;
  pronta: string | null;
  /** The pickup time that the customer chose; null for as soon as possible. */
  hora_marcada: string | null;
  motivo: string | null;
  nota: string;
  linhas: {
    id: string;
    nome: string;
    qtd: number;
    preco_unitario: number;
    total: number;
    nome_complementares: string[];
    nome_opcoes: string[];
    complementares: string[];
    opcoes: string[];
    taxa: number;
    nota: string;
  }[];
  iva: VatShare[];
  /** What the certified provider numbered, once it has; and what took it back. */
  invoiceId: string | null;
  creditNoteId: string | null;
  fatura: { nome: string; nif: string; email: string };
  pagamento: PaymentAttempt | null;
  /** What it can be paid by; empty once nothing is to be paid any more. */
  metodos: MetodoPagamento[];
}

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/encomendas/:order_id',
  access: 'customer',
  summary: 'One order of the customer',
  data: returns<OrderDetail>(),
});

export const readUsualOrder = endpoint({
  method: 'GET',
  path: '/api/pedido-habitual',
  access: 'customer',
  summary:
    'What the customer orders most often, as it was the last time, and how often; null before the first order',
  data: returns<{ habitual: { pedido: OrderDetail; vezes: number } | null }>(),
});

export const askPaymentAgain = endpoint({
  method: 'POST',
  path: '/api/pagamento/:order_id',
  access: 'customer',
  summary: 'Asks for the payment again, by the same number or another, or by card',
  body: v.object({ telemovel: optionalText(32), pais: countryPrefix, metodo: paymentMethod }),
  data: returns<{ encomenda: OrderDetail; redirect_url: string | null } & WithPrivateData>(),
});

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/api/pagamento/:order_id',
  access: 'customer',
  summary: 'Gives up an order that is not paid; the held balance returns',
  data: returns<{ encomenda: OrderDetail } & WithPrivateData>(),
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/transacoes',
  access: 'customer',
  summary: 'The customer’s movements, newest first; `mes` (YYYY-MM) narrows them',
  query: v.object({
    cursor: v.optional(v.pipe(v.string(), v.uuid())),
    mes: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  }),
  // `meses` (YYYY-MM, newest first) are the months that have any; told with the first page only.
  // `outros_movimentos` are those of the time that the page's sales span.
  data: returns<{
    transacoes: Transacao[];
    outros_movimentos: MovimentoDeSaldo[];
    cursor: string | null;
    meses: string[];
  }>(),
});
