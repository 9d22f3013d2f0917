import { readShopDesk } from '@fornada/contract/board.ts';
import type { ShopPrinter } from '@fornada/contract/printing.ts';
import type { ShopTerminal } from '@fornada/contract/terminals.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';

type Machines = { printers: readonly ShopPrinter[]; terminals: readonly ShopTerminal[] };

/**
 * The printers and card terminals of a shop, where its desk isn't read anyway; none until they are known, which is tried again by
 * itself.
 * @param turn another one asks whether they have changed
 */
export function useMachines(shop: number, turn = 0): Machines {
  const [machines, setMachines] = useState<Machines>({ printers: [], terminals: [] });
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useRetry(isMissing, () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isStale = false;
    call(readShopDesk, { query: { loja: shop } }).then(
      ({ imprime, terminais }) => {
        if (isStale) return;
        setMachines({ printers: imprime, terminals: terminais });
        setMissing(false);
      },
      () => isStale || setMissing(true),
    );
    return () => {
      isStale = true;
    };
  }, [shop, attempt, turn]);
  return machines;
}

export const usePrinters = (shop: number, turn = 0): readonly ShopPrinter[] =>
  useMachines(shop, turn).printers;
