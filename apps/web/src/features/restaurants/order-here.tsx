import { ButtonLink, type ButtonLook } from '@fornada/ui/button.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { chooseShop, useOrdering } from '#features/ordering/ordering-store.ts';
import { openMenuPath } from '#features/restaurants/paths.ts';

interface Props extends ButtonLook {
  shopId: number;
  /** Known to be where orders go already. */
  isChosen?: boolean;
  children: ReactNode;
}

/** Leads to the catalogue of a shop. Another shop than the chosen one empties the cart, which is asked first (specification §4). */
export function OrderHere({ shopId, isChosen, ...button }: Props) {
  const navigate = useNavigate();

  async function choose(): Promise<void> {
    if (isChosen || useOrdering.getState().shopId === shopId) return await navigate('/catalogo');
    const { mayEmptyCart } = await import('#features/ordering/may-empty-cart.ts');
    if (!(await mayEmptyCart())) return;
    chooseShop(shopId, useOrdering.getState().deliveryType ?? 'take_away');
    await navigate('/catalogo');
  }

  return (
    <ButtonLink
      // Before the page is alive, and in another tab, the catalogue itself takes the shop.
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
export const MenuInText = ({
  restaurant,
  shop,
  label,
}: {
  restaurant: string;
  shop: string;
  label: string;
}) => (
  <ButtonLink href={openMenuPath(restaurant, shop)} variant="secondary">
    {label}
  </ButtonLink>
);
