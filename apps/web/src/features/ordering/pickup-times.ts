import { clockWords } from '@fornada/contract/clock-words.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import { listPickupTimes } from '@fornada/contract/order-dates.ts';
import { m } from '@fornada/copy/messages.ts';
import { addDays, toLocal } from '@fornada/domain/local-time.ts';
import type { SelectOption } from '@fornada/ui/field-props.ts';
import { useEffect, useState } from 'react';
import { call } from '#app/client.ts';
import { useRetry } from '#app/use-retry.ts';

/** Times with the day that they are of, on the shop's clock. */
export function timeOptions(times: readonly string[], timeZone: string, now: number): SelectOption[] {
  const today = toLocal(now, timeZone).date;
  return times.map((value) => {
    const { date } = toLocal(Date.parse(value), timeZone);
    const time = clockWords(Date.parse(value), timeZone);
    const isTomorrow = date === addDays(today, 1);
    return { value, label: isTomorrow ? m.checkout_tomorrow_at({ time }) : m.checkout_today_at({ time }) };
  });
}

export type FreeTimes = { times: string[] } | 'loading' | 'failed';

/** The times that a shop has free for so many units of preparation, once somebody wants to choose one. */
export function useFreeTimes(shop: OrderingShop, units: number, isWanted: boolean): FreeTimes {
  const [free, setFree] = useState<FreeTimes>('loading');
  const [attempt, setAttempt] = useState(0);
  useRetry(isWanted && free === 'failed', () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    setFree('loading');
    call(listPickupTimes, { params: { id_loja: shop.id }, query: { unidades: units } }).then(
      ({ horas }) => isHere && setFree({ times: horas }),
      () => isHere && setFree('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [shop.id, units, isWanted, attempt]);
  return free;
}
