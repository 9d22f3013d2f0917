import { expect, test } from 'vitest';
import { at, lay, move, rangeOf } from './grid-selection.ts';

const size = { rows: 100, columns: 5, page: 50 };
const plain = { shiftKey: false, ctrlKey: false, metaKey: false };
const press = (from: ReturnType<typeof at>, key: string, held: Partial<typeof plain> = {}) =>
  move(from, { ...plain, ...held, key }, size);

test('arrows go on to the next cell and stay within the grid', () => {
  expect(press(at(0, 1), 'ArrowDown')).toEqual(at(1, 1));
  expect(press(at(0, 0), 'ArrowUp')).toEqual(at(0, 0));
  expect(press(at(99, 4), 'ArrowRight')).toEqual(at(99, 4));
  expect(press(at(10, 2), 'ArrowDown', { ctrlKey: true })).toEqual(at(99, 2));
  expect(press(at(10, 2), 'PageDown')).toEqual(at(60, 2));
  expect(press(at(10, 2), 'Home', { ctrlKey: true })).toEqual(at(0, 0));
  expect(press(at(10, 2), 'End')).toEqual(at(10, 4));
  expect(press(at(10, 2), 'a')).toBeUndefined();
});

test('Tab goes through a row and leaves the grid at either end of it', () => {
  expect(press(at(3, 3), 'Tab')).toEqual(at(3, 4));
  expect(press(at(3, 4), 'Tab')).toBeUndefined();
  expect(press(at(3, 0), 'Tab', { shiftKey: true })).toBeUndefined();
});

test('with Shift what is gone over is selected', () => {
  const down = press(at(2, 2), 'ArrowDown', { shiftKey: true }) ?? expect.fail('a way');
  const both = press(down, 'ArrowLeft', { shiftKey: true }) ?? expect.fail('a way');
  expect(rangeOf(both)).toEqual({ top: 2, bottom: 3, left: 1, right: 2 });
});

test('one cell fills what is selected; a block begins at its corner, and what lies beyond is counted', () => {
  const range = { active: { row: 1, column: 2 }, from: { row: 0, column: 1 } };
  expect(lay([['x']], range, size).cells).toHaveLength(4);
  const { cells, beyond } = lay(
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
    at(99, 3),
    size,
  );
  expect(cells).toEqual([
    { row: 99, column: 3, value: 'a' },
    { row: 99, column: 4, value: 'b' },
  ]);
  expect(beyond).toBe(4);
});
