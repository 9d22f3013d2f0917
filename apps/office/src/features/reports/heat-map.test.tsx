import { expect, test } from 'vitest';
import { show, until } from '../../testing/desk.tsx';
import { arrow, drawn, laidOut } from '../../testing/sold.ts';
import { HeatMap, type HeatRow } from './heat-map.tsx';

const cells = (...units: number[]) =>
  units.map((level, index) => ({ level, text: String(level * 100), said: `${level * 100} às ${index}h` }));
const rows: HeatRow[] = [
  { key: 'a', name: 'Pastel de nata', cells: cells(0, 1, 5) },
  { key: 'b', name: 'Papo-seco', cells: cells(2, 3) },
  { key: 'c', name: 'Bola de Berlim', cells: cells(4) },
];
const look = (told = rows, columns = ['9h', '10h', '11h']) =>
  show(<HeatMap title="Produtos" columns={columns} rows={told} />);

const grid = () => document.querySelector('[role=grid]') as HTMLElement;
const cellsOf = () => [...grid().querySelectorAll('[role=gridcell]')];
/** The one cell that is said, as a reader comes to it. */
const here = () => {
  const chosen = grid().querySelectorAll('[aria-selected=true]');
  expect(chosen).toHaveLength(1);
  expect(grid().getAttribute('aria-activedescendant')).toBe(chosen[0]?.id);
  return chosen[0]?.getAttribute('aria-label');
};
const isHere = (said: string) => until(() => expect(here()).toBe(said));
const texts = (of: string) =>
  [...grid().querySelectorAll(`${of} text`)].map(({ textContent }) => textContent);
const point = (clientX: number, clientY: number, more: object = {}) =>
  grid().dispatchEvent(
    new PointerEvent('pointermove', { clientX, clientY, bubbles: true, pointerType: 'mouse', ...more }),
  );

test('it is a grid of rows by their names, each cell with all that it says', async () => {
  await look();
  expect(grid().getAttribute('aria-label')).toBe('Produtos');
  const told = [...grid().querySelectorAll('[role=row]')];
  expect(told.map((row) => row.getAttribute('aria-label'))).toEqual([
    'Pastel de nata',
    'Papo-seco',
    'Bola de Berlim',
  ]);
  expect(told.map((row) => row.querySelectorAll('[role=gridcell]').length)).toEqual([3, 2, 1]);
  expect(here()).toBe('0 às 0h');
});

test('the more, the darker; and ink that can be read on it', async () => {
  laidOut(900);
  await look();
  const strengthOf = (cell: Element | undefined) =>
    Number(cell?.querySelector('rect')?.getAttribute('fill-opacity'));
  const byLevel = [0, 1, 3, 4, 5, 2].map((index) => strengthOf(cellsOf()[index]));
  expect(byLevel).toEqual(byLevel.toSorted((one, other) => one - other));
  expect([byLevel[0], byLevel.at(-1)]).toEqual([0, 1]);
  const inkOf = (index: number) => cellsOf()[index]?.querySelector('text')?.getAttribute('fill');
  expect(inkOf(2)).toBe('#fffdf9');
  expect(new Set([inkOf(0), inkOf(1), inkOf(3), inkOf(4), inkOf(5)])).toEqual(new Set(['#2a1810']));
});

test('where there is room, names stand beside their cells and figures in them', async () => {
  laidOut(900);
  await look();
  expect(texts('.visx-axis-left')).toEqual(['Pastel de nata', 'Papo-seco', 'Bola de Berlim']);
  expect(texts('.visx-axis-top')).toEqual(['9h', '10h', '11h']);
  expect(texts('[role=gridcell]')).toEqual(['0', '100', '500', '200', '300', '400']);
  const first = cellsOf()[0]?.querySelector('rect');
  expect(Number(first?.getAttribute('x'))).toBeGreaterThan(180);
});

test('on a phone names stand above their cells, which have all of the width', async () => {
  laidOut(330);
  const hours = Array.from({ length: 16 }, (_, index) => `${index + 6}h`);
  await look([{ key: 'a', name: 'Pastel de nata', cells: cells(...hours.map(() => 1)) }], hours);
  const [first] = cellsOf();
  const rectangle = first?.querySelector('rect');
  expect(Number(rectangle?.getAttribute('x'))).toBeLessThan(3);
  expect(texts('.visx-axis-left')).toEqual(['Pastel de nata']);
  // Figures that would run into each other aren't written, and not every hour is named.
  expect(texts('[role=gridcell]')).toEqual([]);
  expect(texts('.visx-axis-top').length).toBeLessThan(10);
  expect(first?.getAttribute('aria-label')).toBe('100 às 0h');
});

test('one column alone needn’t fill a screen', async () => {
  laidOut(1_280);
  await look([{ key: 'a', name: 'Nata', cells: cells(5) }], ['9h']);
  expect(Number(cellsOf()[0]?.querySelector('rect')?.getAttribute('width'))).toBeLessThan(100);
});

test('percents that would run over their cells aren’t written', async () => {
  const later = Array.from({ length: 11 }, (_, index) => `+${index + 1}`);
  const told = later.map((_, index) => ({ level: 3, text: '53%', said: `${index}` }));
  laidOut(270);
  await look([{ key: 'a', name: 'dez 25 (486)', cells: told }], later);
  expect(texts('[role=gridcell]')).toEqual([]);
  expect(texts('.visx-axis-top').length).toBeLessThan(8);
});

test('arrows walk from cell to cell, and stop at the edges', async () => {
  await look();
  for (const [key, said] of [
    ['ArrowRight', '100 às 1h'],
    ['ArrowRight', '500 às 2h'],
    ['ArrowRight', '500 às 2h'],
    ['ArrowUp', '500 às 2h'],
    // A row with fewer cells ends sooner.
    ['ArrowDown', '300 às 1h'],
    ['ArrowDown', '400 às 0h'],
    ['ArrowDown', '400 às 0h'],
    ['ArrowUp', '200 às 0h'],
    ['End', '300 às 1h'],
    ['Home', '200 às 0h'],
    ['ArrowLeft', '200 às 0h'],
  ] as const) {
    expect(arrow(key, grid())).toBe(false);
    await isHere(said);
  }
  expect(arrow('Tab', grid())).toBe(true);
  expect(arrow('Enter', grid())).toBe(true);
});

test('a mouse leads to the cell under it, a finger to the one it touches', async () => {
  laidOut(330);
  await look();
  point(300, 60);
  await isHere('500 às 2h');
  point(10, 60, { pointerType: 'touch' });
  await drawn();
  expect(here()).toBe('500 às 2h');
  point(120, 110, { pointerType: 'touch', buttons: 1 });
  await isHere('300 às 1h');
  // Beyond the cells of a row the last of them is meant, and beyond the rows the last row.
  point(320, 110);
  await isHere('300 às 1h');
  point(320, 5_000);
  await isHere('400 às 0h');
  point(-5, -5);
  await isHere('0 às 0h');
});
