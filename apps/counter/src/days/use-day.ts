import type { CallError } from '@fornada/contract/client.ts';
import { type DayOrders, listDayOrders } from '@fornada/contract/day-orders.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';

const lookEveryMs = 30_000;

/** The orders of a day, read again now and then: a day to come changes slowly. */
export function useDay(shop: number | 'todas', date: string | undefined, isBakery: boolean) {
  const [read, setRead] = useState<{ of: string; day: DayOrders }>();
  const [failure, setFailure] = useState<CallError['error']>();
  const asked = `${shop} ${date ?? ''} ${isBakery}`;

  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      try {
        const day = await call(listDayOrders, {
          query: { loja: shop, ...(date !== undefined && { dia: date }), ...(isBakery && { padaria: '1' }) },
        });
        if (!isCurrent) return;
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
