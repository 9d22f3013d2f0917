import type { ForgettingRequest } from '@fornada/contract/account.ts';
import type { PrivateData } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { findForgetting, presentForgetting } from '#modules/privacy/queries.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { hashLinkToken } from '#platform/link-token.ts';
import { refuse } from '#platform/refusal.ts';

/** Undoes the request of a mailed link. @throws Refusal `link_unknown`; also once the account is erased */
export async function undoForgetting(
  { db, secrets, clock }: Context,
  token: string,
): Promise<ForgettingRequest> {
  const now = clock();
  const hash = hashLinkToken(secrets, token);
  return await db.transaction(async (tx) => {
    const undone = await tx.maybe<{ customer_id: number }>(sql`
      update privacy_requests set state = 'withdrawn', done_at = ${now}, due_at = null
      where token_hash = ${hash} and kind = 'forget' and state in ('asked', 'confirmed')
      returning customer_id`);
    if (undone !== undefined) await customerChanged(tx, undone.customer_id, now);
    const request = await findForgetting(tx, hash);
    if (request === undefined) refuse('link_unknown');
    return await presentForgetting(tx, request);
  });
}

/** Undoes a customer's own request, asked or confirmed; without one nothing changes. */
export async function withdrawForgetting(
  { db, settings, clock }: Context,
  { customerId, sessionId }: CustomerActor,
): Promise<PrivateData> {
  const now = clock();
  return await db.transaction(async (tx) => {
    const undone = await tx.execute(sql`
      update privacy_requests set state = 'withdrawn', done_at = ${now}, due_at = null
      where customer_id = ${customerId} and kind = 'forget' and state in ('held', 'asked', 'confirmed')`);
    if (undone > 0) await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
  });
}
