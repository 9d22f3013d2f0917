import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { type ReactNode, useEffect } from 'react';
import { Finder, useFinder } from '#features/catalogue/finder.tsx';

/** The search above a menu. */
export default function OpenFinder({
  categories,
  tileOf,
  onFinding,
}: {
  categories: readonly { readonly products: readonly ListedProduct[] }[];
  tileOf: (product: ListedProduct) => ReactNode;
  /** Is told whether what was found takes the menu's place. */
  onFinding: (isFinding: boolean) => void;
}) {
  const finder = useFinder(categories);
  useEffect(() => onFinding(finder.isFinding), [finder.isFinding, onFinding]);
  return <Finder {...finder} tileOf={tileOf} />;
}
