import { allergensTogether, wireAllergens } from '@fornada/contract/allergens.ts';
import type { BoardOrder } from '@fornada/contract/board.ts';
import { isAllergen } from '@fornada/domain/allergens.ts';
import { type LeadTimes, leadMinutesAt, NOTHING_LEARNED } from '@fornada/domain/lead-times.ts';
import { MINUTE, toLocal } from '@fornada/domain/local-time.ts';
import { isOpenAt, type OpeningHours, opensNext } from '@fornada/domain/opening-hours.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import {
  type BoardOrderRow,
  findBoardOrder,
  findOnBoard,
  listBoardOrders,
} from '#modules/orders/board-orders.ts';
import { presentOrder } from '#modules/orders/present.ts';
import { findOrderingShop } from '#modules/shops/queries.ts';
import type { Queryable } from '#platform/database.ts';

/** Added to what the shop takes at that hour: time to read the order and finish the work in hand. */
const beginEarlierMinutes = 10;

/** What of its shop an order on the board depends on. */
type ShopTimes =
  | { hours: OpeningHours; leadTimes: LeadTimes; pausedSince: Date | null; pausedUntil: Date | null }
  | undefined;

const timesOf = async (db: Queryable, shopId: number): Promise<ShopTimes> =>
  (await findOrderingShop(db, shopId))?.shop;

/** What a shop has to do. */
export async function readBoard(db: Queryable, shopId: number): Promise<BoardOrder[]> {
  const times = await timesOf(db, shopId);
  return (await listBoardOrders(db, shopId)).map((order) => presentBoardOrder(order, times));
}

/** What a shop's board shows of these orders and their purchases' other parts now; null for one that isn't on it. */
export async function readOnBoard(context: Context, shopId: number, ids: string[]) {
  const times = (await currentMenu(context, shopId))?.shop;
  const orders = await findOnBoard(context.db, shopId, ids);
  return Object.fromEntries([
    ...ids.map((id) => [id, null]),
    ...orders.map((order) => [order.id, presentBoardOrder(order, times)]),
  ]) as Record<string, BoardOrder | null>;
}

/** One order as its shop's board shows it, ended or not. */
export async function readBoardOrder(db: Queryable, orderId: string): Promise<BoardOrder | undefined> {
  const order = await findBoardOrder(db, orderId);
  return order && presentBoardOrder(order, await timesOf(db, order.shop_id));
}

function presentBoardOrder(order: BoardOrderRow, times: ShopTimes): BoardOrder {
  // The counter calls a first name; the rest is nobody's business there.
  const [firstName = ''] = order.customer_name.split(' ');
  const { fatura, ...shown } = presentOrder(order);
  return {
    ...shown,
    // The counter doesn't need whose it is to hand an order over.
    fatura: { ...fatura, nome: '', nif: '', email: '' },
    // Noted later, by a job that tells the board nothing.
    invoiceId: null,
    creditNoteId: null,
    documentos: [],
    cliente: firstName,
    anotada_por: order.taken_by_name,
    paga_em: order.paid_at?.toISOString() ?? null,
    comecar_em: order.pickup_at && beginAt(order.pickup_at, times).toISOString(),
    encontrada_em: foundAt(order, times),
    alergenios: order.lines.map(({ allergens, extra_allergens }) =>
      onWire([allergens, ...(extra_allergens ?? [])]),
    ),
    faltas: shown.faltas.map(({ troca, ...falta }) => ({
      ...falta,
      troca: troca && { ...troca, alergenios: onWire([order.substitute_allergens[troca.id] ?? null]) },
    })),
  };
}

/** When work on an order for a chosen time begins. */
export function beginAt(pickupAt: Date, times: ShopTimes): Date {
  const hour = times ? Number(toLocal(pickupAt.getTime(), times.hours.timeZone).time.slice(0, 2)) : 0;
  const lead = leadMinutesAt(times?.leadTimes ?? NOTHING_LEARNED, hour);
  return new Date(pickupAt.getTime() - (lead + beginEarlierMinutes) * MINUTE);
}

/** When somebody takes orders again who didn't when it came: from the end of a pause, or from the next opening. */
function foundAt(order: BoardOrderRow, times: ShopTimes): string | null {
  if (times === undefined) return null;
  const came = order.paid_at ?? order.placed_at;
  const { hours, pausedSince, pausedUntil } = times;
  // What was placed for now before a pause and paid in it is begun as ever.
  const wasPaused =
    order.pickup_at !== null &&
    pausedSince !== null &&
    pausedUntil !== null &&
    came >= pausedSince &&
    came < pausedUntil;
  const from = wasPaused ? pausedUntil : came;
  if (isOpenAt(hours, from.getTime())) return wasPaused ? from.toISOString() : null;
  const next = opensNext(hours, from.getTime());
  return next === null ? null : new Date(next).toISOString();
}

const onWire = (parts: readonly (string[] | null)[]): string[] | null =>
  allergensTogether(parts)?.map((code) => (isAllergen(code) ? wireAllergens[code] : code)) ?? null;
