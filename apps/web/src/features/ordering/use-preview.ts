import { type Cents, sum, times } from '@fornada/domain/money.ts';
import { packingOf } from '@fornada/ui/ordering/packing.ts';
import { type Preview, previewCart } from '@fornada/ui/ordering/preview.ts';
import { useMemo } from 'react';
import { useMatches } from 'react-router';
import type { OrderingData } from './ordering-data.ts';
import { useOrdering } from './ordering-store.ts';

/** The cart at today's prices, where the screen, or who asks, knows the menu; null elsewhere. */
export function usePreview(known?: OrderingData): Preview | null {
  const lines = useOrdering((state) => state.lines);
  const pickupAt = useOrdering((state) => state.pickupAt);
  const ownContainer = useOrdering((state) => state.ownContainer);
  const bags = useOrdering((state) => state.bags);
  const loaded = useMatches().at(-1)?.loaderData as Partial<OrderingData> | null | undefined;
  const { menu, pricing, shop }: Partial<OrderingData> = known ?? loaded ?? {};
  return useMemo(
    () =>
      menu && pricing && shop
        ? previewCart(menu, lines, pricing, { pickupAt, packing: packingOf(shop, { ownContainer, bags }) })
        : null,
    [menu, pricing, shop, lines, pickupAt, ownContainer, bags],
  );
}

/** The cart's subtotal, at the prices seen when adding where today's aren't known. */
export function useSubtotal(): Cents {
  const lines = useOrdering((state) => state.lines);
  const preview = usePreview();
  return preview?.subtotal ?? sum(lines.map(({ seen, quantity }) => times(seen.unitPrice, quantity)));
}
