import { m } from '@fornada/copy/messages.ts';
import { Note } from '@fornada/ui/note.tsx';
import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { type ReactNode, useLayoutEffect } from 'react';
import { Finder, useFinder } from '#features/catalogue/finder.tsx';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { useMenuNews } from '#features/ordering/shop-news.ts';
import { DeliveryToggle } from './delivery-toggle.tsx';

/** What a menu is shown by. */
export interface Reading {
  /** What was found takes the menu's place. */
  isFinding: boolean;
  eatsIn: boolean;
}

/** The search above a menu, and by which prices it is read: both, where none of them is chosen to order by. */
export default function OpenFinder({
  shopId,
  categories,
  tileOf,
  onReading,
}: {
  /** Null of one that takes no orders. */
  shopId: number | null;
  categories: readonly { readonly products: readonly ListedProduct[] }[];
  tileOf: (product: ListedProduct) => ReactNode;
  onReading: (reading: Reading) => void;
}) {
  useMenuNews(shopId);
  const finder = useFinder(categories);
  const { isFinding } = finder;
  const eatsIn = useOrdering(({ deliveryType }) => deliveryType === 'eat_in') && shopId !== null;
  // Before anything else happens: no product is ever there twice.
  useLayoutEffect(() => onReading({ isFinding, eatsIn }), [isFinding, eatsIn, onReading]);
  return (
    <>
      {shopId === null ? <Note>{m.open_menu_counter_only()}</Note> : <DeliveryToggle shopId={shopId} />}
      <Finder {...finder} tileOf={tileOf} />
    </>
  );
}
