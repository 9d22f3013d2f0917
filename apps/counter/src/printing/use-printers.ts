import { readShopDesk } from '@fornada/contract/board.ts';
import type { ShopPrinter } from '@fornada/contract/printing.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';

/**
 * The printers of a shop, where its desk isn't read anyway; none until they are known, which is tried again by itself.
 * @param turn another one asks whether they have changed
 */
export function usePrinters(shop: number, turn = 0): readonly ShopPrinter[] {
  const [printers, setPrinters] = useState<readonly ShopPrinter[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useRetry(isMissing, () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isStale = false;
    call(readShopDesk, { query: { loja: shop } }).then(
      ({ imprime }) => {
        if (isStale) return;
        setPrinters(imprime);
        setMissing(false);
      },
      () => isStale || setMissing(true),
    );
    return () => {
      isStale = true;
    };
  }, [shop, attempt, turn]);
  return printers;
}
