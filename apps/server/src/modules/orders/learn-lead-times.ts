// Learns how long a shop's recent orders took, so that its promises hold.

import { learnLeadTimes, type Preparation } from '@fornada/domain/lead-times.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { keepLeadTimes } from '#modules/shops/keep-lead-times.ts';
import { shopView } from '#modules/shops/shops.ts';

const weeks = 4;
/** Read together: the orders of a whole chain are more than a process has room for. */
const shopsAtOnce = 50;

/** Learns each shop's times anew. Orders for a chosen time say nothing of how long one takes. */
export async function learnShopLeadTimes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (let last = 0; ; ) {
    const shops = await db.query<{ id: number }>(
      sql`select id from ${shopView} shop where takes_orders and id > ${last} order by id limit ${shopsAtOnce}`,
    );
    const ids = shops.map(({ id }) => id);
    // By when it was placed, which is what a shop's orders are found by; none is made for longer than a day.
    const past = await db.query<Preparation & { shop_id: number }>(sql`
      select o.shop_id, extract(hour from o.received_at at time zone s.time_zone)::integer as hour,
        extract(epoch from o.made_at - o.received_at)::float8 / 60 as minutes
      from orders o join ${shopView} s on s.id = o.shop_id
      where o.shop_id = any(${ids}) and o.placed_at > ${now}::timestamptz - make_interval(weeks => ${weeks}, days => 1)
        and o.made_at > ${now}::timestamptz - make_interval(weeks => ${weeks}) and o.received_at is not null
        and o.pickup_at is null`);
    const ofShops = Map.groupBy(past, (order) => order.shop_id);
    for (const id of ids) {
      const own = ofShops.get(id) ?? [];
      await db.transaction((tx) => keepLeadTimes(tx, id, learnLeadTimes(own), own, now));
    }
    if (ids.length < shopsAtOnce) return;
    last = ids.at(-1) ?? last;
  }
}
