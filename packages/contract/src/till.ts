import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
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
  v.number(() => m.error_value_invalid()),
  v.check(isAmount, () => m.error_value_invalid()),
  v.maxValue(MOST_EUROS, () => m.till_amount_too_large({ most: String(MOST_EUROS) })),
);
/** What a sale is worth: a cent at least. */
export const saleAmount = v.pipe(
  saleEuros,
  v.minValue(0.01, () => m.till_amount_missing()),
);
/** The number of its receipt, where it has one. */
export const saleReceipt = optionalText(80);

/** How a customer was recognised: by a phone number that anyone may say, by the code that stays, or by the one that changes. */
export type TillProof = 'telemovel' | 'codigo' | 'qr';

/** Whom the customer asked invoices to be made out to: of their two identities the chosen one alone. */
export interface InvoiceIdentity {
  nome: string;
  nif: string;
}

export interface TillCustomer {
  /** What a sale names the customer by, for ten minutes. */
  identificacao: string;
  nome: string;
  /** The last three digits: enough to ask whether it is the right one. */
  telemovel: string;
  saldo: number;
  pontos: number;
  patamar: number;
  /** Euros towards the next point, and what one costs. */
  acumulado: number;
  euros_por_ponto: number;
  prova: TillProof;
  /** Whether this proof lets the balance be used. */
  pode_gastar: boolean;
  /** Null where none is chosen, and where a phone number that anyone may say is all that was shown though the customer asks for the code. */
  fatura: InvoiceIdentity | null;
  /** Registered at a till and not completed. */
  temporario: boolean;
  /** ISO date on which a temporary account lapses, balance and all. */
  caduca_em: string | null;
  /** Registered just now. */
  novo: boolean;
}

export const identifyCustomer = endpoint({
  method: 'POST',
  path: '/api/balcao/clientes/identificar',
  access: 'staff',
  summary: 'Who a scanned code or a typed phone belongs to; a code that changes is read once',
  body: v.object({ loja: shopNumber, codigo: requiredText(200), pais: countryPrefix }),
  data: returns<TillCustomer>(),
});

export const registerAtTill = endpoint({
  method: 'POST',
  path: '/api/balcao/clientes',
  access: 'staff',
  summary:
    'Registers a customer by phone: a provisional account for 30 days, and an SMS with the first access; who has one already is identified',
  body: v.object({ loja: shopNumber, telemovel: phone, pais: countryPrefix }),
  data: returns<TillCustomer>(),
});

export interface TillQuote {
  subtotal: number;
  /** The balance that can be used on it. */
  desconto: number;
  valor_pago: number;
  pontos_ganhos: number;
  saldo_adicionado: number;
  saldo: number;
  pontos: number;
}

export const quoteSale = endpoint({
  method: 'POST',
  path: '/api/balcao/vendas/calcular',
  access: 'staff',
  summary: 'What a sale would cost, use and give, with or without the balance',
  body: v.object({
    loja: shopNumber,
    identificacao: uuid,
    valor: saleAmount,
    usar_saldo: v.boolean(() => m.error_value_invalid()),
  }),
  data: returns<TillQuote>(),
});

/** What a sale came to, as every till is told. */
export interface ToldSale {
  id_transacao: string;
  /** Whether it had been told before. */
  estado: 'contada' | 'repetida';
  /** ISO time. */
  hora: string;
  subtotal: number;
  desconto: number;
  valor_pago: number;
  pontos_ganhos: number;
  saldo_adicionado: number;
  /** After the sale. */
  saldo: number;
  pontos: number;
  talao: string | null;
  /** What was brought back of it so far, in consumer prices. */
  devolvido: number;
}

export interface TillSale extends ToldSale {
  cliente: string;
  quem: string;
  anulada: boolean;
  /** ISO time until which it can be undone at the till; null once it can't. */
  anulavel_ate: string | null;
}

const saleId = { id: uuid, loja: shopNumber };

export const makeSale = endpoint({
  method: 'POST',
  path: '/api/balcao/vendas',
  access: 'staff',
  summary: 'Records a sale, once by the id that the till made for it; `desconto` is the balance it uses',
  body: v.object({
    ...saleId,
    identificacao: uuid,
    valor: saleAmount,
    desconto: v.optional(saleEuros, 0),
    talao: saleReceipt,
  }),
  data: returns<TillSale>(),
});

export const claimSale = endpoint({
  method: 'POST',
  path: '/api/balcao/vendas/talao',
  access: 'staff',
  summary: 'Gives the points of a sale that was missed, by its receipt: once, and within 15 days',
  body: v.object({
    ...saleId,
    identificacao: uuid,
    valor: saleAmount,
    talao: requiredText(80),
    data: v.pipe(
      v.string(() => m.error_value_invalid()),
      v.isoDate(() => m.error_date()),
    ),
  }),
  data: returns<TillSale>(),
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
  vendida_em: v.nonNullish(optionalInstant, () => m.error_required()),
  /** The customer was told to be registered: an unknown phone becomes a provisional account. */
  registar: v.optional(v.boolean(), false),
});
export type QueuedSale = v.InferOutput<typeof queuedSale>;

export interface QueuedSaleResult {
  id: string;
  estado: 'contada' | 'repetida' | 'recusada';
  /** Why it was refused; telling it again changes nothing. */
  code: string | null;
  mensagem: string | null;
}

export const tellQueuedSales = endpoint({
  method: 'POST',
  path: '/api/balcao/vendas/fila',
  access: 'staff',
  summary:
    'Tells the sales that waited on the till for a connection; each is counted once however often it is told',
  body: v.object({
    loja: shopNumber,
    vendas: v.pipe(
      v.array(queuedSale),
      v.maxLength(100, () => m.error_value_invalid()),
    ),
  }),
  data: returns<{ vendas: QueuedSaleResult[] }>(),
});

export const listSales = endpoint({
  method: 'GET',
  path: '/api/balcao/vendas',
  access: 'staff',
  summary: 'The last sales of a shop’s tills, newest first',
  query: v.object({ loja: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  data: returns<TillSale[]>(),
});

export const undoSale = endpoint({
  method: 'POST',
  path: '/api/balcao/vendas/:id/anular',
  access: 'staff',
  summary:
    'Takes back exactly what a sale gave and used, within ten minutes (a manager: a day), with a reason',
  body: v.object({ motivo: requiredText(200) }),
  data: returns<TillSale>(),
});
