// The parts of a purchase in words: 'Café e nata: agora, pronto cerca das 8:15', 'Bolo-rei: sábado, 28, às 10:00'.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { dateWords, dayWords } from '@fornada/contract/date-words.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { addDays, type LocalDate, toLocal } from '@fornada/domain/local-time.ts';

/** So near, a weekday and its number are no other day's. */
const nearDays = 13;

/** 'hoje', 'amanhã', 'sábado, 28'; later with its month. */
function nearDayWords(date: LocalDate, today: LocalDate): string {
  if (date === today) return m.day_today();
  if (date === addDays(today, 1)) return m.day_tomorrow();
  if (date > today && date <= addDays(today, nearDays)) return dayWords(date);
  return dateWords(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** The day of a time, on the shop's clock. */
export const dayOf = (at: string, timeZone: string): string =>
  nearDayWords(toLocal(Date.parse(at), timeZone).date, toLocal(Date.now(), timeZone).date);

/** 'sábado, 28, às 10:00', on the shop's clock. */
export const whenWords = (at: string, timeZone: string): string =>
  m.order_date_when({ day: dayOf(at, timeZone), time: clockWords(Date.parse(at), timeZone) });

const nowWords = (readyAt: string | null, timeZone: string): string =>
  readyAt === null ? m.part_now() : m.part_now_ready({ time: clockWords(Date.parse(readyAt), timeZone) });

/** When a part is collected. @param readyAt of what is made at once, as far as it is known */
export const partWhen = (at: string | null, readyAt: string | null, timeZone: string): string =>
  at === null ? nowWords(readyAt, timeZone) : whenWords(at, timeZone);

/** 'Café, nata e bolo-rei', each once. */
export const namesInWords = (names: readonly string[]): string =>
  new Intl.ListFormat(getLocale() === 'pt' ? 'pt-PT' : 'en-GB').format([...new Set(names)]);
