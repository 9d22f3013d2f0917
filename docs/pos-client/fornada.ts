// A client of /pos/v1 in one file, without dependencies: copy it into your till, or read it and write your own.
// Node 22.18 or later runs it as it is.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A refusal: `code` is stable and for programs, `message` is for people, in Portuguese. */
export class FornadaError extends Error {
  readonly status: number;
  readonly code: string;
  readonly payload: unknown;
  constructor(status: number, error: { code: string; message: string; payload?: unknown }) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.payload = error.payload;
  }
}

export type Customer = {
  identificacao: string;
  nome: string;
  saldo: number;
  pontos: number;
  pode_gastar: boolean;
  /** Whom the invoice is for, where the customer has chosen it; null is nobody, not "ask again". */
  fatura: { nome: string; nif: string } | null;
  cartao: string;
};
/** What was sold: `total` of all its units, with VAT. `codigo` of the shop's menu, where the till knows it. */
export type Line = { codigo?: string; descricao: string; qtd: number; total: number; taxa: number };
/** What a coupon takes off a sale, or in `motivo` why it may not. Of an `oferta` the rest stays as balance. */
export type Coupon = { codigo: string; nome: string; valor: number; oferta: boolean; motivo: string | null };
/** `linhas` add up to `valor`, before `desconto`; `embalagem` is what of it is packaging, which earns nothing. */
export type Ticket = {
  identificacao: string;
  valor: number;
  embalagem?: number;
  desconto?: number;
  /** As `coupons` told of it; the customer pays that much less. */
  cupao?: { codigo: string; valor: number };
  talao?: string;
  linhas?: Line[];
};
/** Of a sale at which nobody showed a card; `data` is its day. */
export type Receipt = { atcud: string; talao: string; valor: number; embalagem?: number; data: string };
export type Quote = { subtotal: number; desconto: number; valor_pago: number; pontos_ganhos: number };
export type Sale = Quote & {
  id_transacao: string;
  estado: 'contada' | 'repetida';
  cartao: string;
  saldo: number;
  embalagem: number;
  /** What it used of a coupon, which is part of `desconto`. */
  cupao: { codigo: string; valor: number } | null;
  linhas: Line[];
  /** What came back of it so far. */
  devolvido: number;
  devolvida_em: string | null;
};
/** Hand over `em_dinheiro`; `em_saldo` has gone back by itself. */
export type Refunded = Sale & { devolucao: { valor: number; em_dinheiro: number; em_saldo: number } | null };

const mostTries = 4;

export function createFornada({ url, key }: { url: string; key: string }) {
  async function ask<T>(
    method: string,
    path: string,
    body?: object,
    once: string = randomUUID(),
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      // The same key each time: what happened although its answer was lost isn't done again.
      const headers: Record<string, string> = { authorization: `Bearer ${key}`, 'idempotency-key': once };
      if (body !== undefined) headers['content-type'] = 'application/json';
      const init = { method, headers, signal: AbortSignal.timeout(10_000) };
      const answer = await fetch(`${url}/pos/v1${path}`, {
        ...init,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const mayPass = answer === undefined || answer.status === 429 || answer.status >= 500;
      if (mayPass && attempt < mostTries) {
        const seconds = Number(answer?.headers.get('retry-after')) || 2 ** attempt / 4;
        await pause(seconds * 1_000);
        continue;
      }
      if (answer === undefined) throw new Error('Fornada could not be reached');
      const envelope = await answer.json();
      if (envelope.success !== true) throw new FornadaError(answer.status, envelope.error);
      return envelope.data as T;
    }
  }

  return {
    shop: () => ask<{ loja: number; nome: string }>('GET', '/loja'),
    /** By what was scanned or typed: the code of the app, the security code, a phone. */
    identify: (codigo: string) => ask<Customer>('POST', '/clientes/identificar', { codigo }),
    register: (telemovel: string, pais = '351') => ask<Customer>('POST', '/clientes', { telemovel, pais }),
    quote: (sale: Pick<Ticket, 'identificacao' | 'valor' | 'embalagem'>, usar_saldo: boolean) =>
      ask<Quote>('POST', '/calcula-venda', { ...sale, usar_saldo }),
    /** @param codigo of one that the customer shows or says */
    coupons: async (sale: Omit<Ticket, 'cupao' | 'talao'>, codigo = '') =>
      (await ask<{ cupoes: Coupon[] }>('POST', '/clientes/cupoes', { ...sale, codigo })).cupoes,
    /** @param once keep it with the ticket: a sale told again with it is the same sale */
    sell: (sale: Ticket, once: string) => ask<Sale>('POST', '/vendas', sale, once),
    /** @param valor what is brought back, in consumer prices; without it, all that is left */
    refund: (saleId: string, { motivo, valor }: { motivo: string; valor?: number }, once: string) =>
      ask<Refunded>('POST', `/vendas/${saleId}/devolucao`, { motivo, valor }, once),
    /** Told again, the answer names the sale that it counted as, once somebody has claimed it. */
    tellReceipt: (receipt: Receipt, once: string) =>
      ask<{ id_transacao: string | null }>('POST', '/taloes', receipt, once),
  };
}

const patienceSeconds = 300;

/**
 * Whether a webhook came from Fornada as it is: give it the body's bytes as they came, before anything parses them.
 * @param secret `whsec_…`, as the back office told it
 */
export function isFromFornada(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer | string,
  now = Date.now(),
): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  );
  // An old one, however well signed, is somebody's copy.
  if (!(Math.abs(now / 1_000 - Number(timestamp)) <= patienceSeconds)) return false;
  const expected = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest();
  // Two while a secret is changed: one that fits is enough.
  return (signatures ?? '').split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
