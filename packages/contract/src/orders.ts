// An order once it is placed.
import { ORDER_STATES } from '@fornada/domain/orders.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, described, euros, instant, named } from './kinds.ts';
import { orderedPackagingLine } from './packaging.ts';
import { awaitsMoney, metodoPagamento, paymentAttempt, paymentMethod, stillOwed } from './payments.ts';
import { withPrivateData } from './private-data.ts';
import { providerDocument } from './provider-documents.ts';
import { countryPrefix, optionalText } from './rules.ts';

export const vatShare = v.object({
  taxa: named('rate', v.number()),
  base: named('net', euros),
  iva: named('vat', euros),
  total: named('gross', euros),
});
export type VatShare = v.InferOutput<typeof vatShare>;

export const missingAnswers = ['trocar', 'devolver', 'cancelar'] as const;

export const orderLine = v.object({
  id: named('product_code', v.string()),
  nome: named('name', v.string()),
  qtd: named('quantity', v.number()),
  preco_unitario: named('unit_cents', euros),
  total: named('line_cents', euros),
  devolvidas: named('returned', described(v.number(), 'Of `qtd`, what has gone back.')),
  nome_complementares: v.array(v.string()),
  nome_opcoes: v.array(v.string()),
  complementares: v.array(v.string()),
  opcoes: v.array(v.string()),
  taxa: named('vat_rate', v.number()),
  nota: named('note', v.string()),
  inscricao: named('inscription', described(v.string(), 'What is written on it.')),
  troca: named(
    'substitute_code',
    described(v.nullable(v.string()), 'The product that is to come instead of what is missing of it.'),
  ),
  se_faltar: described(v.picklist(missingAnswers), 'What happens to what is missing of it.'),
});

const orderRefund = v.object({
  quando: named('refunded_at', instant),
  motivo: described(
    v.picklist(['fim', 'falta', 'reclamacao', 'alteracao', 'loja']),
    'Why: the whole order ended, something was missing, the customer said so later, the customer changed it.',
  ),
  total: named('gross_cents', euros),
  saldo: named(
    'discount_cents',
    described(euros, 'Of the total, what had been paid by balance, and is balance again.'),
  ),
  por_pagar: named(
    'unpaid_cents',
    described(euros, 'Of the total, what had never been paid: it is owed no more.'),
  ),
  em_saldo: named(
    'to_balance',
    described(bit, '1 when the rest is balance too; else it goes back the way it came.'),
  ),
  linhas: named(
    'lines',
    described(
      v.array(
        v.object({
          linha: named('position', v.number()),
          qtd: named('quantity', v.number()),
          valor: named('gross', euros),
        }),
      ),
      'What went back of which line, counted from 1; empty for all that was left.',
    ),
  ),
});

export const substitute = {
  id: v.string(),
  nome: v.string(),
  nome_ingles: v.exactOptional(v.string()),
  preco: euros,
};

const moneyBack = described(
  v.nullable(v.object({ saldo: euros, origem: euros })),
  'What went back of it: to the balance, and to the means of payment. Null when nothing did.',
);

export const missingLine = v.object({
  numero: named('number', v.number()),
  linha: named('position', described(v.number(), 'The line, counted from 1.')),
  qtd: named('quantity', v.number()),
  quando: named('asked_at', instant),
  responder_ate: named(
    'answer_by',
    described(instant, 'Then what was chosen for the line when ordering happens.'),
  ),
  resposta: described(
    v.nullable(v.picklist([...missingAnswers, 'havia'])),
    'What became of it; null while the customer is asked. `havia`: it was there after all.',
  ),
  por: v.nullable(v.picklist(['cliente', 'loja', 'tempo'])),
  troca: described(v.nullable(v.object(substitute)), 'What comes instead.'),
  devolvido: moneyBack,
  opcoes: described(
    v.array(
      v.object({
        ...substitute,
        oferta: described(euros, 'What it costs more than `preco`, which the chain pays.'),
        alergenios: v.nullable(v.array(v.string())),
      }),
    ),
    'What may come instead, for its own customer while they are asked.',
  ),
});

export type MissingLine = v.InferOutput<typeof missingLine>;

export const orderClaim = v.object({
  numero: named('number', v.number()),
  quando: named('claimed_at', instant),
  linhas: v.array(v.object({ linha: v.number(), qtd: v.number() })),
  valor: named('gross_cents', euros),
  texto: named('note', v.string()),
  em_saldo: named('to_balance', bit),
  estado: v.picklist(['em_analise', 'aceite', 'recusada']),
  resposta: named('answer', v.string()),
  decidida: named('decided_at', v.nullable(instant)),
  devolvido: moneyBack,
});

