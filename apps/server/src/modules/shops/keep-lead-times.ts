import type { LeadTimes, Preparation } from '@fornada/domain/lead-times.ts';
import sql from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

/** Stores how long a shop's past orders took. */
export async function keepLeadTimes(
  tx: Tx,
  shopId: number,
  { byHour, allDay }: LeadTimes,
  past: Preparation[],
  now: Date,
) {
  const rows = [...byHour, ...(allDay === null ? [] : [[-1, allDay] as const])].map(([hour, minutes]) => ({
    hour,
    minutes,
    samples: hour === -1 ? past.length : past.filter((order) => order.hour === hour).length,
  }));
  // Only what changed is written: every write makes each process read the shop again.
  const changed = await tx.execute(sql`
    insert into shop_lead_times as known (shop_id, hour, minutes, samples, learned_at)
    select ${shopId}, hour, minutes, samples, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as learned (hour smallint, minutes smallint, samples integer)
    on conflict (shop_id, hour) do update set minutes = excluded.minutes, samples = excluded.samples,
      learned_at = excluded.learned_at
    where known.minutes <> excluded.minutes`);
  const forgotten = await tx.execute(sql`
    delete from shop_lead_times where shop_id = ${shopId} and hour <> all(${rows.map(({ hour }) => hour)}::smallint[])`);
  if (changed + forgotten === 0) return;
  contentChanges(tx);
  // Open boards say when work begins.
  await appendEvent(tx, { topic: 'shop.lead_times', keys: [`shop:${shopId}`] });
}
