// What a shop's orders of the last weeks took, so that what it promises is true.
import { type LeadTimes, learnLeadTimes, type Preparation } from '@fornada/domain/lead-times.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';

const weeks = 4;

/** Learns each shop's times anew. Orders for a chosen time say nothing of how long one takes. */
export async function learnShopLeadTimes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const past = await db.query<Preparation & { shop_id: number }>(sql`
    select o.shop_id, extract(hour from o.received_at at time zone s.time_zone)::integer as hour,
      extract(epoch from o.made_at - o.received_at)::float8 / 60 as minutes
    from orders o join shops s on s.id = o.shop_id
    where o.made_at > ${now}::timestamptz - make_interval(weeks => ${weeks}) and o.received_at is not null
      and o.pickup_at is null`);
  const ofShops = Map.groupBy(past, (order) => order.shop_id);
  const shops = await db.query<{ id: number }>(sql`select id from shops where takes_orders order by id`);
  for (const { id } of shops) {
    const learned = learnLeadTimes(ofShops.get(id) ?? []);
    await db.transaction((tx) => keep(tx, id, learned, ofShops.get(id) ?? [], now));
  }
}

async function keep(tx: Tx, shopId: number, { byHour, allDay }: LeadTimes, past: Preparation[], now: Date) {
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
  if (changed + forgotten > 0) contentChanges(tx);
}
