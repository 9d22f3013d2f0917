import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { bit, euros, instant } from './kinds.ts';

export const identity = v.object({
  uid: v.string(),
  idToken: v.string(),
  refreshToken: v.string(),
  expiresIn: v.pipe(v.number(), v.description('Seconds.')),
});
export type Identity = v.InferOutput<typeof identity>;

export const userData = v.pipe(
  v.object({
    id_perfil: v.number(),
    nome: v.string(),
    email: v.string(),
    telemovel: v.string(),
    pais: v.string(),
    dataNascimento: v.nullable(v.string()),
    codigoPostal: v.string(),
    genero: v.picklist(['', 'M', 'F', 'N/A']),
    codigoParceria: v.string(),
    nomeFaturacao1: v.string(),
    nif1: v.string(),
    nomeFaturacao2: v.string(),
    nif2: v.string(),
    nif_utilizado: v.nullable(v.picklist(['principal', 'secundario'])),
    qrCode: v.string(),
    pontos: v.number(),
    acumulado: euros,
    patamar: v.number(),
    valor_ponto: v.pipe(euros, v.description('Euros that make a point.')),
    saldo: euros,
    comunicacao: v.boolean(),
    comunicacoes: v.boolean(),
    temporario: v.boolean(),
    definir_password: v.pipe(
      v.boolean(),
      v.description('A reset was confirmed: the personal-data screen asks for a new password.'),
    ),
    total_valor_desconto: euros,
    usar_codigo_seguranca: bit,
    codigo_seguranca: v.string(),
    dataActualizacao: instant,
    ve_rating: v.boolean(),
    favoritos: v.pipe(v.array(v.string()), v.description('Codes of products, the newest first.')),
  }),
  v.description("The specification's user data (§3). Amounts are euros with two decimals."),
);
export type UserData = v.InferOutput<typeof userData>;

export const transacao = v.pipe(
  v.object({
    id: v.string(),
    data: v.string(),
    hora: v.string(),
    loja: v.string(),
    id_loja: v.number(),
    id_opiniao: v.nullable(v.number()),
    restaurante: v.string(),
    id_perfil: v.number(),
    subtotal: euros,
    desconto: euros,
    valor_pago: euros,
    total_discount: euros,
    pontos_ganhos: v.number(),
    itens_redimidos: v.number(),
    itens_adicionados: v.number(),
    saldo_adicionado: euros,
    saldo_removido: euros,
    pontos_anterior: v.number(),
    pontos_actual: v.number(),
    saldo_anterior: euros,
    saldo_actual: euros,
    order_id: v.nullable(v.string()),
    anulada: v.boolean(),
    devolvido: v.pipe(euros, v.description('What was brought back of it, in consumer prices.')),
  }),
  v.description(
    "The specification's Transaction (§3); `data` is DD/MM/YYYY and `hora` HH:mm in the shop's time.",
  ),
);
export type Transacao = v.InferOutput<typeof transacao>;

export const movimentoDeSaldo = v.pipe(
  v.object({
    id: v.string(),
    tipo: v.picklist(['cupao', 'acerto', 'juncao', 'caducidade']),
    data: v.string(),
    hora: v.string(),
    codigo: v.pipe(v.nullable(v.string()), v.description('Of a coupon.')),
    valor: v.pipe(euros, v.description('Below zero what was taken.')),
    saldo_actual: euros,
  }),
  v.description(
    "What changed a balance and is no sale, so that the specification's Transaction can't hold it: it has no shop, no restaurant and nothing that was paid (docs/decisions/0150).",
  ),
);
export type MovimentoDeSaldo = v.InferOutput<typeof movimentoDeSaldo>;

export const orderEntry = v.pipe(
  v.object({
    order_id: v.string(),
    id_estado: v.picklist([-3, -1, 1, 2]),
    pago: bit,
    total: euros,
    orderCode: v.string(),
    id_loja: v.number(),
    hora_marcada: v.pipe(
      v.nullable(instant),
      v.description('The pickup time that the customer chose; null for as soon as possible.'),
    ),
    fuso: v.pipe(v.string(), v.description("The shop's IANA time zone.")),
  }),
  v.description(
    "The specification's order entry of `privateData.ordering` (§3); -3 awaits payment, -1 received, 1 preparing, 2 ready.",
  ),
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

export const refreshPrivateData = endpoint({
  method: 'POST',
  path: '/api/refresh-private-data',
  access: 'device',
  summary: 'The private data as it is now; `data` itself replaces the private data',
  body: v.object({ value: v.optional(v.unknown()) }),
  data: v.object({ ...privateData.entries, ...withPrivateData.entries }),
});

export const saveSawOnboarding = endpoint({
  method: 'POST',
  path: '/api/grava-saw-onboarding',
  access: 'device',
  summary: 'Remembers that the onboarding was seen',
  body: v.object({ value: v.optional(v.unknown()) }),
  data: withPrivateData,
});

export const readTransaction = endpoint({
  method: 'GET',
  path: '/api/transacoes/:id',
  access: 'customer',
  summary: 'One of the customer’s sales, however long ago it was',
  data: transacao,
});

export const saveTaxIdChoice = endpoint({
  method: 'POST',
  path: '/api/grava-selecao-nif',
  access: 'customer',
  summary: 'Which of the two tax numbers goes on invoices, or none',
  body: v.object({ selecao: v.nullish(v.picklist(['principal', 'secundario']), null) }),
  data: withPrivateData,
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favoritos/:cod_produto',
  access: 'customer',
  summary: 'Marks a product as a favourite',
  data: withPrivateData,
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favoritos/:cod_produto',
  access: 'customer',
  summary: 'A product is no favourite any more',
  data: withPrivateData,
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
  data: v.object({
    transacoes: v.array(transacao),
    outros_movimentos: v.array(movimentoDeSaldo),
    cursor: v.nullable(v.string()),
    meses: v.array(v.string()),
  }),
});
