// An order once it is placed.
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, euros, instant } from './kinds.ts';
import { metodoPagamento, paymentAttempt, paymentMethod } from './payments.ts';
import { withPrivateData } from './private-data.ts';
import { countryPrefix, optionalText } from './rules.ts';

export const vatShare = v.object({ taxa: v.number(), base: euros, iva: euros, total: euros });
export type VatShare = v.InferOutput<typeof vatShare>;

export const orderDetail = v.pipe(
  v.object({
    order_id: v.string(),
    versao: v.number(),
    orderCode: v.string(),
    estado: v.picklist([
      'awaiting_payment',
      'received',
      'preparing',
      'ready',
      'collected',
      'cancelled',
      'expired',
    ]),
    id_estado: v.nullable(v.picklist([-3, -1, 1, 2])),
    pago: bit,
    id_loja: v.number(),
    loja: v.string(),
    id_tipo_entrega: bit,
    subtotal: euros,
    desconto: euros,
    total: euros,
    pontos_ganhos: v.number(),
    criada: instant,
    expira: instant,
    pronta: v.nullable(instant),
    hora_marcada: v.pipe(
      v.nullable(instant),
      v.description('The pickup time that the customer chose; null for as soon as possible.'),
    ),
    motivo: v.nullable(v.string()),
    nota: v.string(),
    linhas: v.array(
      v.object({
        id: v.string(),
        nome: v.string(),
        qtd: v.number(),
        preco_unitario: euros,
        total: euros,
        nome_complementares: v.array(v.string()),
        nome_opcoes: v.array(v.string()),
        complementares: v.array(v.string()),
        opcoes: v.array(v.string()),
        taxa: v.number(),
        nota: v.string(),
      }),
    ),
    iva: v.array(vatShare),
    invoiceId: v.pipe(
      v.nullable(v.string()),
      v.description('What the certified provider numbered, once it has; and what took it back.'),
    ),
    creditNoteId: v.nullable(v.string()),
    fatura: v.object({ nome: v.string(), nif: v.string(), email: v.string() }),
    pagamento: v.nullable(paymentAttempt),
    metodos: v.pipe(
      v.array(metodoPagamento),
      v.description('What it can be paid by; empty once nothing is to be paid any more.'),
    ),
  }),
  v.description('One order as its customer sees it.'),
);
export type OrderDetail = v.InferOutput<typeof orderDetail>;

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/encomendas/:order_id',
  access: 'customer',
  summary: 'One order of the customer',
  data: orderDetail,
});

export const readUsualOrder = endpoint({
  method: 'GET',
  path: '/api/pedido-habitual',
  access: 'customer',
  summary:
    'What the customer orders most often, as it was the last time, and how often; null before the first order',
  data: v.object({
    habitual: v.nullable(v.object({ pedido: orderDetail, vezes: v.number() })),
  }),
});

export const askPaymentAgain = endpoint({
  method: 'POST',
  path: '/api/pagamento/:order_id',
  access: 'customer',
  summary: 'Asks for the payment again, by the same number or another, or by card',
  body: v.object({ telemovel: optionalText(32), pais: countryPrefix, metodo: paymentMethod }),
  data: v.object({
    ...withPrivateData.entries,
    encomenda: orderDetail,
    redirect_url: v.nullable(v.string()),
  }),
});

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/api/pagamento/:order_id',
  access: 'customer',
  summary: 'Gives up an order that is not paid; the held balance returns',
  data: v.object({
    ...withPrivateData.entries,
    encomenda: orderDetail,
  }),
});
