import type { PrivateData } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { readPrivateData } from '#modules/accounts/present.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { appendEvent } from '#platform/outbox.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

const perCustomer = [{ limit: 3, windowSeconds: 86_400 }];

/** Records that a customer wants their data; a job makes the archive. @throws Refusal `request_under_way` */
export async function askArchive(
  { db, settings, clock }: Context,
  { customerId }: CustomerActor,
  email: string,
): Promise<PrivateData> {
  const now = clock();
  await enforceLimit(db, `archive:customer:${customerId}`, perCustomer, now);
  return await db.transaction(async (tx) => {
    await tx.one(sql`select 1 from customers where id = ${customerId} for no key update`);
    const underWay = await tx.maybe(sql`
      select 1 from privacy_requests where customer_id = ${customerId} and kind = 'export' and state = 'asked'`);
    if (underWay !== undefined) refuse('request_under_way');
    const { id } = await tx.one<{ id: string }>(sql`
      insert into privacy_requests (customer_id, kind, email, asked_at)
      values (${customerId}, 'export', ${email}, ${now}) returning id`);
    await appendEvent(tx, { topic: 'privacy.archive_asked', payload: { request_id: id } });
    return await readPrivateData(tx, customerId, settings, now);
  });
}
