import { m } from '@fornada/copy/messages.ts';
import type { ShopTimes } from '@fornada/domain/booked.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { dueThere, type LeftBehind, ordersLeftBehind } from '#modules/orders/booked-orders.ts';
import { orderCode } from '#modules/orders/present.ts';
import { lockHours, readTimes, timesGiven } from '#modules/shops/hours.ts';
import { type ImportedRestaurant, type ImportedShop, weekdays } from '#modules/shops/restaurants-file.ts';
import type { Tx } from '#platform/database.ts';
import type { FieldPath, Finding } from '#platform/json-file.ts';

/**
 * Where a file closes a shop when orders are booked. A file can't be asked what happens to them, as a form is: its hours are
 * changed in the office first. Keeps the shops' hours locked, so that none is booked meanwhile.
 */
export async function findBookedInFile(
  tx: Tx,
  restaurants: ImportedRestaurant[],
  now: Date,
): Promise<Finding[]> {
  const placed = restaurants.flatMap(({ lojas }, restaurant) =>
    lojas.map((shop, index) => ({ shop, path: [restaurant, 'lojas', index] })),
  );
  const ids = placed.map(({ shop }) => shop.id);
  await lockHours(tx, ids);
  const known = await readTimes(tx, ids);
  const findings: Finding[] = [];
  for (const { shop, path } of placed) {
    const before = known.get(shop.id);
    if (before === undefined) continue;
    const times = { before, after: timesGiven(shop) };
    for (const order of await ordersLeftBehind(tx, shop.id, times, now)) {
      const sentence = m.import_order_booked({ code: orderCode(order.number), ...dueThere(order) });
      findings.push({ path: [...path, ...whatLeavesOut(order, shop, times, now)], sentence });
    }
  }
  return findings;
}

/** The field of a shop that leaves an order out. */
function whatLeavesOut(
  { due, time_zone }: LeftBehind,
  { horario }: ImportedShop,
  { before, after }: { before: ShopTimes; after: ShopTimes },
  now: Date,
): FieldPath {
  if (before.takesOrders && !after.takesOrders) return ['aceita_encomendas'];
  const { date, weekday } = toLocal(Math.max(due.getTime(), now.getTime()), time_zone);
  const special = horario.excecoes.findIndex(({ data }) => data === date);
  if (special >= 0) return ['horario', 'excecoes', special];
  return ['horario', 'semanal', weekdays[weekday - 1] ?? ''];
}
