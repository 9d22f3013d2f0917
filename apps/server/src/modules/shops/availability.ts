import type { ShopAvailability } from '@fornada/contract/realtime.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** The outbox key of what customers see change while they choose, without the shop's orders. */
export const availabilityKey = (shopId: number): string => `availability:${shopId}`;

type Row = {
  paused_until: Date | null;
  busy_minutes: number;
  busy_until: Date | null;
  sold_out: Record<string, string>;
};

/** What a shop's own people have said of today: pause, longer times, what is sold out and until when. Null: no such shop. */
export async function readAvailability(
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<ShopAvailability | null> {
  const row = await db.maybe<Row>(sql`
    select paused_until, busy_minutes, busy_until, coalesce((
      select jsonb_object_agg(code, until) from sold_out where shop_id = shops.id and until > ${now}), '{}') as sold_out
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
  };
}
