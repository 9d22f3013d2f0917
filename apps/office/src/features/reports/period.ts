// What the cockpit is asked for: a stretch of days that moves with today, or two dates.
import { m } from '@fornada/copy/messages.ts';
import { addDays, type LocalDate } from '@fornada/domain/local-time.ts';
import { chainToday } from '../../words/moment.ts';

const stretches = {
  today: (today: LocalDate) => [today, today],
  yesterday: (today: LocalDate) => [addDays(today, -1), addDays(today, -1)],
  week: (today: LocalDate) => [addDays(today, -6), today],
  four_weeks: (today: LocalDate) => [addDays(today, -27), today],
  year: (today: LocalDate) => [addDays(today, -363), today],
} satisfies Record<string, (today: LocalDate) => [LocalDate, LocalDate]>;

export type Asked = {
  stretch: keyof typeof stretches | 'dates';
  desde: LocalDate;
  ate: LocalDate;
  lojas: string[];
};

export const stretchWords: Record<Asked['stretch'], () => string> = {
  today: m.office_today,
  yesterday: m.office_cockpit_yesterday,
  week: m.office_cockpit_week,
  four_weeks: m.office_cockpit_four_weeks,
  year: m.office_cockpit_year,
  dates: m.office_cockpit_dates,
};

export function daysAsked(
  { stretch, desde, ate }: Asked,
  today = chainToday(),
): { desde: LocalDate; ate: LocalDate } {
  if (stretch === 'dates') return { desde, ate };
  const [from, until] = stretches[stretch](today);
  return { desde: from, ate: until };
}

export const usual = (today = chainToday()): Asked => ({
  ...{ stretch: 'week', lojas: [] },
  ...{ desde: addDays(today, -6), ate: today },
});
