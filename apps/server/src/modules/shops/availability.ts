import sql, { type Sql } from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { ovenSayings, presentSayings, type SayingRows } from './oven-sayings.ts';

/** The outbox key of what customers see change while they choose, without the shop's orders. */
export const availabilityKey = (shopId: number): string => `availability:${shopId}`;

type Row = {
  paused_until: Date | null;
  busy_minutes: number;
  busy_until: Date | null;
  sold_out: Record<string, string>;
  oven: SayingRows;
};

/** What a shop's own people have said of today: pause, longer times, what is sold out and until when, and of the oven. Null: no such shop. */
export async function readAvailability(db: Queryable, shopId: number, now: Date) {
  const row = await db.maybe<Row>(sql`
    select paused_until, busy_minutes, busy_until, coalesce((
      select jsonb_object_agg(code, until) from sold_out where shop_id = shops.id and until > ${now}), '{}') as sold_out,
      ${ovenSayings(sql`shops.id`, now)} as oven
    from shops where id = ${shopId}`);
  if (row === undefined) return null;
  const isPaused = row.paused_until !== null && row.paused_until > now;
  const isBusy = row.busy_until !== null && row.busy_until > now;
  const soldOut = Object.entries(row.sold_out).map(([code, until]) => [code, new Date(until).toISOString()]);
  return {
    pausada_ate: isPaused ? (row.paused_until?.toISOString() ?? null) : null,
    minutos_a_mais: isBusy ? row.busy_minutes : 0,
    a_mais_ate: isBusy ? (row.busy_until?.toISOString() ?? null) : null,
    esgotados: Object.fromEntries(soldOut),
    forno: presentSayings(row.oven),
  };
}

type Told = { shopId: number; until: Date | null };

/** Tells the shop's screens, and those of customers who are choosing. */
export async function tellShop(tx: Tx, topic: string, { until, ...payload }: Told, ...alsoTo: string[]) {
  await appendEvent(tx, {
    topic,
    payload: { ...payload, until: until?.toISOString() ?? null },
    keys: [`shop:${payload.shopId}`, availabilityKey(payload.shopId), ...alsoTo],
  });
  contentChanges(tx);
}

/**
 * Pauses a shop's orders until a time; null takes them again at once. Open orders aren't affected. Pauses of one rush are one:
 * what came in any of them is still to be found by who takes orders again.
 */
export async function pauseShop(tx: Tx, pause: Told, now: Date) {
  await tx.execute(sql`
    update shops set paused_since =
        case when paused_until > ${now}::timestamptz - interval '12 hours' then coalesce(paused_since, ${now}) else ${now} end,
      paused_until = coalesce(${pause.until}, least(paused_until, ${now}))
    where id = ${pause.shopId} and (paused_until > ${now} or ${pause.until}::timestamptz is not null)`);
  await tellShop(tx, 'shop.paused', pause, 'content');
}

/**
 * Marks a kitchen as busy instead of pausing it: orders until then are promised later, by 0 to 120 minutes more than usual.
 * No time ends it now.
 */
export async function setBusy(tx: Tx, busy: Told & { minutes: number }) {
  const { shopId, minutes, until } = busy;
  await tx.execute(sql`
    update shops set busy_minutes = ${until === null ? 0 : minutes}, busy_until = ${until} where id = ${shopId}`);
  await tellShop(tx, 'shop.busy', busy);
}

/** Marks a product or an extra as sold out until a time, or as available again. */
export async function setSoldOut(tx: Tx, soldOut: Told & { code: string }) {
  const { shopId, code, until } = soldOut;
  await tx.execute(
    until === null
      ? sql`delete from sold_out where shop_id = ${shopId} and code = ${code}`
      : sql`insert into sold_out (shop_id, code, until) values (${shopId}, ${code}, ${until})
            on conflict (shop_id, code) do update set until = excluded.until`,
  );
  await tellShop(tx, 'shop.sold_out', soldOut);
}

/** Sets how many units of preparation a shop makes in five minutes; null is no limit. Promised times stay. */
export async function setCapacity(tx: Tx, shopId: number, units: number | null) {
  await tx.execute(sql`update shops set slot_capacity = ${units} where id = ${shopId}`);
  await appendEvent(tx, { topic: 'shop.capacity', payload: { shopId, units }, keys: [`shop:${shopId}`] });
  contentChanges(tx);
}

/** Whether a shop has run out of what has this code until after that time. */
export const isSoldOut = (shopId: Sql, code: Sql, until: Sql): Sql => sql`exists (
  select from sold_out s where s.shop_id = ${shopId} and s.code = ${code} and s.until > ${until})`;
