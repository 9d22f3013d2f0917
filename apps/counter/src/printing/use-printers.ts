import { readShopDesk } from '@fornada/contract/board.ts';
import type { ShopPrinter } from '@fornada/contract/printing.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';

/** The printers of a shop, where its desk isn't read anyway; none until they are known, and without a connection. */
export function usePrinters(shop: number): readonly ShopPrinter[] {
  const [printers, setPrinters] = useState<readonly ShopPrinter[]>([]);
  useEffect(() => {
    let isStale = false;
    call(readShopDesk, { query: { loja: shop } }).then(
      ({ imprime }) => isStale || setPrinters(imprime),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [shop]);
  return printers;
}
