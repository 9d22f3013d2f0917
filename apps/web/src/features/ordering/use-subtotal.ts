import { type Cents, sum, times } from '@fornada/domain/money.ts';
import { useMemo } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { OrderingData } from './ordering-data.ts';
import { useOrdering } from './ordering-store.ts';
import { previewCart } from './preview.ts';

/** The cart's subtotal at today's prices where the screen knows the menu, else at the prices seen when adding. */
export function useSubtotal(): Cents {
  const lines = useOrdering((state) => state.lines);
  const data = useRouteLoaderData('catalogo') as OrderingData | null | undefined;
  return useMemo(
    () =>
      data
        ? previewCart(data.menu, lines, data.pricing).subtotal
        : sum(lines.map(({ seen, quantity }) => times(seen.unitPrice, quantity))),
    [data, lines],
  );
}
