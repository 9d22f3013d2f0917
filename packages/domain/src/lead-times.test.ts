import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LEAD_TIME_RULES,
  leadMinutesAt,
  learnLeadTimes,
  NOTHING_LEARNED,
  type Preparation,
} from './lead-times.ts';

const at = (hour: number, ...minutes: number[]): Preparation[] =>
  minutes.map((each) => ({ hour, minutes: each }));
const times = (count: number, hour: number, minutes: number) =>
  at(hour, ...Array<number>(count).fill(minutes));

describe('lead times', () => {
  it('are a quarter of an hour while nothing is known, or too little', () => {
    expect(leadMinutesAt(NOTHING_LEARNED, 9)).toBe(15);
    expect(leadMinutesAt(learnLeadTimes(times(11, 9, 30)), 9)).toBe(15);
  });

  it('are what three of four orders of that hour took, and of the day for hours that say little', () => {
    const learned = learnLeadTimes([
      ...at(9, 4, 6, 8, 9, 10, 11, 12, 14, 15, 20, 30, 40),
      ...times(12, 13, 8),
    ]);
    expect(leadMinutesAt(learned, 9)).toBe(15);
    expect(leadMinutesAt(learned, 13)).toBe(8);
    expect(leadMinutesAt(learned, 17)).toBe(learned.allDay);
  });

  it('forget orders that someone forgot to move', () => {
    expect(leadMinutesAt(learnLeadTimes([...times(12, 9, 10), ...times(40, 9, 600)]), 9)).toBe(10);
  });

  it('stay within their bounds, whatever the past was, and never fall when orders took longer', () => {
    const past = fc.array(
      fc.record({ hour: fc.integer({ min: 0, max: 23 }), minutes: fc.integer({ min: 0, max: 170 }) }),
      { maxLength: 200 },
    );
    const { leastMinutes, mostMinutes } = DEFAULT_LEAD_TIME_RULES;
    fc.assert(
      fc.property(past, fc.integer({ min: 0, max: 10 }), (orders, slower) => {
        const learned = learnLeadTimes(orders);
        const later = learnLeadTimes(
          orders.map(({ hour, minutes }) => ({ hour, minutes: minutes + slower })),
        );
        for (let hour = 0; hour < 24; hour += 1) {
          const minutes = leadMinutesAt(learned, hour);
          expect(minutes).toBeGreaterThanOrEqual(leastMinutes);
          expect(minutes).toBeLessThanOrEqual(mostMinutes);
          expect(leadMinutesAt(later, hour)).toBeGreaterThanOrEqual(minutes);
        }
      }),
    );
  });
});
