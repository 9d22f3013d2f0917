import type { PrivateData } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { lockCustomer } from '#modules/accounts/lock-customer.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { requestData } from '#modules/privacy/request-data.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

const perCustomer = [{ limit: 3, windowSeconds: 86_400 }];

/** Records that a customer wants their data; a job makes the archive, once the address is known to be theirs. @throws Refusal `request_under_way`, or `not_offered` without e-mail, by which it goes */
export async function askArchive(
  context: Context,
  { customerId, sessionId }: CustomerActor,
  email: string,
): Promise<PrivateData> {
  const { db, settings, clock, gateways } = context;
  if (gateways.email === null) refuse('not_offered');
  const now = clock();
  await enforceLimit(db, `archive:customer:${customerId}`, perCustomer, now);
  return await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const underWay = await tx.maybe(sql`
      select 1 from privacy_requests where customer_id = ${customerId} and kind = 'export' and state = 'asked'`);
    if (underWay !== undefined) refuse('request_under_way');
    await requestData(tx, context, { customerId, kind: 'export', email });
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
  });
}
