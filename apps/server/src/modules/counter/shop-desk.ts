import type { ShopDesk } from '@fornada/contract/board.ts';
import { toInstant, toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { readAvailability } from '#modules/shops/availability.ts';
import type { Queryable } from '#platform/database.ts';

type Row = { name: string; time_zone: string; slot_capacity: number | null };

/** Null when there is no such shop. */
export async function readDesk(db: Queryable, shopId: number, now: Date): Promise<ShopDesk | null> {
  const row = await db.maybe<Row>(sql`select name, time_zone, slot_capacity from shops where id = ${shopId}`);
  const availability = await readAvailability(db, shopId, now);
  if (row === undefined || availability === null) return null;
  return { ...availability, capacidade: row.slot_capacity, fuso: row.time_zone, nome: row.name };
}

/** 'hoje' is until the shop's midnight; a time that has passed is none. */
export function untilOf(asked: string | null, timeZone: string, now: Date): Date | null {
  if (asked === null) return null;
  const until =
    asked === 'hoje'
      ? new Date(toInstant(toLocal(now.getTime(), timeZone).date, '24:00', timeZone))
      : new Date(asked);
  return until > now ? until : null;
}
