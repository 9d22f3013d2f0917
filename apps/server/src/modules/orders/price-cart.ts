import type { CartItem } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import type { CartLine } from '@fornada/domain/cart.ts';
import { type DeliveryType, deliveryTypeFromWire } from '@fornada/domain/delivery.ts';
import { MINUTE, toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import { isOpenAt } from '@fornada/domain/opening-hours.ts';
import { type DatedItem, needsDate, soonestRefusal, timeRefusal } from '@fornada/domain/order-dates.ts';
import { MAXIMUM_PACKAGING, packagingOf, packCart } from '@fornada/domain/packaging.ts';
import { type PricedCart, priceCart as price } from '@fornada/domain/pricing.ts';
import type { Context } from '#context';
import { type CurrentMenu, currentMenu, menuAt } from '#modules/catalogue/current-menu.ts';
import { dateRequest, itemsOf, type OtherPart } from '#modules/orders/order-dates.ts';
import type { Asker } from '#modules/orders/order-limits.ts';
import { leadMinutes, type PickupPlan, planPickup } from '#modules/orders/pickup-plan.ts';
import { refuseCart } from '#modules/orders/refuse-cart.ts';
import { refuseDate } from '#modules/orders/refuse-date.ts';
import { refuse } from '#platform/refusal.ts';

export type OrderRequest = {
  shopId: string;
  items: CartItem[];
  deliveryType: 0 | 1;
  /** ISO instant, or null for as soon as possible. */
  pickupAt: string | null;
  /** 'Trago o meu recipiente', and the bags that are wanted: of each part. */
  ownContainer?: boolean | undefined;
  bags?: number | undefined;
  /** From where it is asked; absent where nobody's device asks. */
  asker?: Asker;
};

export type PricedOrder = {
  current: CurrentMenu;
  cart: PricedCart;
  /** What it asks of the calendar. */
  items: readonly DatedItem[];
  deliveryType: DeliveryType;
  ownContainer: boolean;
  plan: PickupPlan;
};

/**
 * Prices a cart by its shop's menu as it will be at the time that is asked for; refuses what can't be had then, a closed shop of
 * an order for now, and invalid choices.
 * @param others parts of the same basket, which take of the same day
 */
export async function priceOrder(
  context: Context,
  request: OrderRequest,
  others: readonly OtherPart[] = [],
): Promise<PricedOrder> {
  const now = context.clock();
  const current = await currentMenu(context, shopNumber(request.shopId));
  if (!current) refuse('shop_unknown', { context: {}, fields: { id_loja: m.error_shop_unknown() } });
  const { shop } = current;
  const wanted = request.pickupAt === null ? null : new Date(request.pickupAt);
  const items = itemsOf(
    current,
    request.items.map(({ id, qtd }) => ({ code: id, quantity: qtd })),
  );
  const comesLater = wanted !== null || items.some(({ product }) => needsDate(product));
  const due = wanted ?? now;
  if (shop.pausedUntil && shop.pausedUntil > due && !(wanted === null && comesLater))
    refuse('shop_paused', { context: { id_loja: shop.id } });
  if (!comesLater && !isOpenAt(shop.hours, now.getTime()))
    refuse('shop_closed', { context: { id_loja: shop.id } });

  const deliveryType = deliveryTypeFromWire(request.deliveryType) ?? 'take_away';
  const menu = wanted === null ? current.menu : menuAt(current, wanted);
  const pricing = {
    deliveryType,
    tier: deliveryType === 'take_away' ? shop.takeAwayTier : shop.eatInTier,
    vat: { region: shop.region, date: toLocal(now.getTime(), shop.timeZone).date },
  };
  const goods = price(menu, request.items.map(toCartLine), pricing);
  if (goods.kind === 'refused') refuseCart(goods.refusals, menu);
  const products = indexMenu(menu);
  // It is told to who packs it: where nothing of it comes in a container there is nothing to tell.
  const ownContainer =
    request.ownContainer === true &&
    deliveryType === 'take_away' &&
    goods.lines.some((line) => packagingOf(line, products).containers > 0);
  const packing = {
    prices: shop.packaging,
    date: toLocal(due.getTime(), shop.timeZone).date,
    ownContainer,
    bags: request.bags ?? 0,
  };
  const cart = packCart(goods, menu, packing, pricing);
  if (cart.packaging.some(({ quantity }) => quantity > MAXIMUM_PACKAGING))
    refuseCart([{ kind: 'too_expensive' }], menu);
  const units = cart.preparation;
  const dates = await dateRequest(context, current, items, { units, looksAtPlaces: false, others });
  const isChosen = wanted !== null;
  const at = isChosen ? wanted.getTime() : now.getTime() + leadMinutes(shop, now) * MINUTE;
  const refusal = isChosen ? timeRefusal(at, dates) : soonestRefusal(at, dates);
  if (refusal !== null)
    await refuseDate(context, current, items, { units, refusal, time: { at, isChosen }, others });
  return { current, cart, items, deliveryType, ownContainer, plan: planPickup(shop, units, wanted, dates) };
}

export function toCartLine(item: CartItem): CartLine {
  return {
    productCode: item.id,
    quantity: item.qtd,
    complementCodes: item.complementares,
    optionCodes: item.opcoes,
    inscription: item.inscricao?.trim() ?? '',
  };
}

/** Only the number's own digits: '0x35e' and '8.62e2' are numbers to JavaScript, and no shop. */
function shopNumber(shopId: string): number {
  return /^\d{1,9}$/.test(shopId.trim()) ? Number(shopId) : Number.NaN;
}
