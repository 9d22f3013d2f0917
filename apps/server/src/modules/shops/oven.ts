// What a shop's people say of what they bake. The last that was said of a product holds, until its time is over.
import { MINUTE } from '@fornada/domain/local-time.ts';
import { dayEndsAt } from '@fornada/domain/oven.ts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database.ts';
import { setSoldOut, tellShop } from './availability.ts';
import type { Saying } from './oven-sayings.ts';

type Place = { shopId: number; code: string };

/** The same said again within this time is a second tap, or a second tablet: of the same batch. */
const sameBatchMinutes = 5;

type Row = { saying: Saying; saidAt: Date; until: Date; soldOutUntil: Date | null };

/** What holds of one product, or was said last; those who say something at once wait for each other. */
async function lastSaid(tx: Tx, { shopId, code }: Place): Promise<Row | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`oven:${code}`}), ${shopId})`);
  return await tx.maybe<Row>(sql`
    select saying, said_at as "saidAt", until, sold_out_until as "soldOutUntil" from oven_sayings
    where shop_id = ${shopId} and code = ${code} order by said_at desc limit 1`);
}

type Said = Place & { name: string; saying: Saying; timeZone: string; justOutMinutes: number };

/** What came out has come out for a while, and is there again; what is nearly gone is so for the day. */
export async function sayOven(tx: Tx, { saying, name, timeZone, justOutMinutes, ...place }: Said, now: Date) {
  const { shopId, code } = place;
  const last = await lastSaid(tx, place);
  const soldOut = await tx.maybe<{ until: Date }>(
    sql`select until from sold_out where shop_id = ${shopId} and code = ${code} and until > ${now}`,
  );
  const soldOutUntil = soldOut?.until ?? null;
  // What has run out isn't nearly gone.
  if (saying === 'low' && soldOutUntil !== null) return;
  const since = last && (saying === 'low' ? last.until > now : last.saidAt > minutesBefore(now));
  // What has run out since it came out is another batch.
  if (last?.saying === saying && since && soldOutUntil === null) return;
  if (soldOutUntil !== null) await setSoldOut(tx, { ...place, until: null });
  const dayEnd = dayEndsAt(timeZone, now.getTime());
  const until = saying === 'low' ? dayEnd : Math.min(dayEnd, now.getTime() + justOutMinutes * MINUTE);
  // Two that are said within a millisecond are said one after the other.
  const saidAt = new Date(Math.max(now.getTime(), (last?.saidAt.getTime() ?? 0) + 1));
  await tx.execute(sql`
    delete from oven_sayings where shop_id = ${shopId} and said_at < ${now}::timestamptz - interval '2 days'`);
  await tx.execute(sql`
    insert into oven_sayings (shop_id, code, said_at, name, saying, until, sold_out_until)
    values (${shopId}, ${code}, ${saidAt}, ${name}, ${saying}, ${new Date(until)}, ${soldOutUntil})`);
  const out = saying === 'out' ? { out: saidAt.toISOString() } : {};
  await tellShop(tx, 'shop.oven', { ...place, ...out, until: new Date(until) });
}

const minutesBefore = (now: Date) => new Date(now.getTime() - sameBatchMinutes * MINUTE);

/** Takes back what was said then, if nothing was said since: what held before holds again. Twice is once. */
export async function takeOvenBack(tx: Tx, place: Place, saidAt: Date, now: Date): Promise<void> {
  const last = await lastSaid(tx, place);
  if (last?.saidAt.getTime() !== saidAt.getTime() || last.until <= now) return;
  await tx.execute(sql`
    delete from oven_sayings where shop_id = ${place.shopId} and code = ${place.code} and said_at = ${saidAt}`);
  if (last.soldOutUntil !== null && last.soldOutUntil > now)
    await setSoldOut(tx, { ...place, until: last.soldOutUntil });
  await tellShop(tx, 'shop.oven', { ...place, until: null });
}
