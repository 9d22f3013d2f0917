// The days and times that an order can be moved to: of its shop's calendar, as if the order weren't there.
import type { LocalDate } from '@fornada/domain/local-time.ts';
import type { Context } from '#context';
import { type CurrentMenu, currentMenu } from '#modules/catalogue/current-menu.ts';
import { askedAgain } from '#modules/orders/order-dates.ts';
import {
  listOrderDays,
  listPickupTimes,
  type OrderDays,
  type PickupTimes,
} from '#modules/orders/pickup-times.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { refuse } from '#platform/refusal.ts';

export async function timesOfOrder(context: Context, order: OrderRow, date: LocalDate) {
  const menu = await menuOf(context, order.shop_id);
  return presentTimes(
    await listPickupTimes(context, menu, { ...(await askedAgain(context, menu, order)), date }),
  );
}

export async function daysOfOrder(context: Context, order: OrderRow) {
  const menu = await menuOf(context, order.shop_id);
  return presentDays(await listOrderDays(context, menu, await askedAgain(context, menu, order)));
}

export const presentTimes = ({ soonest, times }: PickupTimes) => ({
  assim_que_possivel: soonest?.toISOString() ?? null,
  horas: times.map((time) => time.toISOString()),
});

export const presentDays = ({ first, days }: OrderDays) => ({
  primeira: first?.toISOString() ?? null,
  dias: days.map(({ date, reason, productCode }) => ({ data: date, motivo: reason, id: productCode })),
});

/** @throws Refusal `shop_unknown` */
export const menuOf = async (context: Context, shopId: number): Promise<CurrentMenu> =>
  (await currentMenu(context, shopId)) ?? refuse('shop_unknown', { context: {} });
