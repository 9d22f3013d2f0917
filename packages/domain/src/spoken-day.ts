// A day said without its year, as names of orders and sales say it: one rule for who writes it and for who reads it.
import { addDays, isLocalDate, type LocalDate } from './local-time.ts';

/** How far ahead an order may be for: '12/01' said in December is a day to come, said in March it is past. */
const daysAhead = 92;

/** Which day is meant: the latest that isn't further ahead than anybody may order; undefined where there is none. */
export function dayWithoutYear(day: number, month: number, today: LocalDate): LocalDate | undefined {
  const year = Number(today.slice(0, 4));
  return [year + 1, year, year - 1, year - 2, year - 3, year - 4]
    .map((one) => realDay(one, month, day))
    .find((one) => one !== undefined && one <= addDays(today, daysAhead));
}

/** '12/11', or '12/11/2025' where another would be read in it. */
export function sayDay(date: LocalDate, today: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const spoken = `${day}/${month}`;
  return dayWithoutYear(Number(day), Number(month), today) === date ? spoken : `${spoken}/${year}`;
}

/** Undefined for one that no calendar has. */
export function realDay(year: number, month: number, day: number): LocalDate | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isLocalDate(text) ? text : undefined;
}
