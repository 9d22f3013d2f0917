import type { OwnerWarning } from '@fornada/contract/access.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { voidConfirmations } from '#modules/accounts/confirmations.ts';
import { customerChanged, lockCustomer } from '#modules/accounts/customers.ts';
import { endPhoneChange } from '#modules/accounts/phone-changes.ts';
import { generateSecurityCode } from '#modules/accounts/security-code.ts';
import { ownersEmail } from '#modules/accounts/warn-owner.ts';
import { endSessions } from '#modules/identity/sessions.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { hashLinkToken } from '#platform/link-token.ts';
import { refuse } from '#platform/refusal.ts';

type Row = { customer_id: number; stopped_at: Date | null };

/** What a 'não fui eu' link refers to. @throws Refusal `link_unknown` */
export async function readWarning({ db, secrets, clock }: Context, token: string): Promise<OwnerWarning> {
  const warning = await findWarning(db, hashLinkToken(secrets, token), clock());
  return { estado: warning.stopped_at === null ? 'aberto' : 'parado' };
}

/**
 * The owner says that it wasn't they: every session ends, whatever waits is stopped, the e-mail is what it was before, and the
 * code that they may have seen, or put into a wallet, is another.
 * Saying it twice is saying it once.
 * @param withdrawRequests takes back what they may have asked for under the GDPR
 * @throws Refusal `link_unknown`
 */
export async function stopTakeover(
  context: Context,
  token: string,
  withdrawRequests: (tx: Tx, customerId: number, now: Date) => Promise<void>,
): Promise<OwnerWarning> {
  const { db, secrets, clock } = context;
  const now = clock();
  const hash = hashLinkToken(secrets, token);
  await db.transaction(async (tx) => {
    const { customer_id: customerId } = await findWarning(tx, hash, now);
    await lockCustomer(tx, customerId);
    const warning = await findWarning(tx, hash, now);
    if (warning.stopped_at !== null) return;
    await takeBackEmail(tx, customerId, now);
    await tx.execute(sql`
      update account_warnings set stopped_at = ${now} where customer_id = ${customerId} and stopped_at is null`);
    await endPhoneChange(tx, customerId, 'stopped', now);
    await withdrawRequests(tx, customerId, now);
    await tx.execute(sql`
      update customers set password_change_until = null, password_change_session = null,
        security_code = ${generateSecurityCode()}
      where id = ${customerId}`);
    await voidConfirmations(tx, customerId, now);
    await endSessions(tx, { customerId }, 'not_the_owner', now);
    await customerChanged(tx, customerId, now);
  });
  return { estado: 'parado' };
}

async function findWarning(db: Queryable, hash: Buffer, now: Date): Promise<Row> {
  const warning = await db.maybe<Row>(sql`
    select customer_id, stopped_at from account_warnings where token_hash = ${hash} and expires_at > ${now}`);
  return warning ?? refuse('link_unknown');
}

/** Of several changes, to the address that was there before the first. */
async function takeBackEmail(tx: Tx, customerId: number, now: Date): Promise<void> {
  const email = await ownersEmail(tx, customerId, now);
  await tx.execute(sql`
    update customers set email = ${email}, email_verified_at = null, email_changed_at = null
    where id = ${customerId} and email is distinct from ${email}`);
}
