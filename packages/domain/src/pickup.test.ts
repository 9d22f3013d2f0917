import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from './local-time.ts';
import { aWeek, someHours } from './opening-hours.fixture.ts';
import { isOpenAt } from './opening-hours.ts';
import { DEFAULT_PICKUP_RULES, earliestSlot, type PickupRequest, slotOf, soonestSlots } from './pickup.ts';

const at = (time: string, date = '2026-11-21') => Date.parse(`${date}T${time}Z`);

function aRequest(
  change: Partial<PickupRequest> = {},
  rules: Partial<PickupRequest['rules']> = {},
): PickupRequest {
  return {
    hours: someHours(),
    rules: { ...DEFAULT_PICKUP_RULES, daysAhead: 1, ...rules },
    now: at('10:02'),
    units: 1,
    unitsPromised: () => 0,
    ...change,
  };
}

const full = (...times: string[]) => ({
  unitsPromised: (slot: number) => (times.some((time) => at(time) === slot) ? 10 : 0),
});

describe('as soon as possible', () => {
  it('is a quarter of an hour from now, on the grid', () => {
    expect(earliestSlot(aRequest())).toEqual({ kind: 'slot', at: at('10:20') });
    expect(earliestSlot(aRequest({ now: at('10:00') }))).toEqual({ kind: 'slot', at: at('10:15') });
  });

  it('waits for a slot with room', () => {
    const busy = aRequest(full('10:20', '10:25'), { unitsPerSlot: 10 });
    expect(earliestSlot(busy)).toEqual({ kind: 'slot', at: at('10:30') });
  });

  it('gives an order too large for any slot the first empty one', () => {
    const large = aRequest({ units: 40, ...full('10:20') }, { unitsPerSlot: 10 });
    expect(earliestSlot(large)).toEqual({ kind: 'slot', at: at('10:25') });
  });

  it('passes midnight in a shop that never closes', () => {
    const hours = someHours({ weekly: aWeek([{ opens: '00:00', closes: '24:00' }]) });
    const request = aRequest({ hours, now: at('23:58') }, { daysAhead: 0 });
    expect(earliestSlot(request)).toEqual({ kind: 'slot', at: at('00:15', '2026-11-22') });
  });

  it('is refused when the shop is closed, closes before, or is full until it closes', () => {
    const refused = (reason: string) => ({ kind: 'refused', reason });
    expect(earliestSlot(aRequest({ now: at('06:59') }))).toEqual(refused('closed'));
    expect(earliestSlot(aRequest({ now: at('19:46') }))).toEqual(refused('closes_too_soon'));
    const fullHouse = aRequest({ unitsPromised: () => 10 }, { unitsPerSlot: 10 });
    expect(earliestSlot(fullHouse)).toEqual(refused('full'));
    expect(earliestSlot(aRequest({}, { unitsPerSlot: 0 }))).toEqual(refused('full'));
  });
});

describe('the slots of an order made now', () => {
  const anInstant = fc.integer({ min: at('00:00', '2026-03-27'), max: at('00:00', '2026-04-01') });

  it('hold what is promised: each on the grid, late enough, while the shop is open, one after the other', () => {
    const hours = someHours({
      timeZone: 'Atlantic/Azores',
      weekly: aWeek([{ opens: '22:00', closes: '02:00' }]),
    });
    fc.assert(
      fc.property(anInstant, fc.integer({ min: 5, max: 60 }), (now, asapMinutes) => {
        const request = aRequest({ hours, now }, { asapMinutes });
        const answer = soonestSlots(request);
        if (answer.kind === 'refused') {
          expect(answer.reason === 'closed').toBe(!isOpenAt(hours, now));
          return;
        }
        for (const [index, slot] of answer.slots.entries()) {
          expect(slot % (5 * MINUTE)).toBe(0);
          expect(slot).toBeGreaterThanOrEqual(now + asapMinutes * MINUTE);
          expect(isOpenAt(hours, slot)).toBe(true);
          if (index > 0) expect(slot - (answer.slots[index - 1] ?? 0)).toBe(5 * MINUTE);
        }
        expect(earliestSlot(request)).toEqual({ kind: 'slot', at: answer.slots[0] });
      }),
    );
  });

  it('begin with the one that a moment lies in', () => {
    fc.assert(
      fc.property(anInstant, (now) => {
        const slot = slotOf(now, DEFAULT_PICKUP_RULES);
        expect(now - slot).toBeLessThan(5 * MINUTE);
        expect(slot).toBeLessThanOrEqual(now);
        expect(slotOf(slot, DEFAULT_PICKUP_RULES)).toBe(slot);
      }),
    );
  });
});
