import type { ShopDesk } from '@fornada/contract/board.ts';
import type { ShopTerminal } from '@fornada/contract/terminals.ts';
import { addDays, isLocalTime, MINUTE, toInstant, toLocal } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { cancelledLately } from '#modules/orders/cancelled-lately.ts';
import { orderCode } from '#modules/orders/present.ts';
import { listScreenNumbers } from '#modules/orders/queries.ts';
import { terminalsOf } from '#modules/payments/terminals.ts';
import { presentPrinters, printersOf, type ShopPrinterRow } from '#modules/printing/shop-printers.ts';
import { readAvailability } from '#modules/shops/availability.ts';
import { isShop, shopFacts, shopView } from '#modules/shops/shops.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type ShopRow = {
  name: string;
  time_zone: string;
  slot_capacity: number | null;
  printers: ShopPrinterRow[];
  terminals: ShopTerminal[];
};

/** Null when there is no such shop. */
export async function readDesk(
  { gateways }: Pick<Context, 'gateways'>,
  db: Queryable,
  shopId: number,
  now: Date,
): Promise<ShopDesk | null> {
  const row = await db.maybe<ShopRow>(sql`
    select name, time_zone, slot_capacity, ${printersOf(sql`shop.id`, now)} as printers,
      ${terminalsOf(sql`shop.id`)} as terminals
    from ${shopView} shop where id = ${shopId}`);
  const availability = await readAvailability(db, shopId, now);
  if (row === undefined || availability === null) return null;
  const { slot_capacity: capacidade, time_zone: fuso, name: nome, printers } = row;
  // Where nothing drives them a card is typed in by hand.
  const terminais = gateways.terminals === null ? [] : row.terminals;
  const anulados = await cancelledLately(db, shopId, now);
  return { ...availability, capacidade, fuso, nome, ...presentPrinters(printers), terminais, anulados };
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

/** The numbers on a shop's public screen, newest ready first; null when the shop doesn't exist. */
export async function readPickupScreen(db: Queryable, shopId: number, now: Date) {
  const shop = await shopFacts(db, shopId);
  if (!shop?.takesOrders) return null;
  const orders = await listScreenNumbers(db, shopId, now);
  const codesOf = (wanted: (typeof orders)[number]['state']) =>
    orders.filter(({ state }) => state === wanted).map(({ number }) => orderCode(number));
  return {
    loja: shop.name,
    recebidas: codesOf('received'),
    em_preparacao: codesOf('preparing'),
    prontas: codesOf('ready'),
  };
}

/** @throws Refusal `forbidden` for staff of another shop, `not_found` when the shop doesn't exist */
export async function requireShop(db: Queryable, actor: StaffActor, shopId: number): Promise<void> {
  if (!worksAt(actor, shopId)) refuse('forbidden');
  if (!(await isShop(db, shopId))) refuse('not_found');
}
