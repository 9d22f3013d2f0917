import type { OpeningHours as WireHours } from '@fornada/contract/content.ts';
import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { OpeningHours } from '@fornada/domain/opening-hours.ts';
import { weekdays } from './restaurants-file.ts';

/** What `hoursColumns` selects of shop_hours and shop_hour_exceptions. */
export type HoursRows = {
  time_zone: string;
  hours: { weekday: number; opens: string; closes: string }[];
  exceptions: { day: string; label: string; intervals: [string, string][] }[];
};

/** To be selected where the shop is `shop`. */
export const hoursColumns = `
  shop.time_zone,
  coalesce((
    select json_agg(json_build_object('weekday', weekday, 'opens', opens, 'closes', closes) order by weekday, opens)
    from shop_hours where shop_id = shop.id), '[]') as hours,
  coalesce((
    select json_agg(json_build_object('day', day, 'label', label, 'intervals', intervals) order by day)
    from shop_hour_exceptions where shop_id = shop.id), '[]') as exceptions`;

export function presentHours({ time_zone, hours, exceptions }: HoursRows): WireHours {
  const on = (weekday: number): [string, string][] =>
    hours.filter((row) => row.weekday === weekday).map(({ opens, closes }) => [opens, closes]);
  return {
    fuso: time_zone,
    semanal: Object.fromEntries(weekdays.map((name, index) => [name, on(index + 1)])) as WireHours['semanal'],
    excecoes: exceptions.map(({ day, label, intervals }) => ({
      data: day,
      nome: label,
      intervalos: intervals,
    })),
  };
}

/** A shop's opening hours as the domain's rules take them. */
export const toOpeningHours = (rows: HoursRows): OpeningHours => toDomainHours(presentHours(rows));
