import { isLocalDate, type LocalDate } from './local-time.ts';

/** Specification §5: 'É necessário ser maior de 16 anos para participar do programa'. The terms' 18 is a setting. */
export const MINIMUM_AGE = 16;

/**
 * Whole years from a date of birth to another date. Born on 29 February, one turns a year older on 1 March of other years.
 * @returns null when a date doesn't exist, or the birth is in the future
 */
export function ageOn(birthDate: LocalDate, date: LocalDate): number | null {
  if (!isLocalDate(birthDate) || !isLocalDate(date) || birthDate > date) return null;
  const birthdayPassed = date.slice(5) >= birthDate.slice(5);
  return Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (birthdayPassed ? 0 : 1);
}

/** Whether someone has reached an age on a date; false for dates that don't exist. */
export function isAtLeast(age: number, birthDate: LocalDate, date: LocalDate): boolean {
  const reached = ageOn(birthDate, date);
  return reached !== null && reached >= age;
}
