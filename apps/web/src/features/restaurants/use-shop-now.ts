import type { OpeningHours } from '@fornada/contract/content.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { useEffect, useState } from 'react';
import { type ShopNow, shopNow } from './shop-now.ts';

/**
 * How a shop stands now, told again every minute. It starts from what the loader found, so that the first render in the
 * browser says what the server's page says, and the page stays the same until the shop opens or closes.
 */
export function useShopNow(hours: OpeningHours, initial: ShopNow): ShopNow {
  const [current, setCurrent] = useState(initial);
  useEffect(() => {
    const tell = () => setCurrent(shopNow(hours, Date.now()));
    tell();
    const timer = setInterval(tell, MINUTE);
    return () => clearInterval(timer);
  }, [hours]);
  return current;
}
