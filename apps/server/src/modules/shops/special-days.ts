// Special days of many shops at once. What they take the place of is kept with them, so that they can be undone.
import sql from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';
import { lockHours } from './hours.ts';

/** A row of shop_hour_exceptions. */
export type DayRow = {
  shop_id: number;
  day: string;
  label: string;
  /** Of what was kept before there was one, none. */
  label_english?: string;
  intervals: [string, string][];
  pickup: [string, string][];
  capacity: number | null;
  products: string[];
};

type Batch = { request_hash: Buffer; written: DayRow[]; replaced: DayRow[]; undone_at: Date | null };

export const readBatch = async (tx: Tx, id: string): Promise<Batch | undefined> =>
  await tx.maybe<Batch>(sql`
    select request_hash, written, replaced, undone_at from special_days where id = ${id} for no key update`);

/** What these shops keep for these days, under their lock. */
export async function lockDays(tx: Tx, shopIds: number[], days: string[]): Promise<DayRow[]> {
  await lockHours(tx, shopIds);
  return await tx.query<DayRow>(sql`
    select shop_id, day::text, label, label_english, intervals, pickup, capacity, products
    from shop_hour_exceptions
    where shop_id = any(${shopIds}::int[]) and day = any(${days}::date[]) order by shop_id, day`);
}

export const isSame = (one: DayRow, other: DayRow): boolean => toText(one) === toText(other);
const toText = ({
  shop_id,
  day,
  label,
  label_english = '',
  intervals,
  pickup,
  capacity,
  products,
}: DayRow): string =>
  JSON.stringify([shop_id, day, label, label_english, intervals, pickup, capacity, products]);

/**
 * @returns whether it is new: a request that comes again finds its own id
 * @throws Refusal `idempotency_key_reused` where the id was another request's
 */
export async function keepBatch(
  tx: Tx,
  {
    id,
    request,
    written,
    replaced,
    now,
  }: Omit<Batch, 'request_hash' | 'undone_at'> & { id: string; request: Buffer; now: Date },
): Promise<boolean> {
  const kept = await tx.maybe(sql`
    insert into special_days (id, request_hash, made_at, written, replaced)
    values (${id}, ${request}, ${now}, ${JSON.stringify(written)}, ${JSON.stringify(replaced)})
    on conflict (id) do nothing returning id`);
  if (kept) return true;
  if (!(await readBatch(tx, id))?.request_hash.equals(request)) refuse('idempotency_key_reused');
  return false;
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update special_days set undone_at = ${now} where id = ${id}`);
}

/** Takes rows out and puts others in, under the lock of their shops; orders are priced by the new hours from then on. */
export async function writeDays(tx: Tx, taken: DayRow[], put: DayRow[]): Promise<void> {
  const shopIds = [...new Set([...taken, ...put].map((row) => row.shop_id))];
  await tx.execute(sql`
    delete from shop_hour_exceptions kept using json_populate_recordset(null::shop_hour_exceptions, ${JSON.stringify(taken)}) gone
    where kept.shop_id = gone.shop_id and kept.day = gone.day`);
  await tx.execute(sql`
    insert into shop_hour_exceptions (shop_id, day, label, label_english, intervals, pickup, capacity, products)
    select shop_id, day, label, coalesce(label_english, ''), intervals, pickup, capacity, products
    from json_populate_recordset(null::shop_hour_exceptions, ${JSON.stringify(put)})`);
  await tx.execute(sql`update shops set hours_version = hours_version + 1 where id = any(${shopIds}::int[])`);
  await appendEvent(tx, { topic: 'shops.changed', keys: ['content', ...shopIds.map((id) => `shop:${id}`)] });
  contentChanges(tx);
}
