// What is made to order keeps its notice, cut-off, season and limits, and its shop's days; what nobody came for ends as it should;
// and a customer's change of a date came before the work.

import { addDays, MINUTE, toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { cakes, feast, isLeft, timeZone } from '../calendar.ts';
import { uncollectedAfterHours, type World } from '../world.ts';
import type { Check } from './check.ts';

/** A server's clock may be wrong by a minute and a half; between two readings of one request the world's may jump by six. */
const slackMs = 10 * MINUTE;

type Dated = {
  id: string;
  placed_at: Date;
  pickup_at: Date | null;
  codes: string[];
};

export const everyDateIsPossible: Check = {
  name: 'no order that was accepted breaks notice, cut-off, season or opening',
  async find({ db, calendar }) {
    const orders = await db.query<Dated>(sql`
      select o.id, o.placed_at, o.pickup_at, array_agg(l.product_code) as codes
      from orders o join order_lines l on l.order_id = o.id and l.packaging is null
      where o.pickup_at is not null or l.product_code = any(${cakes.map(({ code }) => code)}) group by o.id`);
    return orders.flatMap((order) => {
      const wrong = faultOf(order, calendar);
      return wrong === undefined ? [] : [`order ${order.id} of ${order.codes.join(', ')} ${wrong}`];
    });
  },
};

function faultOf({ placed_at, pickup_at, codes }: Dated, calendar: World['calendar']): string | undefined {
  if (pickup_at === null) return 'is made to order, and has no time';
  const placed = toLocal(placed_at.getTime() - slackMs, timeZone);
  const { date, time } = toLocal(pickup_at.getTime(), timeZone);
  if (date === calendar.closed) return `is for ${date}, when nobody bakes`;
  const isFeast = calendar.feasts.includes(date);
  if (isFeast && (time < feast.from || time >= feast.to)) return `is for ${time} of a feast`;
  if (isFeast && codes.some((code) => !feast.products.includes(code))) return 'isn’t what a feast has';
  for (const { code, noticeMinutes, lastOrderTime, season } of cakes) {
    if (!codes.includes(code)) continue;
    const days = noticeMinutes / (24 * 60) + (lastOrderTime !== null && placed.time > lastOrderTime ? 1 : 0);
    const isSoon =
      lastOrderTime === null
        ? pickup_at.getTime() < placed_at.getTime() + noticeMinutes * MINUTE - slackMs
        : date < addDays(placed.date, days);
    if (isSoon) return `was placed at ${placed.date} ${placed.time} for ${date} ${time}`;
    const [from, to] = season?.map((each) => addDays(calendar.first, each)) ?? [date, date];
    if (date < (from ?? date) || date > (to ?? date)) return `is for ${date}, out of its season`;
  }
  return undefined;
}

export const everyDayKeepsItsLimit: Check = {
  name: 'no day has more of a cake than its shop or those that bake together make, no five minutes of a feast more than they take',
  async find({ db, calendar }) {
    const sold = await db.query<{ shop_id: number; day: string; code: string; units: number }>(sql`
      select o.shop_id, (o.pickup_at at time zone ${timeZone})::date::text as day, l.product_code as code,
        sum(l.quantity - l.returned)::integer as units
      from orders o join order_lines l on l.order_id = o.id
      where o.state not in ('cancelled', 'expired') and l.product_code = any(${cakes.map(({ code }) => code)})
      group by 1, 2, 3`);
    const faults: string[] = [];
    for (const { code, dailyLimit, groupDailyLimit } of cakes) {
      const own = sold.filter((each) => each.code === code);
      for (const { shop_id, day, units } of own)
        if (dailyLimit > 0 && units > dailyLimit)
          faults.push(`${shop_id} promised ${units} of ${code} for ${day}`);
      for (const [day, shops] of Map.groupBy(own, (each) => each.day)) {
        const units = shops.reduce((sum, each) => sum + each.units, 0);
        if (groupDailyLimit > 0 && units > groupDailyLimit)
          faults.push(`the shops promised ${units} of ${code} together for ${day}`);
      }
    }
    const full = await db.query<{ shop_id: number; slot_at: Date; units: number }>(sql`
      select shop_id, slot_at, sum(units)::integer as units from orders
      where state not in ('cancelled', 'expired') and (slot_at at time zone ${timeZone})::date = any(${calendar.feasts}::date[])
      group by 1, 2 having count(*) filter (where units > 0) > 1 and sum(units) > ${feast.capacity}`);
    for (const { shop_id, slot_at, units } of full)
      faults.push(`${shop_id} promised ${units} units for ${slot_at.toISOString()} of a feast`);
    return faults;
  },
};

type Left = {
  id: string;
  state: string;
  is_early: boolean;
  is_late: boolean;
  was_made: boolean;
  refunds: number;
  reversals: number;
};

export const everyUncollectedOrderEndsSo: Check = {
  name: 'what nobody came for in time is not collected, and keeps the money that it had',
  async find({ db, parts }) {
    const slack = sql`make_interval(secs => ${slackMs / 1_000})`;
    const waited = sql`greatest(coalesce(pickup_at, ready_at), made_at) + make_interval(hours => ${uncollectedAfterHours})`;
    const orders = await db.query<Left>(sql`
      select id, state, made_at is not null as was_made,
        state = 'not_collected' and ended_at < ${waited} - ${slack} as is_early,
        state = 'ready' and open_questions = 0 and ${waited} < ${parts.clock()}::timestamptz - ${slack} as is_late,
        -- By the order of events: two servers' clocks differ. The job itself may give an advance back.
        (select count(*) from outbox gone join outbox back on back.payload->>'order_id' = gone.payload->>'order_id'
          where gone.topic = 'order.changed' and gone.payload->>'state' = 'not_collected' and gone.payload->>'order_id' = o.id::text
            and back.topic = 'order.refunded' and back.id > gone.id and back.transaction_id <> gone.transaction_id) as refunds,
        (select count(*) from transactions t where t.order_id = o.id and t.reversed_at > o.ended_at + ${slack}) as reversals
      from orders o where state in ('ready', 'collected', 'not_collected')`);
    return orders.flatMap(({ id, state, is_early, is_late, was_made, refunds, reversals }) => {
      const wrong = (what: string) => [`order ${id} is ${state}: ${what}`];
      if (state === 'collected') return isLeft(id) ? wrong('nobody came for it') : [];
      if (is_late) return wrong('nobody came for it in time');
      if (state === 'ready') return [];
      if (!was_made || is_early) return wrong('it was ended before its time');
      return refunds + reversals > 0 ? wrong(`${refunds} refunds, ${reversals} sales taken back`) : [];
    });
  },
};

export const everyChangeCameBeforeWork: Check = {
  name: 'what its customer gave up or moved was not begun, and is for the time that they were told',
  async find({ db, record }) {
    const orders = await db.query<{
      id: string;
      pickup_at: Date | null;
      was_made: boolean;
      is_late: boolean;
      is_own: boolean;
    }>(sql`
      select id, pickup_at, made_at is not null as was_made, end_reason = 'customer' as is_own,
        ended_at > (select min(closes_at) from order_lines l where l.order_id = o.id and l.returned < l.quantity) as is_late
      from orders o`);
    return orders.flatMap(({ id, pickup_at, was_made, is_late, is_own }) => {
      const times = record.moved.get(id);
      // Who gave up what the shop had cancelled in that moment was told the same.
      const isGivenUp = record.givenUp.has(id) && is_own;
      if (isGivenUp && was_made) return [`order ${id} was made, and given up by its customer`];
      if (isGivenUp && is_late) return [`order ${id} was given up when its cake had been begun`];
      if (times !== undefined && !times.has(pickup_at?.toISOString() ?? ''))
        return [
          `order ${id} is for ${pickup_at?.toISOString()}, and its customer was told ${[...times].join(', ')}`,
        ];
      return [];
    });
  },
};
