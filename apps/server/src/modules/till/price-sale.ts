import type { CartItem } from '@fornada/contract/ordering.ts';
import { atCounter } from '@fornada/domain/counter-menu.ts';
import { type DeliveryType, deliveryTypeFromWire } from '@fornada/domain/delivery.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { MAXIMUM_PACKAGING, packCart } from '@fornada/domain/packaging.ts';
import { type PricedCart, priceCart } from '@fornada/domain/pricing.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { toCartLine } from '#modules/orders/price-cart.ts';
import { refuseCart } from '#modules/orders/refuse-cart.ts';
import { refuse } from '#platform/refusal.ts';

export type Basket = {
  items: CartItem[];
  deliveryType: 0 | 1;
  ownContainer?: boolean | undefined;
  bags?: number | undefined;
};

export type PricedSale = { menuVersion: number; deliveryType: DeliveryType; cart: PricedCart };

/**
 * Prices what is sold over the counter now, by the shop's menu and the rules of orders: the way it is taken says its tier, its VAT
 * and what it is packed in.
 * @throws Refusal `shop_unknown` where no menu is, or `cart_empty`, `cart_invalid`, `product_unavailable` with what is wrong
 */
export async function priceSale(context: Context, shopId: number, basket: Basket): Promise<PricedSale> {
  const current = await currentMenu(context, shopId);
  if (!current) refuse('shop_unknown');
  const { shop, version: menuVersion } = current;
  const menu = atCounter(current.menu);
  const deliveryType = deliveryTypeFromWire(basket.deliveryType) ?? 'take_away';
  const { date } = toLocal(context.clock().getTime(), shop.timeZone);
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
  return { menuVersion, deliveryType, cart };
}
