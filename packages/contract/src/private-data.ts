import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, described, euros, instant, named } from './kinds.ts';
import { awaitsMoney, stillOwed } from './payments.ts';
import { providerDocument } from './provider-documents.ts';

export const identity = v.object({
  uid: v.string(),
  idToken: v.string(),
  refreshToken: v.string(),
  expiresIn: described(v.number(), 'Seconds.'),
});
export type Identity = v.InferOutput<typeof identity>;

export const userData = described(
  v.object({
    id_perfil: named('id', v.number()),
    nome: named('name', v.string()),
    email: v.string(),
    telemovel: named('phone_national', v.string()),
    pais: named('phone_prefix', v.string()),
    dataNascimento: named('birth_date', v.nullable(v.string())),
    codigoPostal: named('postal_code', v.string()),
    genero: named('gender', v.picklist(['', 'M', 'F', 'N/A'])),
    codigoParceria: named('partner_code', v.string()),
    nomeFaturacao1: named('billing_name_1', v.string()),
    nif1: named('tax_id_1', v.string()),
    nomeFaturacao2: named('billing_name_2', v.string()),
    nif2: named('tax_id_2', v.string()),
    nif_utilizado: named('tax_id_used', v.nullable(v.picklist(['principal', 'secundario']))),
    qrCode: v.string(),
    pontos: v.number(),
    acumulado: euros,
    patamar: v.number(),
    valor_ponto: described(euros, 'Euros that make a point.'),
    saldo: named('balance_cents', euros),
    comunicacao: named('accepts_marketing', v.boolean()),
    comunicacoes: named('accepts_marketing', v.boolean()),
    temporario: named('temporary', v.boolean()),
    definir_password: described(
      v.boolean(),
      'A reset was confirmed: the personal-data screen asks for a new password.',
    ),
    total_valor_desconto: named('discount_total_cents', euros),
    usar_codigo_seguranca: named('uses_security_code', bit),
    codigo_seguranca: v.string(),
    dataActualizacao: named('updated_at', instant),
    ve_rating: named('sees_rating', v.boolean()),
    favoritos: named('favourites', described(v.array(v.string()), 'Codes of products, the newest first.')),
  }),
  "The specification's user data (§3). Amounts are euros with two decimals.",
);
export type UserData = v.InferOutput<typeof userData>;

export const transacao = described(
  v.object({
    id: v.string(),
    data: v.string(),
    hora: v.string(),
    loja: named('shop_name', v.string()),
    id_loja: named('shop_id', v.number()),
    id_opiniao: named('opinion_id', v.nullable(v.number())),
    restaurante: named('restaurant_name', v.string()),
    id_perfil: named('customer_id', v.number()),
    subtotal: named('subtotal_cents', euros),
    desconto: named('discount_cents', euros),
    valor_pago: named('paid_cents', described(euros, 'Of what is bought: what earns.')),
    embalagem: named(
      'packaging_cents',
      described(euros, 'What was paid for packaging besides, which earns nothing and takes no balance.'),
    ),
    total_discount: named('discount_cents', euros),
    pontos_ganhos: named('points_added', v.number()),
    itens_redimidos: v.number(),
    itens_adicionados: v.number(),
    saldo_adicionado: named('balance_added_cents', euros),
    saldo_removido: named('balance_removed_cents', euros),
    pontos_anterior: named('points_before', v.number()),
    pontos_actual: named('points_after', v.number()),
    saldo_anterior: named('balance_before_cents', euros),
    saldo_actual: named('balance_after_cents', euros),
    order_id: v.nullable(v.string()),
    anulada: v.boolean(),
    devolvido: named(
      'returned_cents',
      described(euros, 'What went back of it, in consumer prices, with its packaging.'),
    ),
  }),
  "The specification's Transaction (§3); `data` is DD/MM/YYYY and `hora` HH:mm in the shop's time.",
);
export type Transacao = v.InferOutput<typeof transacao>;

export const movimentoDeSaldo = described(
  v.object({
    id: v.string(),
    tipo: v.picklist(['cupao', 'acerto', 'juncao', 'caducidade']),
    data: v.string(),
    hora: v.string(),
    codigo: described(v.nullable(v.string()), 'Of a coupon.'),
    valor: described(euros, 'Below zero what was taken.'),
    saldo_actual: euros,
  }),
  "What changed a balance and is no sale, so that the specification's Transaction can't hold it: it has no shop, no restaurant and nothing that was paid (docs/decisions/0150).",
);
export type MovimentoDeSaldo = v.InferOutput<typeof movimentoDeSaldo>;

