// What a shop's people have said of their oven, as it is read.
import type { OvenSaying } from '@fornada/contract/oven.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

export type Saying = 'out' | 'low';

/** By code, what holds of a shop's products as one JSON value: of what is sold out there is nothing to say. */
export const ovenSayings = (shopId: Sql, now: Date): Sql => sql`coalesce((
  select jsonb_object_agg(last.code, jsonb_build_object(
    'name', last.name, 'saying', last.saying, 'at', last.said_at, 'until', last.until))
  from (
    select distinct on (code) code, name, saying, said_at, until from oven_sayings
    where oven_sayings.shop_id = ${shopId} order by code, said_at desc) last
  where last.until > ${now} and not exists (
    select from sold_out where sold_out.shop_id = ${shopId} and sold_out.code = last.code and sold_out.until > ${now})), '{}')`;

export type SayingRows = Record<string, { name: string; saying: Saying; at: string; until: string }>;

const iso = (written: string) => new Date(written).toISOString();

export const presentSayings = (rows: SayingRows): Record<string, OvenSaying> =>
  Object.fromEntries(
    Object.entries(rows).map(([code, { name, saying, at, until }]) => [
      code,
      { produto: name, dito: saying === 'out' ? 'saiu' : 'a_acabar', em: iso(at), ate: iso(until) },
    ]),
  );

/** What a product was called that came out then, while that is what was said last and still holds; undefined otherwise. */
export async function cameOut(
  db: Queryable,
  { shopId, code, saidAt }: { shopId: number; code: string; saidAt: Date },
  now: Date,
): Promise<string | undefined> {
  const last = await db.maybe<{ name: string; saying: Saying; saidAt: Date; until: Date }>(sql`
    select name, saying, said_at as "saidAt", until from oven_sayings
    where shop_id = ${shopId} and code = ${code} order by said_at desc limit 1`);
  const holds = last?.saying === 'out' && last.saidAt.getTime() === saidAt.getTime() && last.until > now;
  return holds ? last.name : undefined;
}

export async function readSayings(db: Queryable, shopId: number, now: Date) {
  const { sayings } = await db.one<{ sayings: SayingRows }>(
    sql`select ${ovenSayings(sql`${shopId}::integer`, now)} as sayings`,
  );
  return presentSayings(sayings);
}
