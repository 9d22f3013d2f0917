// Ends the consent to commercial e-mails by the address that stands in each of them, without a log-in.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { lastWordOn, setMarketing } from '#modules/accounts/consents.ts';
import { customerChanged, customerView } from '#modules/accounts/customers.ts';
import { currentDocuments } from '#modules/content/read-content.ts';
import type { Queryable } from '#platform/database.ts';

/** What the ledger of consents says it came by. */
const source = 'email-link';
/** An e-mail is passed on: for so long, and no longer, its address gives back what it took. */
const undoneWithinMs = DAY;

/** What was `just_stopped` by the address may be taken back by it; an account that was erased is `nobody`. */
export type EmailConsent = 'given' | 'just_stopped' | 'stopped' | 'nobody';

export async function readEmailConsent(db: Queryable, asked: number, now: Date): Promise<EmailConsent> {
  // Whose account became another's gets e-mails by that one. Nothing is locked by looking.
  const customer = await db.maybe<{ id: number }>(sql`
    with recursive holders as (
      select * from ${customerView} asked where id = ${asked}
      union all
      select next.* from holders join ${customerView} next on next.id = holders.merged_into)
    select id from holders where merged_into is null and erased_at is null`);
  if (customer === undefined) return 'nobody';
  const last = await lastWordOn(db, customer.id, 'email');
  if (last?.granted) return 'given';
  const isFresh = last?.source === source && now.getTime() - last.givenAt.getTime() < undoneWithinMs;
  return isFresh ? 'just_stopped' : 'stopped';
}

/** Saying it twice is saying it once: mail programs repeat what got no answer. */
export async function saveEmailConsent(
  { db, clock }: Context,
  asked: number,
  wanted: boolean,
): Promise<EmailConsent> {
  const now = clock();
  return await db.transaction(async (tx) => {
    // Locked by it until the end: of two at once the second finds what the first said.
    const { id: customerId } = await tx.one<{ id: number }>(sql`select lock_holder(${asked}) as id`);
    const consent = await readEmailConsent(tx, customerId, now);
    if (consent !== (wanted ? 'just_stopped' : 'given')) return consent;
    const acceptance = { customerId, source, now, versions: await currentDocuments(tx, now) };
    await setMarketing(tx, acceptance, { email: wanted });
    await customerChanged(tx, customerId, now);
    return wanted ? 'given' : 'just_stopped';
  });
}
