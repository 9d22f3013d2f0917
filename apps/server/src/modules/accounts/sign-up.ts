import type { SignedIn } from '@fornada/contract/access.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { askConfirmation, type GivenCode, provePhone, useProof } from '#modules/accounts/confirmations.ts';
import {
  acceptSaleTerms,
  acceptTerms,
  everyChannel,
  setMarketing,
  startAnew,
} from '#modules/accounts/consents.ts';
import { accountOf, customerChanged } from '#modules/accounts/customers.ts';
import { signIn } from '#modules/accounts/log-in.ts';
import { type Phone, refusePhoneTaken } from '#modules/accounts/phone.ts';
import { generateSecurityCode } from '#modules/accounts/security-code.ts';
import { currentDocuments } from '#modules/content/read-content.ts';
import { endSessions } from '#modules/identity/sessions.ts';
import type { Tx } from '#platform/database.ts';

type SignUp = { phone: Phone; acceptsMarketing: boolean; acceptsSaleTerms: boolean };
/** What was accepted, kept with the confirmation until the phone is proved. */
type SignUpDetails = {
  accepts_marketing: boolean;
  accepts_sale_terms: boolean;
  versions: { terms: number; privacy: number };
};

/**
 * Asks for an account. A phone whose account was never completed may do so again: it proves itself by the code.
 * @returns the hash of the pending confirmation
 * @throws Refusal `phone_taken` or `too_many_requests`
 */
export async function signUp(context: Context, input: SignUp, deviceUid: string, address: string) {
  const { phone } = input;
  // Counted before answering: the answer reveals whether the phone is a customer's.
  await limitCodes(context, phone, { deviceUid, address });
  return await context.db.transaction(async (tx) => {
    const account = await accountOf(tx, phone);
    if (account && !account.temporary) refusePhoneTaken();
    const details: SignUpDetails = {
      accepts_marketing: input.acceptsMarketing,
      accepts_sale_terms: input.acceptsSaleTerms,
      versions: await currentDocuments(tx, context.clock()),
    };
    return await askConfirmation(tx, context, {
      purpose: 'signup',
      phone,
      deviceUid,
      customerId: account?.id ?? null,
      details,
    });
  });
}

/** Proves the phone of a sign-up: the account is temporary until its personal data is complete. */
export async function confirmSignUp(context: Context, given: Omit<GivenCode, 'purpose'>): Promise<SignedIn> {
  const proof = await provePhone(context, { ...given, purpose: 'signup' });
  const details = proof.details as SignUpDetails;
  const now = context.clock();
  return await context.db.transaction(async (tx) => {
    await useProof(tx, proof, now);
    const customer = await registerCustomer(tx, { phone: proof.phone, registeredIn: 'app' }, now);
    // Someone else completed an account for this phone after the code was sent.
    if (!customer.temporary) refusePhoneTaken();
    const acceptance = { customerId: customer.id, source: 'signup', now, versions: details.versions };
    // An unfinished sign-up elsewhere, perhaps by the number's former owner, doesn't share the account.
    if (!customer.created) {
      await endSessions(tx, { customerId: customer.id }, 'phone_proved', now);
      await startAnew(tx, acceptance);
    }
    await acceptTerms(tx, acceptance);
    if (details.accepts_sale_terms) await acceptSaleTerms(tx, acceptance);
    if (details.accepts_marketing) await setMarketing(tx, acceptance, everyChannel(true));
    await customerChanged(tx, customer.id, now);
    return await signIn(tx, context, given.deviceUid, customer.id);
  });
}

type Registered = { id: number; temporary: boolean; created: boolean };

/**
 * The account of a phone: a new temporary one, or the one that is there. Two that register a phone at once get one.
 * The row is locked until the transaction ends.
 */
export async function registerCustomer(
  tx: Tx,
  { phone, registeredIn }: { phone: Phone; registeredIn: 'app' | 'till' | 'pos' },
  now: Date,
): Promise<Registered> {
  const created = await tx.maybe<{ id: number }>(sql`
    insert into customers (phone, phone_prefix, phone_national, security_code, registered_in, created_at, updated_at,
      last_contact_at)
    values (${phone.e164}, ${phone.prefix}, ${phone.national}, ${generateSecurityCode()}, ${registeredIn}, ${now},
      ${now}, ${now})
    on conflict (phone) do nothing
    returning id`);
  if (created !== undefined) return { id: created.id, temporary: true, created: true };
  const existing = await tx.one<{ id: number; temporary: boolean }>(
    sql`select id, temporary from customers where phone = ${phone.e164} for update`,
  );
  return { ...existing, created: false };
}
