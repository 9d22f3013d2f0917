import { m } from '@fornada/copy/messages.ts';
import { call } from '#app/client.ts';
import { loadShops } from '#features/catalogue/load-menu.ts';
import { ask, thisScreen } from '#features/dialog/ask.ts';
import { chosenShop } from '#features/shops/ordering-shops.ts';
import { useOrdering } from './ordering-store.ts';

/**
 * Whether the cart may be emptied, as another shop or delivery type does (specification §4); an empty one isn't asked for. Not
 * where the screen has been left before it could be asked.
 * @param to the shop that is chosen: where it is another than the cart's, both are named
 * @param otherwise said and pressed where they aren't
 */
export async function mayEmptyCart(
  to: number,
  otherwise = { text: m.shop_picker_empty_cart(), yes: m.shop_picker_empty() },
): Promise<boolean> {
  if (useOrdering.getState().lines.length === 0) return true;
  const isHere = thisScreen();
  const names = await namesOf(to).catch(() => null);
  if (!isHere()) return false;
  const answer = await ask<boolean>({
    type: 'question',
    title: m.shop_picker_empty_cart_title(),
    text: names ? m.shop_picker_empty_cart_of(names) : otherwise.text,
    buttons: [
      { text: m.shop_picker_keep(), value: false, default: true },
      { text: names ? m.shop_picker_empty() : otherwise.yes, value: true, class: 'danger' },
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
