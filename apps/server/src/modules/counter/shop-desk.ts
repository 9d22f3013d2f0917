import type { ShopDesk } from '@fornada/contract/board.ts';
import { addDays, isLocalTime, MINUTE, toInstant, toLocal } from '@fornada/domain/local-time.ts';
import { readAvailability } from '#modules/shops/availability.ts';
import { shopFacts } from '#modules/shops/shop-facts.ts';
import type { Queryable } from '#platform/database.ts';

/** Null when there is no such shop. */
export async function readDesk(db: Queryable, shopId: number, now: Date): Promise<ShopDesk | null> {
  const row = await shopFacts(db, shopId);
  const availability = await readAvailability(db, shopId, now);
  if (row === undefined || availability === null) return null;
  return { ...availability, capacidade: row.slotCapacity, fuso: row.timeZone, nome: row.name };
}

/**
 * @param asked minutes from now; 'HH:MM', the next time that the shop's clock shows it; 'hoje', until its midnight; or an
 * instant, and one that has passed is none
 */
export function untilOf(asked: number | string | null, timeZone: string, now: Date): Date | null {
  if (asked === null) return null;
  if (typeof asked === 'number') return new Date(now.getTime() + asked * MINUTE);
  const today = toLocal(now.getTime(), timeZone).date;
  if (asked === 'hoje') return new Date(toInstant(today, '24:00', timeZone));
  if (isLocalTime(asked)) {
    const next = [today, addDays(today, 1)].map((date) => toInstant(date, asked, timeZone));
    return new Date(next.find((instant) => instant > now.getTime()) ?? now);
  }
  const until = new Date(asked);
  return until > now ? until : null;
}
