import type { OrderingShop } from '@fornada/contract/content.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { thisScreen } from '#features/dialog/ask.ts';
import { mayEmptyCart } from './may-empty-cart.ts';
import { chooseShop, useOrdering } from './ordering-store.ts';

/**
 * Takes the shop of a link that was followed before its page was alive, or into another tab: `?loja=`. Another shop empties
 * the cart, which is asked first (specification §4).
 */
export function useAskedShop(shops: readonly OrderingShop[]): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('loja');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link asks once
  useEffect(() => {
    if (asked === null) return;
    const isHere = thisScreen();
    const take = async () => {
      const { shopId, deliveryType } = useOrdering.getState();
      const shop = shops.find(({ id }) => String(id) === asked);
      const isOther = shop !== undefined && shop.id !== shopId;
      const isTaken = isOther && (await mayEmptyCart(shop.id));
      // Who has gone elsewhere meanwhile isn't brought back.
      if (!isHere()) return;
      await navigate('/catalogo', { replace: true });
      // Afterwards: the catalogue reads itself again for another shop, which would end a navigation that has just begun.
      if (isTaken) chooseShop(shop.id, deliveryType ?? 'take_away');
    };
    void take();
  }, [asked]);
}
