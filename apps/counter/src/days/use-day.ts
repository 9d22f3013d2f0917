import type { CallError } from '@fornada/contract/client.ts';
import { type DayOrders, listDayOrders } from '@fornada/contract/day-orders.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';

const lookEveryMs = 30_000;

/**
 * The orders of a day, read again now and then: a day to come changes slowly.
 * @param date undefined for the one that the server shows first, and that stays: midnight would change what is baked by it
 */
export function useDay(shop: number | 'todas', date: string | undefined, isBakery: boolean) {
  const [read, setRead] = useState<{ of: string; day: DayOrders }>();
  const [failure, setFailure] = useState<CallError['error']>();
  const first = useRef<string>(undefined);
  const asked = `${shop} ${date ?? ''} ${isBakery}`;

  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      try {
        const dia = date ?? first.current;
        const day = await call(listDayOrders, {
          query: { loja: shop, ...(dia !== undefined && { dia }), ...(isBakery && { padaria: '1' }) },
        });
        if (!isCurrent) return;
        first.current ??= day.dia;
        // A screen that nobody has touched since: what was baked for that day is sold.
        if (date === undefined && day.dia < day.hoje) {
          first.current = undefined;
          return await look();
        }
        setRead({ of: asked, day });
        setFailure(undefined);
      } catch (error) {
        if (isCurrent) setFailure(refusalOf(error));
      }
    };
    void look();
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [shop, date, isBakery, asked]);

  // Another day's orders aren't shown under this one's name.
  return { day: read?.of === asked ? read.day : undefined, last: read?.day, failure };
}
