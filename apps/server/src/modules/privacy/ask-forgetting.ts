import sql from 'sql-template-tag';
import type { Context } from '#context';
import { lockCustomer } from '#modules/accounts/lock-customer.ts';
import { requestData } from '#modules/privacy/request-data.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

const perCustomer = [{ limit: 5, windowSeconds: 86_400 }];

/**
 * Records that a customer asks to be forgotten, and mails a link that confirms it, once the address is
 * known to be theirs: until then nothing happens. Asking
 * again sends another link, and the one before stops working.
 * @throws Refusal `request_under_way` when it was confirmed already, or `not_offered` without e-mail
 */
export async function askForgetting(
  context: Context,
  { customerId }: CustomerActor,
  email: string,
): Promise<void> {
  const { db, clock, gateways } = context;
  if (gateways.email === null) refuse('not_offered');
  const now = clock();
  await enforceLimit(db, `forget:customer:${customerId}`, perCustomer, now);
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const confirmed = await tx.maybe(sql`
      select 1 from privacy_requests where customer_id = ${customerId} and kind = 'forget' and state = 'confirmed'`);
    if (confirmed !== undefined) refuse('request_under_way');
    await tx.execute(sql`
      update privacy_requests set state = 'withdrawn', done_at = ${now}, token_hash = null
      where customer_id = ${customerId} and kind = 'forget' and state = 'asked'`);
    await requestData(tx, context, { customerId, kind: 'forget', email });
  });
}
