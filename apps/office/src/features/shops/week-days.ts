import { m } from '@fornada/copy/messages.ts';

export const days = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const;
export type Day = (typeof days)[number];

export const dayNames: Record<Day, () => string> = {
  seg: m.week_monday,
  ter: m.week_tuesday,
  qua: m.week_wednesday,
  qui: m.week_thursday,
  sex: m.week_friday,
  sab: m.week_saturday,
  dom: m.week_sunday,
};
