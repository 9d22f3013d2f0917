// What a till shows, in the wire's names. Of a customer it tells no more than asks whether it is the right one.
import { present } from '@fornada/contract/codec.ts';
import {
  type InvoiceIdentity,
  type TillCustomer,
  type TillProof,
  type TillSale,
  tillCustomer,
  tillSale,
} from '@fornada/contract/till.ts';
import type { TillSaleRow } from '#modules/loyalty/sales.ts';
import { accountOf, type IdentifiedCustomer, isProven, maySpend } from '#modules/till/read-customer.ts';
import type { Proof } from '#modules/till/recognise.ts';
import { lapseOf } from '#modules/till/register.ts';
import type { Settings } from '#platform/settings.ts';

const proofs: Record<Proof, TillProof> = { phone: 'telemovel', security_code: 'codigo', rotating_code: 'qr' };
/** Of a phone number, enough to ask whether it is the right one. */
export const ending = (national: string) => `••• ${national.slice(-3)}`;

export function presentTillCustomer(
  customer: IdentifiedCustomer,
  settings: Pick<Settings, 'loyalty'>,
  isNew: boolean,
): TillCustomer {
  const { points, carry, balance } = accountOf(customer, settings);
  return present(tillCustomer, {
    identificacao: customer.identification,
    nome: shortName(customer.name),
    telemovel: ending(customer.national),
    saldo: balance,
    pontos: points,
    patamar: settings.loyalty.threshold,
    acumulado: carry,
    euros_por_ponto: settings.loyalty.centsPerPoint,
    prova: proofs[customer.proof],
    pode_gastar: maySpend(customer),
    fatura: invoiceIdentityOf(customer),
    temporario: customer.temporary,
    caduca_em: customer.temporary ? lapseOf(customer.createdAt).toISOString().slice(0, 10) : null,
    novo: isNew,
  });
}

function invoiceIdentityOf(customer: IdentifiedCustomer): InvoiceIdentity | null {
  const { name, invoiceName, invoiceTaxId } = customer;
  if (invoiceTaxId === '' || !isProven(customer)) return null;
  return { nome: invoiceName || name, nif: invoiceTaxId };
}

/** First and last name: enough to greet, and to tell two Marias apart. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  return parts.length < 3 ? parts.join(' ') : `${parts[0]} ${parts.at(-1)}`;
}

export function presentTillSale(
  row: TillSaleRow,
  { repeated, undoMinutes, now }: { repeated: boolean; undoMinutes: number; now: Date },
): TillSale {
  const until = new Date(row.recordedAt.getTime() + undoMinutes * 60_000);
  return present(tillSale, {
    ...row,
    estado: repeated ? 'repetida' : 'contada',
    cliente: [shortName(row.name), ending(row.national)].filter(Boolean).join(' · '),
    anulavel_ate: row.undone || until <= now ? null : until,
  });
}
