// Learns how long a shop's recent orders took, so that its promises hold.

import { learnLeadTimes, type Preparation } from '@fornada/domain/lead-times.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { keepLeadTimes } from '#modules/shops/keep-lead-times.ts';
import { shopView } from '#modules/shops/shops.ts';

const weeks = 4;

/** Learns each shop's times anew. Orders for a chosen time say nothing of how long one takes. */
export async function learnShopLeadTimes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const past = await db.query<Preparation & { shop_id: number }>(sql`
    select o.shop_id, extract(hour from o.received_at at time zone s.time_zone)::integer as hour,
      extract(epoch from o.made_at - o.received_at)::float8 / 60 as minutes
    from orders o join ${shopView} s on s.id = o.shop_id
    where o.made_at > ${now}::timestamptz - make_interval(weeks => ${weeks}) and o.received_at is not null
      and o.pickup_at is null`);
  const ofShops = Map.groupBy(past, (order) => order.shop_id);
  const shops = await db.query<{ id: number }>(
    sql`select id from ${shopView} shop where takes_orders order by id`,
  );
  for (const { id } of shops) {
    const learned = learnLeadTimes(ofShops.get(id) ?? []);
    await db.transaction((tx) => keepLeadTimes(tx, id, learned, ofShops.get(id) ?? [], now));
  }
}
