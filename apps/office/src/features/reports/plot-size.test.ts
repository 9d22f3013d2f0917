import { describe, expect, test } from 'vitest';
import { barOf, scaleOf, widthOf } from './plot-size.ts';

describe('a scale', () => {
  test.each([
    [[0], [0, 1]],
    [[0.3], [0, 1]],
    [[100], [0, 100]],
    [[1_234], [0, 1_500]],
    [
      [87, 96],
      [0, 100],
    ],
    [
      [-30, 100],
      [-50, 100],
    ],
    [[-7], [-8, 2]],
    [
      [98_765_432.1, 12],
      [0, 100_000_000],
    ],
    [[], [0, 1]],
  ])('of %j goes from %j', (values, domain) => {
    expect(scaleOf(values, [0, 100], 4).domain()).toEqual(domain);
  });

  test('that nobody reads ends at the most', () => {
    expect(scaleOf([4_431.27, 2], [0, 100]).domain()).toEqual([0, 4_431.27]);
  });

  test('of a year’s days has few ticks', () => {
    for (const most of [3, 17, 99, 640, 5_500, 1e9])
      expect(scaleOf([most], [0, 1], 4).ticks(4).length).toBeLessThanOrEqual(7);
  });
});

test('a bar begins at nothing and is as long as its part', () => {
  const up = scaleOf([100], [200, 0]);
  expect(barOf(up, 25)).toEqual({ from: 150, length: 50 });
  expect(barOf(up, 0)).toEqual({ from: 200, length: 0 });
});

test('less than nothing goes the other way, and no bar is shorter than none', () => {
  const both = scaleOf([-100, 100], [200, 0]);
  expect(barOf(both, -50)).toEqual({ from: 100, length: 50 });
  expect(barOf(both, 50)).toEqual({ from: 50, length: 50 });
});

test('words have as much room as the longest, and none have none', () => {
  expect(widthOf(['0€', '1 000€'])).toBeGreaterThanOrEqual(6 * '1 000€'.length);
  expect(widthOf([])).toBe(0);
  // A percent sign is as wide as a figure and a half.
  expect(widthOf(['53%'])).toBeGreaterThan(widthOf(['530']));
});