export const orderEntry = described(
  v.object({
    order_id: named('id', v.string()),
    id_estado: v.picklist([-3, -1, 1, 2]),
    pago: named('paid', bit),
    espera_pagamento: awaitsMoney,
    por_pagar: stillOwed,
    total: named('total_cents', euros),
    orderCode: v.string(),
    id_loja: named('shop_id', v.number()),
    hora_marcada: named(
      'pickup_at',
      described(
        v.nullable(instant),
        'The pickup time that the customer chose; null for as soon as possible.',
      ),
    ),
    fuso: named('time_zone', described(v.string(), "The shop's IANA time zone.")),
  }),
  "The specification's order entry of `privateData.ordering` (§3); -3 awaits payment, -1 received, 1 preparing, 2 ready.",
);
export type OrderEntry = v.InferOutput<typeof orderEntry>;

export const privateData = v.object({
  user: v.object({
    loggedIn: v.boolean(),
    sawOnboarding: v.boolean(),
    data: v.nullable(userData),
  }),
  transacoes: v.array(transacao),
  ordering: v.array(orderEntry),
});
export type PrivateData = v.InferOutput<typeof privateData>;

export const withPrivateData = v.object({ privateData });
export type WithPrivateData = v.InferOutput<typeof withPrivateData>;

export const refreshPrivateData = endpoint('POST /api/refresh-private-data', 'device', {
  summary: 'The private data as it is now; `data` itself replaces the private data',
  body: v.object({ value: v.optional(v.unknown()) }),
  data: v.object({ ...privateData.entries, ...withPrivateData.entries }),
});

export const saveSawOnboarding = endpoint('POST /api/grava-saw-onboarding', 'device', {
  summary: 'Remembers that the onboarding was seen',
  body: v.object({ value: v.optional(v.unknown()) }),
  data: withPrivateData,
});

export const readTransaction = endpoint('GET /api/transacoes/:id', 'customer', {
  summary: 'One of the customer’s sales, however long ago it was',
  data: v.object({
    ...transacao.entries,
    documentos: described(
      v.array(providerDocument),
      "What the certified provider issued for a sale that the chain's own till made by line; an order tells its own.",
    ),
  }),
});

export const saleLine = v.object({
  nome: named('name', v.string()),
  detalhes: described(named('details', v.string()), 'Extras, options, and what is written on it.'),
  qtd: named('quantity', v.number()),
  total: named('gross', euros),
});
export type SaleLine = v.InferOutput<typeof saleLine>;

export const readSaleLines = endpoint('GET /api/transacoes/:id/linhas', 'customer', {
  summary: 'What one of the customer’s sales at a till was of; nothing where the till told an amount alone',
  data: v.object({ linhas: v.array(saleLine) }),
});

export const saveTaxIdChoice = endpoint('POST /api/grava-selecao-nif', 'customer', {
  summary: 'Which of the two tax numbers goes on invoices, or none',
  body: v.object({ selecao: v.nullish(v.picklist(['principal', 'secundario']), null) }),
  data: withPrivateData,
});

export const addFavourite = endpoint('PUT /api/favoritos/:cod_produto', 'customer', {
  summary: 'Marks a product as a favourite',
  data: withPrivateData,
});

export const removeFavourite = endpoint('DELETE /api/favoritos/:cod_produto', 'customer', {
  summary: 'A product is no favourite any more',
  data: withPrivateData,
});

export const listTransactions = endpoint('GET /api/transacoes', 'customer', {
  summary: 'The customer’s movements, newest first; `mes` (YYYY-MM) narrows them',
  query: v.object({
    cursor: v.optional(v.pipe(v.string(), v.uuid())),
    mes: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  }),
  // `meses` (YYYY-MM, newest first) are the months that have any; told with the first page only.
  // `outros_movimentos` are those of the time that the page's sales span.
  data: v.object({
    transacoes: v.array(transacao),
    outros_movimentos: v.array(movimentoDeSaldo),
    cursor: v.nullable(v.string()),
    meses: v.array(v.string()),
  }),
});
