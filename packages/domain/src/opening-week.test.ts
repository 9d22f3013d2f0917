import { describe, expect, it } from 'vitest';
import { aWeek, someHours } from './opening-hours.fixture.ts';
import { problemsOf, summariseWeek } from './opening-week.ts';

const day = [{ opens: '07:00', closes: '20:00' }];

describe('summariseWeek', () => {
  it('puts neighbouring days of the same hours together', () => {
    const short = [{ opens: '08:00', closes: '13:00' }];
    expect(summariseWeek(aWeek(day, { 6: short, 7: [] }))).toEqual([
      { from: 1, to: 5, intervals: day },
      { from: 6, to: 6, intervals: short },
      { from: 7, to: 7, intervals: [] },
    ]);
  });

  it('keeps days apart that aren’t neighbours, and orders the intervals of a day', () => {
    const split = [
      { opens: '15:00', closes: '19:00' },
      { opens: '08:00', closes: '13:00' },
    ];
    const groups = summariseWeek(aWeek(day, { 3: split }));
    expect(groups.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [3, 3],
      [4, 7],
    ]);
    expect(groups[1]?.intervals.map(({ opens }) => opens)).toEqual(['08:00', '15:00']);
  });
});

describe('problemsOf', () => {
  it('finds none in hours that can be kept, also past midnight', () => {
    const night = [...day, { opens: '22:00', closes: '02:00' }];
    expect(problemsOf(someHours({ weekly: aWeek(night) }))).toEqual([]);
  });

  it('finds an overlap with an interval that runs past midnight', () => {
    const pub = [
      { opens: '22:00', closes: '23:00' },
      { opens: '20:00', closes: '02:00' },
    ];
    expect(problemsOf(someHours({ weekly: aWeek(day, { 4: pub }) }))).toEqual([
      { kind: 'overlap', place: '4' },
    ]);
  });

  it('finds all of them', () => {
    const hours = someHours({
      timeZone: 'Europe/Lisboa',
      weekly: aWeek(day, {
        2: [...day, { opens: '19:59', closes: '22:00' }],
        3: [{ opens: '24:00', closes: '7h' }],
      }),
      exceptions: [
        { date: '2026-12-25', label: null, intervals: [] },
        { date: '2026-12-25', label: null, intervals: [] },
      ],
      holidays: [{ date: '2026-02-29', label: 'Carnaval' }],
    });
    expect(problemsOf(hours)).toEqual([
      { kind: 'unknown_time_zone' },
      { kind: 'repeated_date', place: '2026-12-25' },
      { kind: 'bad_date', place: '2026-02-29' },
      { kind: 'bad_time', place: '3' },
      { kind: 'overlap', place: '2' },
    ]);
  });
});
