import type { BookedChoice, BookedOrder } from '@fornada/contract/office-shops.ts';
import type { SpecialDaysPlan } from '@fornada/contract/special-days.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { settleBooked } from '#modules/orders/settle-booked.ts';
import { readTimes } from '#modules/shops/hours.ts';
import { readMenuShops } from '#modules/shops/shops.ts';
import {
  type DayRow,
  isSame,
  keepBatch,
  lockDays,
  markUndone,
  readBatch,
  writeDays,
} from '#modules/shops/special-days.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { mayReachShop } from '#platform/records/resource.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

export type SpecialDays = {
  /** The request's own: told again, it does nothing; with other contents it is refused. */
  id: string;
  shopIds: number[];
  days: string[];
  /** The same for each of them. */
  like: Omit<DayRow, 'shop_id' | 'day'>;
  /** Whether what else is kept for a day gives way; otherwise it stays. */
  replaces: boolean;
  choice: BookedChoice | null;
};
type Doing = { actor: StaffActor; now: Date; isDry: boolean };

/**
 * Gives each shop its special days, in one transaction with what becomes of the orders that they leave behind.
 * @throws Refusal `not_found` for a shop of others, `orders_booked` with the orders of all of them that nobody chose for,
 *   `idempotency_key_reused`
 */
export async function setSpecialDays(
  tx: Tx,
  { id, ...asked }: SpecialDays,
  { actor, now, isDry }: Doing,
): Promise<SpecialDaysPlan> {
  const { shopIds, days, like, replaces, choice } = asked;
  const request = Buffer.from(requestFingerprint(asked), 'hex');
  const shops = new Map((await readMenuShops(tx, shopIds)).map((shop) => [shop.id, shop]));
  if (shopIds.some((shop) => !shops.has(shop) || !mayReachShop(actor, shop))) refuse('not_found');
  const kept = await lockDays(tx, shopIds, days);
  const wanted = shopIds.flatMap((shop_id) => days.map((day): DayRow => ({ ...like, shop_id, day })));
  const keptOn = (row: DayRow) =>
    kept.find((other) => other.shop_id === row.shop_id && other.day === row.day);
  const written = wanted.filter((row) => {
    const other = keptOn(row);
    return other === undefined || (replaces && !isSame(other, row));
  });
  const replaced = written.flatMap((row) => keptOn(row) ?? []);
  const plan = shopIds.map((shop) => ({
    id: shop,
    nome: shops.get(shop)?.name ?? '',
    muda: written.filter((row) => row.shop_id === shop).length,
    tem: kept
      .filter((row) => row.shop_id === shop && !wanted.some((other) => isSame(row, other)))
      .map(({ day, label, intervals }) => ({ data: day, nome: label, intervalos: intervals })),
  }));
  if (!isDry && !(await keepBatch(tx, { id, request, written, replaced, now })))
    return { lojas: plan, encomendas: [] };
  const booked = await changeDays(tx, { taken: replaced, put: written, choice, actor, now });
  const orders = booked.map(({ order, shopId }) => {
    const { name = '', timeZone = chainTimeZone } = shops.get(shopId) ?? {};
    return { ...order, loja: name, fuso: timeZone };
  });
  if (isDry) return { lojas: plan, encomendas: orders };
  if (orders.length > 0) refuse('orders_booked', { context: { encomendas: orders } });
  for (const shop of plan.filter(({ muda }) => muda > 0)) {
    const of = (rows: DayRow[]) => rows.filter((row) => row.shop_id === shop.id).map(told);
    await note(
      tx,
      { act: 'days_set', shopId: shop.id, before: of(replaced), after: of(written) },
      actor,
      now,
    );
  }
  return { lojas: plan, encomendas: [] };
}

/** Puts back what such days took the place of; a day that somebody has changed since is theirs. @returns of how many shops */
export async function undoSpecialDays(tx: Tx, id: string, actor: StaffActor, now: Date): Promise<number> {
  const batch = (await readBatch(tx, id)) ?? refuse('not_found');
  const shopIds = [...new Set(batch.written.map((row) => row.shop_id))];
  if (shopIds.some((shop) => !mayReachShop(actor, shop))) refuse('not_found');
  if (batch.undone_at !== null) return 0;
  const kept = await lockDays(tx, shopIds, [...new Set(batch.written.map(({ day }) => day))]);
  const own = batch.written.filter((row) => kept.some((other) => isSame(row, other)));
  const back = batch.replaced.filter((row) =>
    own.some((one) => one.shop_id === row.shop_id && one.day === row.day),
  );
  const booked = await changeDays(tx, { taken: own, put: back, choice: null, actor, now });
  if (booked.length > 0)
    refuse('orders_booked', { context: { encomendas: booked.map(({ order }) => order) } });
  await markUndone(tx, id, now);
  const undone = [...new Set(own.map((row) => row.shop_id))];
  for (const shopId of undone) {
    const of = (rows: DayRow[]) => rows.filter((row) => row.shop_id === shopId).map(told);
    await note(tx, { act: 'days_undone', shopId, before: of(own), after: of(back) }, actor, now);
  }
  return undone.length;
}

type Change = { taken: DayRow[]; put: DayRow[]; choice: BookedChoice | null; actor: StaffActor; now: Date };

/** @returns the orders of all shops that nobody has chosen for, each with its shop; the caller undoes what was done */
async function changeDays(tx: Tx, { taken, put, choice, actor, now }: Change) {
  const shopIds = [...new Set([...taken, ...put].map((row) => row.shop_id))];
  const before = await readTimes(tx, shopIds);
  await writeDays(tx, taken, put);
  const after = await readTimes(tx, shopIds);
  const left: { shopId: number; order: BookedOrder }[] = [];
  for (const shopId of shopIds) {
    const [was, is] = [before.get(shopId), after.get(shopId)];
    if (!was || !is) continue;
    try {
      await settleBooked(tx, { shopId, before: was, after: is, choice, actor, now });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'orders_booked') throw error;
      const { encomendas } = error.details.context as { encomendas: BookedOrder[] };
      left.push(...encomendas.map((order) => ({ shopId, order })));
    }
  }
  return left;
}

const told = ({ day, label, intervals }: DayRow): string =>
  [day, label, intervals.map((interval) => interval.join('–')).join(', ')].filter(Boolean).join(' ');

const note = (
  tx: Tx,
  { act, shopId, before, after }: { act: string; shopId: number; before: string[]; after: string[] },
  actor: StaffActor,
  now: Date,
) =>
  recordStaffAction(
    tx,
    actor,
    {
      action: `shop.${act}`,
      subject: `shop:${shopId}`,
      shopId,
      before: { dias: before },
      after: { dias: after },
    },
    now,
  );
