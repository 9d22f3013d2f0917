import { m } from '@fornada/copy/messages.ts';
import { call } from '#app/client.ts';
import { loadShops } from '#features/catalogue/load-menu.ts';
import { ask } from '#features/dialog/ask.ts';
import { chosenShop } from '#features/shops/ordering-shops.ts';
import { useOrdering } from './ordering-store.ts';

/**
 * Whether the cart may be emptied, as another shop or delivery type does (specification §4); an empty one isn't asked for.
 * @param to the shop that is chosen: where it is another than the cart's, both are named
 */
export async function mayEmptyCart(to: number): Promise<boolean> {
  if (useOrdering.getState().lines.length === 0) return true;
  const names = await namesOf(to).catch(() => null);
  const answer = await ask<boolean>({
    type: 'question',
    title: m.shop_picker_empty_cart_title(),
    text: names ? m.shop_picker_empty_cart_of(names) : m.shop_picker_empty_cart(),
    buttons: [
      { text: m.shop_picker_keep(), value: false, default: true },
      { text: m.shop_picker_empty(), value: true, class: 'danger' },
    ],
  });
  return answer === true;
}

async function namesOf(to: number): Promise<{ shop: string; other: string } | null> {
  const shops = await loadShops(call);
  const shop = chosenShop(shops, useOrdering.getState().shopId);
  const other = shops.find(({ id }) => id === to);
  return shop && other && shop !== other ? { shop: shop.nome, other: other.nome } : null;
}
