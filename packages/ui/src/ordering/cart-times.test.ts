import { describe, expect, it } from 'vitest';
import { asCalculated, moveUnits, partsOf, type TimedCart, withOwnTime, withTime } from './cart-times.ts';
import { aLine } from './ordering.fixture.ts';

const saturday = '2026-11-28T10:00:00.000Z';
const sunday = '2026-11-29T10:00:00.000Z';
const cart = (change: Partial<TimedCart> = {}): TimedCart => ({
  lines: [aLine('cafe', { quantity: 2 }), aLine('bolo', { pickupAt: saturday })],
  pickupAt: null,
  ...change,
});
const told = (of: TimedCart) =>
  partsOf(of).map(({ at, lines }) => [at, lines.map(({ key, quantity }) => `${quantity} ${key}`).join()]);

describe('the parts of a cart', () => {
  it('are its times, what is for now first', () => {
    const lines = cart().lines.toReversed();
    expect(told(cart({ lines }))).toEqual([
      [null, '2 cafe'],
      [saturday, '1 bolo'],
    ]);
  });

  it('of one time are one', () => {
    expect(told(withTime(cart(), ['cafe'], saturday))).toEqual([[saturday, '2 cafe,1 bolo']]);
  });

  it('move one by one, and the others stay', () => {
    expect(told(withTime(cart(), ['bolo'], sunday))).toEqual([
      [null, '2 cafe'],
      [sunday, '1 bolo'],
    ]);
    const booked = cart({ lines: [aLine('cafe'), aLine('nata')], pickupAt: saturday });
    expect(told(withTime(booked, ['nata'], null))).toEqual([
      [null, '1 nata'],
      [saturday, '1 cafe'],
    ]);
  });
});

describe('what comes into the cart later', () => {
  const then = (of: TimedCart) => told({ ...of, lines: [...of.lines, aLine('nata')] });

  it('is for now while only what is made for a date has one', () => {
    const cake = withOwnTime({ lines: [aLine('bolo')], pickupAt: null }, ['bolo'], saturday);
    expect(then(cake)).toEqual([
      [null, '1 nata'],
      [saturday, '1 bolo'],
    ]);
  });

  it('is for when the rest was booked', () => {
    const booked = withTime({ lines: [aLine('cafe')], pickupAt: null }, ['cafe'], saturday);
    expect(then(booked)).toEqual([[saturday, '1 cafe,1 nata']]);
  });
});

describe('some units of a line', () => {
  const moved = moveUnits(cart(), { key: 'cafe', quantity: 1, at: saturday }, 'rest');

  it('go to another time, and the others stay', () => {
    expect(told(moved)).toEqual([
      [null, '1 rest'],
      [saturday, '1 cafe,1 bolo'],
    ]);
  });

  it('are one line with the others when they come back', () => {
    const back = moveUnits(moved, { key: 'cafe', quantity: 1, at: null }, 'new');
    expect(told(back)).toEqual([
      [null, '2 rest'],
      [saturday, '1 bolo'],
    ]);
  });
});

it('the times that the server keeps are the cart’s', () => {
  const partes = [
    { linhas: [0], hora_marcada: null },
    { linhas: [1], hora_marcada: sunday },
  ] as Parameters<typeof asCalculated>[1]['partes'];
  expect(told(asCalculated(cart(), { partes }))).toEqual([
    [null, '2 cafe'],
    [sunday, '1 bolo'],
  ]);
});
