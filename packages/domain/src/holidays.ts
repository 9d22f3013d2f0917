import { addDays, type LocalDate } from './local-time.ts';
import type { Holiday } from './opening-hours.ts';

/** Portugal's national holidays with a fixed date: Código do Trabalho, article 234. */
const FIXED: readonly (readonly [monthAndDay: string, label: string])[] = [
  ['01-01', 'Ano Novo'],
  ['04-25', 'Dia da Liberdade'],
  ['05-01', 'Dia do Trabalhador'],
  ['06-10', 'Dia de Portugal'],
  ['08-15', 'Assunção de Nossa Senhora'],
  ['10-05', 'Implantação da República'],
  ['11-01', 'Todos os Santos'],
  ['12-01', 'Restauração da Independência'],
  ['12-08', 'Imaculada Conceição'],
  ['12-25', 'Natal'],
];

/** Those that move with Easter, in days from it: same article. */
const MOVABLE: readonly (readonly [days: number, label: string])[] = [
  [-2, 'Sexta-feira Santa'],
  [0, 'Páscoa'],
  [60, 'Corpo de Deus'],
];

/** The national holidays of a year, in order. A region's and a town's own are dates that a shop adds. */
export function portugueseHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(([monthAndDay, label]) => ({ date: `${year}-${monthAndDay}`, label })),
    ...MOVABLE.map(([days, label]) => ({ date: addDays(easter, days), label })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Easter of the Gregorian calendar, by the anonymous algorithm that Nature printed in 1876. */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonCorrection + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * correction);
}
