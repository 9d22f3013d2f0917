import { clockWords } from '@fornada/contract/clock-words.ts';
import { getLocale } from '@fornada/copy/messages.ts';

const locale = () => (getLocale() === 'pt' ? 'pt-PT' : 'en-GB');

/** 'HH:MM' on the shop's clock. */
export function timeWords(instant: string, timeZone: string | undefined): string {
  if (timeZone !== undefined) return clockWords(Date.parse(instant), timeZone);
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** 'DD/MM/YYYY HH:MM' on the shop's clock. */
export function dateWords(instant: string, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat(locale(), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  });
  return `${day.format(new Date(instant))} ${timeWords(instant, timeZone)}`;
}

/** 'sábado, 28/11, 10:00' on the shop's clock. */
export function weekdayWords(instant: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat(locale(), {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    timeZone,
  });
  return `${day.format(new Date(instant))}, ${timeWords(instant, timeZone)}`;
}
