import { getLocale } from '@fornada/copy/messages.ts';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
import { type Choices, firstChoices } from '@fornada/ui/ordering/product-choices.ts';
import { useEffect, useState } from 'react';

type Chosen = { choices: Choices; quantity: number; inscription: string };

let left: { id: string; locale: string; chosen: Chosen } | undefined;

/** What is chosen of a product. Another language makes the whole screen again (entry-client.tsx), and it with it. */
export function useChosen(product: CatalogueProduct) {
  const { id } = product;
  const [locale] = useState(getLocale);
  const [chosen, setChosen] = useState(() =>
    left?.id === id && left.locale !== locale
      ? left.chosen
      : { choices: firstChoices(product), quantity: 1, inscription: '' },
  );
  useEffect(() => {
    left = { id, locale, chosen };
    return () => {
      // Whoever leaves it in the same language begins anew the next time.
      if (getLocale() === locale) left = undefined;
    };
  }, [id, locale, chosen]);
  return [chosen, (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }))] as const;
}
