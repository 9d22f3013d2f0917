import { m } from '@fornada/copy/messages.ts';
import { ButtonLink, type ButtonLook } from '@fornada/ui/button.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { thisScreen } from '#features/dialog/ask.ts';
import { chooseShop, useOrdering } from '#features/ordering/ordering-store.ts';
import { openMenuPath } from '#features/restaurants/paths.ts';
import { useLoggedIn } from '#features/session/session-store.ts';

interface Props extends ButtonLook {
  shopId: number;
  /** Its open menu's path. */
  menu: string;
  /** Known to be where orders go already. */
  isChosen?: boolean;
  children: ReactNode;
}

/**
 * Leads a guest, whom the catalogue would ask for an account, to a shop's open menu, and a customer to its catalogue. Another
 * shop than the chosen one empties the cart, which is asked first (specification §4).
 */
export function OrderHere({ shopId, menu, isChosen, ...button }: Props) {
  const navigate = useNavigate();
  const isCustomer = useLoggedIn();

  async function choose(): Promise<void> {
    if (isChosen || useOrdering.getState().shopId === shopId) return await navigate('/catalogo');
    const isHere = thisScreen();
    const { mayEmptyCart } = await import('#features/ordering/may-empty-cart.ts');
    if (!isHere() || !(await mayEmptyCart(shopId))) return;
    chooseShop(shopId, useOrdering.getState().deliveryType ?? 'take_away');
    await navigate('/catalogo');
  }

  // The server's page knows nobody: before it is alive a customer too is led to the menu, and orders from there.
  if (!isCustomer) return <ButtonLink href={menu} {...button} />;
  return (
    <ButtonLink
      // In another tab the catalogue itself takes the shop.
      href={isChosen ? '/catalogo' : `/catalogo?loja=${shopId}`}
      {...button}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void choose();
      }}
    />
  );
}

/** A shop's menu in words, with prices: what a picture of it hasn't. */
export const MenuInText = ({ restaurant, shop }: { restaurant: string; shop: string }) => (
  <ButtonLink href={openMenuPath(restaurant, shop)} variant="secondary">
    {m.menus_in_text()}
  </ButtonLink>
);
