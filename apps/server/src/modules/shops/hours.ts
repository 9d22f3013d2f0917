import type { Weekday } from '@fornada/domain/local-time.ts';
import type { DateException, OpeningHours, OpeningInterval } from '@fornada/domain/opening-hours.ts';

/** Rows of shop_hours and shop_hour_exceptions as `shopColumns` selects them. */
export type HoursRows = {
  time_zone: string;
  hours: { weekday: Weekday; opens: string; closes: string }[];
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

/** A shop's opening hours as the domain's rules take them; every special day is an exception with its own hours. */
export function toOpeningHours({ time_zone, hours, exceptions }: HoursRows): OpeningHours {
  const on = (weekday: Weekday): OpeningInterval[] =>
    hours.filter((row) => row.weekday === weekday).map(({ opens, closes }) => ({ opens, closes }));
  return {
    timeZone: time_zone,
    weekly: { 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6), 7: on(7) },
    exceptions: exceptions.map(
      ({ day, label, intervals }): DateException => ({
        date: day,
        label: label || null,
        intervals: intervals.map(([opens, closes]) => ({ opens, closes })),
      }),
    ),
    holidays: [],
    holidayIntervals: null,
  };
}