const purchase = v.object({
  total: described(euros, 'What is asked for, or was, for all parts together.'),
  fuso: described(v.string(), "The shop's IANA time zone."),
  partes: v.array(
    v.object({
      order_id: named('id', v.string()),
      orderCode: v.string(),
      estado: named('state', v.picklist(ORDER_STATES)),
      pago: named('paid', bit),
      espera_pagamento: awaitsMoney,
      por_pagar: stillOwed,
      total: named('total_cents', euros),
      hora_marcada: named('pickup_at', v.nullable(instant)),
      pronta: named('ready_at', v.nullable(instant)),
      pontos_ganhos: named('points_added', v.number()),
      artigos: named('names', described(v.array(v.string()), 'The names of what is in it, by its lines.')),
    }),
  ),
});

export const orderDetail = described(
  v.object({
    order_id: named('id', v.string()),
    versao: named('version', v.number()),
    orderCode: v.string(),
    estado: named(
      'state',
      described(
        v.picklist(ORDER_STATES),
        '`not_collected`: nobody came for it in time; what was paid stays paid, and the rest is asked for no more.',
      ),
    ),
    id_estado: v.nullable(v.picklist([-3, -1, 1, 2])),
    pago: named('paid', described(bit, '1 once all of it is paid.')),
    espera_pagamento: awaitsMoney,
    por_pagar: stillOwed,
    id_loja: named('shop_id', v.number()),
    loja: named('shop_name', v.string()),
    id_tipo_entrega: named('delivery_type', v.picklist([0, 1])),
    subtotal: named('subtotal_cents', euros),
    desconto: named('discount_cents', euros),
    total: named('total_cents', euros),
    pontos_ganhos: named('points_added', v.number()),
    criada: named('placed_at', instant),
    expira: named('expires_at', instant),
    pronta: named('ready_at', v.nullable(instant)),
    hora_marcada: named(
      'pickup_at',
      described(
        v.nullable(instant),
        'The pickup time that the customer chose; null for as soon as possible.',
      ),
    ),
    motivo: named('end_reason', v.nullable(v.string())),
    nota: named('note', v.string()),
    compra: described(
      v.nullable(purchase),
      'What was bought and paid together with it, this part included; null for an order alone.',
    ),
    linhas: named('lines', v.array(orderLine)),
    embalagens: named(
      'packaging',
      described(
        v.array(orderedPackagingLine),
        'What it is packed in, within `subtotal`; it goes back with its line.',
      ),
    ),
    recipiente_proprio: named(
      'own_container',
      described(bit, '1 when the customer brings their own container.'),
    ),
    iva: v.array(vatShare),
    invoiceId: named(
      'invoice_id',
      described(
        v.nullable(v.string()),
        'What the certified provider numbered, once it has; and the last that took some of it back.',
      ),
    ),
    creditNoteId: v.nullable(v.string()),
    documentos: described(
      v.array(providerDocument),
      'The documents that the certified provider has issued: one of what was paid before the rest, where there was one, one of all, and one for each time that money went back or a document was replaced.',
    ),
    devolucoes: v.array(orderRefund),
    faltas: described(
      v.array(missingLine),
      'What the shop ran out of once it was paid, and what became of it, first said first.',
    ),
    reclamacoes: described(
      v.array(orderClaim),
      'What its customer said was missing of what they collected, and what came of it, first said first.',
    ),
    reclamavel: described(
      v.nullable(v.object({ ate: v.string() })),
      'Until when its customer may say that something was missing; null when not, or when nothing is left of it.',
    ),
    alteravel: described(
      v.nullable(v.object({ ate: v.nullable(v.string()), inscricoes: v.array(v.number()) })),
      'Null when nothing can be changed any more. Until the shop begins, and at the latest until `ate`, where that is known. `inscricoes`: how long that of each line may be; 0 where there is none to change.',
    ),
    fatura: v.object({ nome: v.string(), nif: v.string(), email: v.string() }),
    pagamento: named('payment', v.nullable(paymentAttempt)),
    metodos: described(
      v.array(metodoPagamento),
      'What it can be paid by; empty once nothing is to be paid any more.',
    ),
  }),
  'One order as its customer sees it.',
);
export type OrderDetail = v.InferOutput<typeof orderDetail>;

export const readOrder = endpoint('GET /api/encomendas/:order_id', 'account', {
  summary: 'One order of the customer',
  data: orderDetail,
});

export const readUsualOrder = endpoint('GET /api/pedido-habitual', 'customer', {
  summary:
    'What the customer orders most often, as it was the last time, and how often; null before the first order',
  data: v.object({
    habitual: v.nullable(v.object({ pedido: orderDetail, vezes: v.number() })),
  }),
});

export const askPaymentAgain = endpoint('POST /api/pagamento/:order_id', 'account', {
  summary:
    'Asks for the payment again, or for what is `por_pagar`, by the same number or another, or by card',
  body: v.object({ telemovel: optionalText(32), pais: countryPrefix, metodo: paymentMethod }),
  data: v.object({
    ...withPrivateData.entries,
    encomenda: orderDetail,
    redirect_url: v.nullable(v.string()),
  }),
});

export const cancelOrder = endpoint('DELETE /api/pagamento/:order_id', 'account', {
  summary: 'Gives up an order that is not paid; the held balance returns',
  data: v.object({
    ...withPrivateData.entries,
    encomenda: orderDetail,
  }),
});
