import type { Client } from '@fornada/contract/client.ts';
import { listOrderingShops, type OrderingShop } from '@fornada/contract/content.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { type Category, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { loadMenu, loadShops, type ShopMenu } from '#features/catalogue/load-menu.ts';
import { chosenShop } from '#features/shops/ordering-shops.ts';
import { useOrdering } from './ordering-store.ts';

/** The base of every ordering screen: the shops, the chosen one, and its menu with prices. */
export interface OrderingData extends ShopMenu {
  shops: OrderingShop[];
  shop: OrderingShop;
  deliveryType: DeliveryType;
  pricing: PricingContext;
  categories: Category[];
}

/** What is asked for first. */
export const orderingCalls = [listOrderingShops.path];

/** Null when no shop takes orders. `asked` overrides the shop that the device has chosen. */
export async function loadOrdering(call: Client, asked: number | null = null): Promise<OrderingData | null> {
  const { shopId: known, deliveryType: chosen } = useOrdering.getState();
  const shopId = asked ?? known;
  // Asked for together with the shops. One that takes no more orders, or doesn't exist, may have none: the first one's is read then.
  if (shopId !== null) loadMenu(call, shopId).catch(() => {});
  const shops = await loadShops(call);
  const shop = chosenShop(shops, shopId);
  if (!shop) return null;
  const { wire, menu } = await loadMenu(call, shop.id);
  const deliveryType = chosen ?? 'take_away';
  const pricing = pricingOf(shop, deliveryType, Date.now());
  return {
    shops,
    shop,
    wire,
    menu,
    deliveryType,
    pricing,
    categories: categoriesOf(menu, pricing.tier),
  };
}
