import { getLocale, m } from '@fornada/copy/messages.ts';
import type { LocalDate } from '@fornada/domain/local-time.ts';

/** A calendar date in the words of the interface. */
export function dateWords(date: LocalDate, format: Intl.DateTimeFormatOptions): string {
  const locale = getLocale() === 'pt' ? 'pt-PT' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}

/** 'quarta, 25': a day of these weeks. */
export const dayWords = (date: LocalDate): string =>
  m.date_day({
    weekday: dateWords(date, { weekday: 'long' }).replace('-feira', ''),
    day: Number(date.slice(8)),
  });
