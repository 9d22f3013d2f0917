import type { Client } from '@fornada/contract/client.ts';
import { listOrderingShops, type OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import type { DeliveryType } from '@fornada/domain/delivery.ts';
import type { PricingContext } from '@fornada/domain/pricing-context.ts';
import { type Category, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { loadMenu, loadShops, type ShopMenu } from '#features/catalogue/load-menu.ts';
import { ask } from '#features/dialog/ask.ts';
import { chosenShop } from '#features/shops/ordering-shops.ts';
import { chooseShop, useOrdering } from './ordering-store.ts';

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
  if (asked === null && known !== null && known !== shop.id) leaveGoneShop(known, shop);
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

/** What is put into a cart is of this shop, also where nobody chose it: another may be the first tomorrow. */
export function keepShop(id: number): void {
  useOrdering.reread();
  useOrdering.setState(({ shopId }) => ({ shopId: shopId ?? id }));
}

/** The cart of a shop that takes no more orders is no other's (specification §4). */
function leaveGoneShop(gone: number, { id, nome: shop }: OrderingShop): void {
  const { shopId, lines, deliveryType } = useOrdering.getState();
  if (shopId !== gone || lines.length === 0) return;
  chooseShop(id, deliveryType ?? 'take_away');
  void ask({ title: m.shop_gone_title(), text: m.shop_gone({ shop }) });
}
