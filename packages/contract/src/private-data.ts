import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';

export interface Identity {
  uid: string;
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: number;
}

/** The specification's user data (§3). Amounts are euros with two decimals. */
export interface UserData {
  id_perfil: number;
  nome: string;
  email: string;
  telemovel: string;
  pais: string;
  dataNascimento: string | null;
  codigoPostal: string;
  genero: '' | 'M' | 'F' | 'N/A';
  codigoParceria: string;
  nomeFaturacao1: string;
  nif1: string;
  nomeFaturacao2: string;
  nif2: string;
  nif_utilizado: 'principal' | 'secundario' | null;
  qrCode: string;
  pontos: number;
  acumulado: number;
  patamar: number;
  /** Euros that make a point. */
  valor_ponto: number;
  saldo: number;
  comunicacao: boolean;
  comunicacoes: boolean;
  temporario: boolean;
  /** A reset was confirmed: the personal-data screen asks for a new password. */
  definir_password: boolean;
  total_valor_desconto: number;
  usar_codigo_seguranca: 0 | 1;
  codigo_seguranca: string;
  dataActualizacao: string;
  ve_rating: boolean;
  /** Codes of products, the newest first. */
  favoritos: string[];
}

/** The specification's Transaction (§3); `data` is DD/MM/YYYY and `hora` HH:mm in the shop's time. */
export interface Transacao {
  id: string;
  data: string;
  hora: string;
  loja: string;
  id_loja: number;
  id_opiniao: number | null;
  restaurante: string;
  id_perfil: number;
  subtotal: number;
  desconto: number;
  valor_pago: number;
  total_discount: number;
  pontos_ganhos: number;
  itens_redimidos: number;
  itens_adicionados: number;
  saldo_adicionado: number;
  saldo_removido: number;
  pontos_anterior: number;
  pontos_actual: number;
  saldo_anterior: number;
  saldo_actual: number;
  order_id: string | null;
  anulada: boolean;
  /** What was brought back of it, in consumer prices. */
  devolvido: number;
}

/**
 * What changed a balance and is no sale, so that the specification's Transaction can't hold it: it has no shop, no
 * restaurant and nothing that was paid (docs/decisions/0150).
 */
export interface MovimentoDeSaldo {
  id: string;
  tipo: 'cupao' | 'acerto' | 'juncao' | 'caducidade';
  data: string;
  hora: string;
  /** Of a coupon. */
  codigo: string | null;
  /** Below zero what was taken. */
  valor: number;
  saldo_actual: number;
}

/** The specification's order entry of `privateData.ordering` (§3); -3 awaits payment, -1 received, 1 preparing, 2 ready. */
export interface OrderEntry {
  order_id: string;
  id_estado: -3 | -1 | 1 | 2;
  pago: 0 | 1;
  total: number;
  orderCode: string;
  id_loja: number;
  /** The pickup time that the customer chose; null for as soon as possible. */
  hora_marcada: string | null;
  /** The shop's IANA time zone. */
  fuso: string;
}

export interface PrivateData {
  user: { loggedIn: boolean; sawOnboarding: boolean; data: UserData | null };
  transacoes: Transacao[];
  ordering: OrderEntry[];
}

export interface WithPrivateData {
  privateData: PrivateData;
}

export const refreshPrivateData = endpoint({
  method: 'POST',
  path: '/api/refresh-private-data',
  access: 'device',
  summary: 'The private data as it is now; `data` itself replaces the private data',
  body: v.object({ value: v.optional(v.unknown()) }),
  data: returns<PrivateData & WithPrivateData>(),
});

export const saveSawOnboarding = endpoint({
  method: 'POST',
  path: '/api/grava-saw-onboarding',
  access: 'device',
  summary: 'Remembers that the onboarding was seen',
  body: v.object({ value: v.optional(v.unknown()) }),
  data: returns<WithPrivateData>(),
});

export const readTransaction = endpoint({
  method: 'GET',
  path: '/api/transacoes/:id',
  access: 'customer',
  summary: 'One of the customer’s sales, however long ago it was',
  data: returns<Transacao>(),
});

export const saveTaxIdChoice = endpoint({
  method: 'POST',
  path: '/api/grava-selecao-nif',
  access: 'customer',
  summary: 'Which of the two tax numbers goes on invoices, or none',
  body: v.object({ selecao: v.nullish(v.picklist(['principal', 'secundario']), null) }),
  data: returns<WithPrivateData>(),
});

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favoritos/:cod_produto',
  access: 'customer',
  summary: 'Marks a product as a favourite',
  data: returns<WithPrivateData>(),
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favoritos/:cod_produto',
  access: 'customer',
  summary: 'A product is no favourite any more',
  data: returns<WithPrivateData>(),
});
