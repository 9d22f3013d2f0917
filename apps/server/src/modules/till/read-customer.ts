import { MINUTE } from '@fornada/domain/local-time.ts';
import type { LoyaltyAccount } from '@fornada/domain/loyalty.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { customerView } from '#modules/accounts/customers.ts';
import { isLive, sessionView } from '#modules/identity/sessions.ts';
import type { Seller } from '#modules/loyalty/seller.ts';
import { identificationMinutes } from '#modules/till/identify.ts';
import type { Proof } from '#modules/till/recognise.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import type { Settings } from '#platform/settings.ts';

export type IdentifiedCustomer = {
  identification: string;
  customerId: number;
  name: string;
  national: string;
  proof: Proof;
  spent: boolean;
  identifiedAt: Date;
  usesSecurityCode: boolean;
  temporary: boolean;
  createdAt: Date;
  /** Of the chosen identity; empty where none is chosen. */
  invoiceName: string;
  invoiceTaxId: string;
  balanceCents: number;
  progressCents: number;
};

/**
 * The customer whom an identification of this shop names. A reading of a code ends with the session that showed it: who signs a
 * stolen phone out has stopped what it opened.
 * @throws Refusal `identification_lapsed`
 */
export async function readIdentified(
  db: Queryable,
  { shopId }: Pick<Seller, 'shopId'>,
  identification: string,
  now: Date,
  minutes = identificationMinutes,
): Promise<IdentifiedCustomer> {
  const found = await db.maybe<IdentifiedCustomer>(sql`
    select i.id as identification, c.id as "customerId", c.name, c.phone_national as national, i.proof,
      coalesce(i.spent_by, i.spent_on, i.spent_for) is not null as spent, i.identified_at as "identifiedAt", c.uses_security_code as "usesSecurityCode", c.temporary,
      c.created_at as "createdAt", c.balance_cents as "balanceCents", c.progress_cents as "progressCents",
      c.invoice_name as "invoiceName", c.invoice_tax_id as "invoiceTaxId"
    from till_identifications i join ${customerView} c on c.id = i.customer_id
    where i.id = ${identification} and i.shop_id = ${shopId} and c.erased_at is null
      and i.identified_at > ${now}::timestamptz - make_interval(mins => ${minutes})
      and (i.session_id is null or exists (select from ${sessionView} shown where shown.id = i.session_id and ${isLive(sql`shown`, now)}))`);
  return found ?? refuse('identification_lapsed');
}

type Shown = Pick<IdentifiedCustomer, 'proof' | 'usesSecurityCode' | 'spent'>;

/** A phone number that anyone may say opens what is the customer's only where they asked for no code (product.md, The QR). */
export const isProven = ({ proof, usesSecurityCode }: Omit<Shown, 'spent'>): boolean =>
  proof !== 'phone' || !usesSecurityCode;

/** One reading opens one spending. */
export const maySpend = (shown: Shown): boolean => !shown.spent && isProven(shown);

/**
 * Whether the balance may be used on an order that is made for its owner: only where they have just shown the code that changes,
 * which is never said on the phone.
 */
export const mayOrderWithBalance = (
  { proof, spent, identifiedAt }: Pick<IdentifiedCustomer, 'proof' | 'spent' | 'identifiedAt'>,
  now: Date,
): boolean =>
  proof === 'rotating_code' &&
  !spent &&
  now.getTime() - identifiedAt.getTime() < identificationMinutes * MINUTE;

/** The customer's loyalty as the domain computes with it. */
export function accountOf(
  { balanceCents, progressCents }: Pick<IdentifiedCustomer, 'balanceCents' | 'progressCents'>,
  { loyalty }: Pick<Settings, 'loyalty'>,
): LoyaltyAccount {
  const points = Math.floor(progressCents / loyalty.centsPerPoint);
  return {
    balance: cents(balanceCents),
    held: cents(0),
    points,
    carry: cents(progressCents - points * loyalty.centsPerPoint),
  };
}
