import type { CartItem } from '@fornada/contract/ordering.ts';
import { atCounter } from '@fornada/domain/counter-menu.ts';
import { type DeliveryType, deliveryTypeFromWire } from '@fornada/domain/delivery.ts';
import { goodsOf } from '@fornada/domain/discount.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import { MAXIMUM_PACKAGING, packCart } from '@fornada/domain/packaging.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import { type PricedCart, priceCart } from '@fornada/domain/pricing.ts';
import type { Context } from '#context';
import { type CurrentMenu, currentMenu } from '#modules/catalogue/current-menu.ts';
import { menuSeen } from '#modules/catalogue/past-menu.ts';
import type { SaleToCome } from '#modules/coupons/on-sale.ts';
import { toCartLine } from '#modules/orders/price-cart.ts';
import { refuseCart } from '#modules/orders/refuse-cart.ts';
import { linesOf, type SoldLine } from '#modules/till/sold-lines.ts';
import { refuse } from '#platform/refusal.ts';

export type Basket = {
  items: CartItem[];
  deliveryType: 0 | 1;
  ownContainer?: boolean | undefined;
  bags?: number | undefined;
};

type ToldBasket = {
  cart: { items: CartItem[] };
  id_tipo_entrega: 0 | 1;
  recipiente_proprio?: boolean;
  sacos?: number;
};

export const basketOf = ({ cart, id_tipo_entrega, recipiente_proprio, sacos }: ToldBasket): Basket => ({
  ...{ items: cart.items, deliveryType: id_tipo_entrega },
  ...{ ownContainer: recipiente_proprio, bags: sacos },
});

/** What a till had before it when it sold without a connection. */
export type SeenMenu = { hash: string; at: Date };

/** A till that was off for longer asks the manager. */
export const mostDaysOff = 7;

export type PricedSale = {
  menuVersion: number;
  deliveryType: DeliveryType;
  cart: PricedCart;
  /** What the shop calls a product now. */
  nameOf: (code: string) => string;
};

/** What of it is kept with the sale. */
export type FixedSale = {
  menuVersion: number;
  deliveryType: DeliveryType;
  lines: SoldLine[];
  goods: Cents;
  packaging: Cents;
};

export const fixSale = ({ menuVersion, deliveryType, cart }: PricedSale): FixedSale => ({
  ...{ menuVersion, deliveryType, lines: linesOf(cart) },
  ...{ goods: goodsOf(cart), packaging: packagingTotal(cart.packaging) },
});

/** What a coupon is asked about: the sale of a customer, less the balance that it uses. */
export function saleToCome(
  priced: PricedSale,
  { shopId, customerId, discount }: { shopId: number; customerId: number; discount: Cents },
): SaleToCome {
  const { lines, goods } = fixSale(priced);
  return { customerId, shopId, lines, money: cents(goods - discount), nameOf: priced.nameOf };
}

/**
 * Prices what is sold over the counter now, by the shop's menu and the rules of orders: the way it is taken says its tier, its VAT
 * and what it is packed in.
 * @param seen of one that is told later: its menu prices it, whatever has run out or changed since
 * @throws Refusal `shop_unknown` where no menu is, `price_changed` where `seen` is too old, or `cart_empty`, `cart_invalid`, `product_unavailable` with what is wrong
 */
export async function priceSale(
  context: Context,
  shopId: number,
  basket: Basket,
  seen: SeenMenu | null = null,
): Promise<PricedSale> {
  const current = await currentMenu(context, shopId);
  if (!current) refuse('shop_unknown');
  const { shop } = current;
  const sold = seen === null ? current : await soldFrom(context, current, seen);
  const menu = atCounter(sold.menu);
  const deliveryType = deliveryTypeFromWire(basket.deliveryType) ?? 'take_away';
  const { date } = toLocal((seen?.at ?? context.clock()).getTime(), shop.timeZone);
  const pricing = {
    deliveryType,
    tier: deliveryType === 'take_away' ? shop.takeAwayTier : shop.eatInTier,
    vat: { region: shop.region, date },
  };
  const goods = priceCart(menu, basket.items.map(toCartLine), pricing);
  if (goods.kind === 'refused') refuseCart(goods.refusals, menu);
  const { ownContainer = false, bags = 0 } = basket;
  const cart = packCart(goods, menu, { prices: shop.packaging, date, ownContainer, bags }, pricing);
  if (cart.packaging.some(({ quantity }) => quantity > MAXIMUM_PACKAGING))
    refuseCart([{ kind: 'too_expensive' }], menu);
  const nameOf = (code: string) => indexMenu(current.menu).get(code)?.product.name ?? code;
  return { menuVersion: sold.version, deliveryType, cart, nameOf };
}

async function soldFrom({ db }: Context, current: CurrentMenu, { hash, at }: SeenMenu) {
  if (current.whole.hash === hash) return { version: current.version, menu: current.whole };
  const seen = await menuSeen(db, current.shop.id, { hash, at, mostDays: mostDaysOff });
  return seen ?? refuse('price_changed');
}
