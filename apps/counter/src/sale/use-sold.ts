import { lineSale, sellLines } from '@fornada/contract/till-sales.ts';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { StaffSession } from '../session.ts';
import type { Sold } from './use-checkout.ts';

type Kept = { token: string; sold: Sold };

/**
 * What was sold just now, with the change to give: a page that is loaded again says it again, until the next customer. Whoever
 * signs in next hasn't sold it.
 * @returns what forgets it for a page that is loaded again, as soon as it may be otherwise
 */
export function useSold({ shop, token }: Pick<StaffSession, 'shop' | 'token'>) {
  const name = `fornada-vendido-${shop}`;
  const [sold, setSold] = useState<Sold | undefined>(() => {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return kept?.token === token && isWhole(kept.sold) ? kept.sold : undefined;
  });
  useEffect(() => {
    if (!sold) return;
    sessionStorage.setItem(name, JSON.stringify({ token, sold } satisfies Kept));
    // Not done by a reload.
    return () => sessionStorage.removeItem(name);
  }, [name, token, sold]);
  return [sold, setSold, () => sessionStorage.removeItem(name)] as const;
}

/** What an older till kept may lack what this one shows. */
const isWhole = ({ kind, sale }: Sold): boolean =>
  kind === 'recorded' ? v.is(lineSale, sale) : !!sellLines.body && v.is(sellLines.body, sale);
