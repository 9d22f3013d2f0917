// What a till shows, in the wire's names. Of a customer it tells no more than asks whether it is the right one.
import type {
  InvoiceIdentity,
  TillCustomer,
  TillProof,
  TillQuote,
  TillSale,
  ToldSale,
} from '@fornada/contract/till.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import type { SaleRow, TillSaleRow } from '#modules/loyalty/sales.ts';
import type { SaleQuote } from '#modules/till/quote-sale.ts';
import { accountOf, type IdentifiedCustomer, isProven, maySpend } from '#modules/till/read-customer.ts';
import type { Proof } from '#modules/till/recognise.ts';
import { lapseOf } from '#modules/till/register.ts';
import type { Settings } from '#platform/settings.ts';

const proofs: Record<Proof, TillProof> = { phone: 'telemovel', security_code: 'codigo', rotating_code: 'qr' };
const euros = (amount: number) => centsToEuros(cents(amount));
const ending = (national: string) => `••• ${national.slice(-3)}`;

export function presentTillCustomer(
  customer: IdentifiedCustomer,
  settings: Pick<Settings, 'loyalty'>,
  isNew: boolean,
): TillCustomer {
  const { points, carry, balance } = accountOf(customer, settings);
  return {
    identificacao: customer.identification,
    nome: shortName(customer.name),
    telemovel: ending(customer.national),
    saldo: euros(balance),
    pontos: points,
    patamar: settings.loyalty.threshold,
    acumulado: euros(carry),
    euros_por_ponto: euros(settings.loyalty.centsPerPoint),
    prova: proofs[customer.proof],
    pode_gastar: maySpend(customer),
    fatura: invoiceIdentityOf(customer),
    temporario: customer.temporary,
    caduca_em: customer.temporary ? lapseOf(customer.createdAt).toISOString().slice(0, 10) : null,
    novo: isNew,
  };
}

function invoiceIdentityOf(customer: IdentifiedCustomer): InvoiceIdentity | null {
  const { name, invoiceName, invoiceTaxId } = customer;
  if (invoiceTaxId === '' || !isProven(customer)) return null;
  return { nome: invoiceName || name, nif: invoiceTaxId };
}

/** First and last name: enough to greet, and to tell two Marias apart. */
function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  return parts.length < 3 ? parts.join(' ') : `${parts[0]} ${parts.at(-1)}`;
}

export function presentQuote(quote: SaleQuote): TillQuote {
  return {
    subtotal: euros(quote.subtotal),
    desconto: euros(quote.discount),
    valor_pago: euros(quote.paid),
    pontos_ganhos: quote.pointsEarned,
    saldo_adicionado: euros(quote.rewarded),
    saldo: euros(quote.balanceAfter),
    pontos: quote.pointsAfter,
  };
}

export function presentToldSale(row: SaleRow, repeated: boolean): ToldSale {
  return {
    id_transacao: row.id,
    estado: repeated ? 'repetida' : 'contada',
    hora: row.happenedAt.toISOString(),
    subtotal: euros(row.subtotal),
    desconto: euros(row.discount),
    valor_pago: euros(row.paid),
    pontos_ganhos: row.pointsAdded,
    saldo_adicionado: euros(row.balanceAdded),
    saldo: euros(row.balanceAfter),
    pontos: row.pointsAfter,
    talao: row.receipt,
    devolvido: euros(row.returned),
  };
}

export function presentTillSale(
  row: TillSaleRow,
  { repeated, undoMinutes, now }: { repeated: boolean; undoMinutes: number; now: Date },
): TillSale {
  const until = new Date(row.recordedAt.getTime() + undoMinutes * 60_000);
  return {
    ...presentToldSale(row, repeated),
    cliente: [shortName(row.name), ending(row.national)].filter(Boolean).join(' · '),
    quem: row.staffName,
    anulada: row.undone,
    anulavel_ate: row.undone || until <= now ? null : until.toISOString(),
  };
}
