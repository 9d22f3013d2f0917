import type { OrderingShop } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { shopStatus, type UpcomingMoment } from '@fornada/domain/opening-hours.ts';

export interface ShopState {
  takesOrders: boolean;
  isPaused: boolean;
  words: string;
}

/** Whether a shop takes orders at an instant, and what to say about it. */
export function stateOf(shop: OrderingShop, now: number): ShopState {
  const status = shopStatus(toDomainHours(shop.horario), now);
  if (status.kind === 'closed') {
    return { takesOrders: false, isPaused: false, words: closedWords(status.opens) };
  }
  if (shop.em_pausa) return { takesOrders: false, isPaused: true, words: m.shop_paused() };
  const words = status.closes ? m.shop_open_until({ time: status.closes.time }) : m.shop_open();
  return { takesOrders: true, isPaused: false, words };
}

function closedWords(opens: UpcomingMoment | null): string {
  if (!opens) return m.shop_closed();
  const { time, daysAhead, date } = opens;
  if (daysAhead === 0) return m.shop_opens_today({ time });
  if (daysAhead === 1) return m.shop_opens_tomorrow({ time });
  const weekday = new Intl.DateTimeFormat(getLocale() === 'pt' ? 'pt-PT' : 'en', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`));
  return m.shop_opens_on({ weekday, time });
}

/** '1,2 km' */
export function distanceWords(distance: number): string {
  const locale = getLocale() === 'pt' ? 'pt-PT' : 'en';
  const written = distance.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return m.shop_distance({ distance: written });
}
