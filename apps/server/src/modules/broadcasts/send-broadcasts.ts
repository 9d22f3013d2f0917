// Sends scheduled broadcasts: to customers who agreed to pushes, are in the segment,
// and haven't had as many as the cap allows. Nobody gets one twice, however often this runs.

import sql from 'sql-template-tag';
import type { Context } from '#context';
import { agreesTo } from '#modules/accounts/consents.ts';
import { customerView } from '#modules/accounts/customers.ts';
import { isOfSegment } from '#modules/loyalty/segment.ts';
import { broadcastsSince, notify, wasNotified } from '#modules/messages/notifications.ts';
import type { Tx } from '#platform/database.ts';

const batch = 500;

type Broadcast = {
  id: number;
  title: string;
  text: string;
  link: string | null;
  shop_id: number | null;
  absent_days: number | null;
  weekly_cap: number;
};

export async function sendBroadcasts(context: Context): Promise<void> {
  const due = await context.db.query<{ id: number }>(sql`
    select id from broadcasts where state = 'scheduled' and send_at <= ${context.clock()} order by send_at`);
  for (const { id } of due) {
    while ((await sendSome(context, id)) === batch);
  }
}

/** @returns how many were told now; fewer than a batch when it is done */
async function sendSome({ db, clock }: Context, id: number): Promise<number> {
  const now = clock();
  return await db.transaction(async (tx) => {
    const broadcast = await tx.maybe<Broadcast>(sql`
      select id, title, text, link, shop_id, absent_days, weekly_cap from broadcasts
      where id = ${id} and state = 'scheduled' for update skip locked`);
    if (!broadcast) return 0;
    const { title, text, link, shop_id, absent_days, weekly_cap } = broadcast;
    const people = await tx.query<{ id: number }>(sql`
      select customer.id from ${customerView} customer
      where customer.erased_at is null and not customer.temporary and customer.accepts_marketing
        and ${agreesTo('push')}
        and ${isOfSegment({ shopId: shop_id, absentDays: absent_days }, now)}
        and not ${wasNotified(sql`'broadcast:' || ${id}::text || ':' || customer.id`)}
        and ${broadcastsSince(sql`${now}::timestamptz - interval '7 days'`)} < ${weekly_cap}
      order by customer.id limit ${batch}`);
    for (const { id: customerId } of people) {
      const reference = `broadcast:${id}:${customerId}`;
      await notify(tx, { customerId, title, text, kind: 'broadcast', reference, ...(link && { link }) }, now);
    }
    const isDone = people.length < batch;
    await tx.execute(sql`
      update broadcasts set sent_count = sent_count + ${people.length},
        state = case when ${isDone} then 'sent' else state end, sent_at = case when ${isDone} then ${now}::timestamptz end
      where id = ${id}`);
    return people.length;
  });
}

/** Turns their scheduled broadcasts back into drafts. */
export async function unscheduleBroadcasts(tx: Tx, by: number[] | null): Promise<void> {
  await tx.execute(sql`
    update broadcasts set state = 'draft' where state = 'scheduled' and (${by}::bigint[] is null or created_by = any(${by}))`);
}
