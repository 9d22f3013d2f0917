import type { OpeningHours } from '@fornada/contract/content.ts';
import { dateWords } from '@fornada/contract/date-words.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { m } from '@fornada/copy/messages.ts';
import { type LocalDate, toLocal } from '@fornada/domain/local-time.ts';
import { type ShopStatus, shopStatus, type UpcomingMoment } from '@fornada/domain/opening-hours.ts';

/** A shop's state at an instant, by its own clock. */
export interface ShopNow {
  status: ShopStatus;
  today: LocalDate;
}

export function shopNow(hours: OpeningHours, instant: number): ShopNow {
  return {
    status: shopStatus(toDomainHours(hours), instant),
    today: toLocal(instant, hours.fuso).date,
  };
}

/** 'Aberto agora · fecha às 20:00' and its relatives. */
export function statusWords(status: ShopStatus): string {
  if (status.kind === 'open') {
    return status.closes ? m.store_open_until({ time: status.closes.time }) : m.store_open();
  }
  return status.opens ? opensWords(status.opens) : m.store_closed();
}

function opensWords({ time, daysAhead, date }: UpcomingMoment): string {
  if (daysAhead === 0) return m.store_opens_today({ time });
  if (daysAhead === 1) return m.store_opens_tomorrow({ time });
  if (daysAhead < 7) return m.store_opens_on({ weekday: dateWords(date, { weekday: 'long' }), time });
  return m.store_opens_date({ date: dateWords(date, { day: 'numeric', month: 'long' }), time });
}
