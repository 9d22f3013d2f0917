import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { all, one, show, textOf, until } from '../../testing/desk.tsx';
import { arrow, drawn, laidOut } from '../../testing/sold.ts';
import { type Bar, Bars } from './bars.tsx';

const bars = (...values: number[]): Bar[] =>
  values.map((value, index) => ({ label: `d${index}`, value, before: null, said: `dia ${index}: ${value}` }));
const inEuros = (value: number) => `${value}€`;
const look = (told: Bar[], inWords = inEuros) => show(<Bars title="Vendas" bars={told} inWords={inWords} />);

/** Of other days after a while. */
async function lookOn(first: Bar[]): Promise<(next: Bar[]) => void> {
  let tell = (_: Bar[]) => {};
  function Told() {
    const [told, setTold] = useState(first);
    tell = (next) => flushSync(() => setTold(next));
    return <Bars title="Vendas" bars={told} inWords={inEuros} />;
  }
  await show(<Told />);
  return (next) => tell(next);
}

const slider = () => one('slider', 'Vendas');
const said = () => slider().getAttribute('aria-valuetext');
const says = (words: string) => until(() => expect(said()).toBe(words));
const point = (type: string, at: number, more: object = {}) =>
  slider().dispatchEvent(
    new PointerEvent(type, { clientX: at, bubbles: true, pointerType: 'mouse', ...more }),
  );

/** Words along an axis, as they stand in the plot. */
const axis = (side: 'left' | 'bottom') =>
  [...document.querySelectorAll(`.visx-axis-${side} text`)].map((text) => text.textContent);
/** The rectangles of what was sold, or of what was before: which colour they have tells. */
const barsOf = (colour: string) =>
  [...document.querySelectorAll(`rect.visx-bar[fill="${colour}"]`)].map((rectangle) => {
    const [y, height] = ['y', 'height'].map((name) => Math.round(Number(rectangle.getAttribute(name))));
    return { y, height };
  });
const [crust, blue] = ['#ab4811', '#1d4c88'];

test('an axis has round figures from nothing on, and bars stand as high as they say', async () => {
  laidOut(600);
  await look(bars(500, 1_000, 250));
  expect(axis('left')).toEqual(['0€', '200€', '400€', '600€', '800€', '1000€']);
  expect(axis('bottom')).toEqual(['d0', 'd1', 'd2']);
  expect(barsOf(crust)).toEqual([
    { y: 100, height: 100 },
    { y: 0, height: 200 },
    { y: 150, height: 50 },
  ]);
});

test('a day on which more went back than was sold hangs below nothing', async () => {
  laidOut(600);
  await look(bars(100, -50));
  expect(axis('left')).toEqual(['-50€', '0€', '50€', '100€']);
  const [sold, returned] = barsOf(crust);
  expect(sold?.y).toBe(0);
  expect(returned?.y).toBe((sold?.y ?? 0) + (sold?.height ?? 0));
  expect(returned?.height).toBeCloseTo((sold?.height ?? 0) / 2, -1);
  expect(said()).toBe('dia 1: -50');
});

test('of nothing there is an axis all the same, without parts of what is counted whole', async () => {
  laidOut(600);
  await look(bars(0, 0));
  expect(axis('left')).toEqual(['0€', '1€']);
  expect(barsOf(crust).map(({ height }) => height)).toEqual([0, 0]);
});

test('very large figures have room to be read', async () => {
  laidOut(390);
  await look(bars(123_456_789, 1), (value) => `${value.toLocaleString('pt-PT')}€`);
  const [first] = axis('left');
  const longest = axis('left').at(-1) ?? '';
  expect(first).toBe('0€');
  expect(longest).toMatch(/^1[25]0\s?000\s?000€$/);
  const label = document.querySelector('.visx-axis-left');
  const room = Number(/translate\((\d+)/.exec(label?.getAttribute('transform') ?? '')?.[1]);
  expect(room).toBeGreaterThan(longest.length * 6);
});

test('what was before is a mark of its own, and none where nothing was', async () => {
  laidOut(600);
  await look([
    { label: 'a', value: 100, before: 50, said: 'a' },
    { label: 'b', value: 100, before: null, said: 'b' },
    { label: 'c', value: 0, before: 0, said: 'c' },
  ]);
  expect(barsOf(blue)).toEqual([
    { y: 99, height: 3 },
    { y: 199, height: 3 },
  ]);
});

test('what was before may be the most there is', async () => {
  laidOut(600);
  await look([{ label: 'a', value: 10, before: 400, said: 'a' }]);
  expect(axis('left').at(-1)).toBe('400€');
});

test.each([
  [320, 92, 4],
  [1_280, 92, 20],
  [320, 2, 2],
])('at %d px of %d days no more than %d are named', async (width, days, most) => {
  laidOut(width);
  await look(bars(...Array.from({ length: days }, (_, index) => index)));
  expect(axis('bottom').length).toBeGreaterThan(1);
  expect(axis('bottom').length).toBeLessThanOrEqual(most);
  expect(barsOf(crust)).toHaveLength(days);
});

test('before it is laid out nothing is drawn, and all of it can be said', async () => {
  await look(bars(1, 2));
  expect(document.querySelector('svg')).toBeNull();
  expect(said()).toBe('dia 1: 2');
});

test('arrows lead along, to the ends and no further; other keys stay the page’s', async () => {
  await look(bars(1, 2, 3));
  expect(slider().tabIndex).toBe(0);
  for (const [key, words] of [
    ['ArrowLeft', 'dia 1: 2'],
    ['ArrowDown', 'dia 0: 1'],
    ['ArrowLeft', 'dia 0: 1'],
    ['ArrowUp', 'dia 1: 2'],
    ['ArrowRight', 'dia 2: 3'],
    ['ArrowRight', 'dia 2: 3'],
    ['Home', 'dia 0: 1'],
    ['End', 'dia 2: 3'],
  ] as const) {
    // What moves the bar doesn't move the page.
    expect(arrow(key, slider())).toBe(false);
    await says(words);
  }
  expect(arrow('Tab', slider())).toBe(true);
  expect(arrow('PageDown', slider())).toBe(true);
  expect(said()).toBe('dia 2: 3');
});

test('a mouse is followed, a finger when it touches', async () => {
  laidOut(300);
  await look(bars(1, 2, 3));
  point('pointermove', 150);
  await says('dia 1: 2');
  // Above the glass, it chooses nothing.
  point('pointermove', 10, { pointerType: 'touch', buttons: 0 });
  await drawn();
  expect(said()).toBe('dia 1: 2');
  point('pointermove', 299);
  await says('dia 2: 3');
  point('pointerdown', 10, { pointerType: 'touch', buttons: 1 });
  await says('dia 0: 1');
  point('pointermove', 150, { pointerType: 'touch', buttons: 1 });
  await says('dia 1: 2');
});

test('beside the bars the nearest is said', async () => {
  laidOut(300);
  await look(bars(1, 2, 3));
  point('pointerdown', -40);
  await says('dia 0: 1');
  point('pointerdown', 900);
  await says('dia 2: 3');
});

test('the last is said until another is chosen, however many there come to be', async () => {
  const tell = await lookOn(bars(1, 2));
  tell(bars(1, 2, 3));
  await says('dia 2: 3');
  arrow('Home', slider());
  await says('dia 0: 1');
  tell(bars(4, 5, 6, 7));
  await says('dia 0: 4');
  arrow('End', slider());
  await says('dia 3: 7');
  tell(bars(4, 5, 6, 7, 8));
  await says('dia 3: 7');
});

test('of fewer than before one walks on from the last, at once', async () => {
  const tell = await lookOn(bars(1, 2, 3, 4, 5, 6));
  arrow('Home', slider());
  arrow('End', slider());
  await says('dia 5: 6');
  tell(bars(1, 2));
  await says('dia 1: 2');
  expect(slider().getAttribute('aria-valuenow')).toBe('2');
  arrow('ArrowLeft', slider());
  await says('dia 0: 1');
});

test('the plot is for the eyes: what it says is in the slider alone', async () => {
  laidOut(600);
  await look(bars(1, 2));
  expect(all('slider')).toHaveLength(1);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(textOf()).toBe('');
});

test('one bar alone stands in the middle, no thicker than it needs', async () => {
  laidOut(1_280);
  await look(bars(7));
  const bar = document.querySelector(`rect.visx-bar[fill="${crust}"]`);
  const [x, width] = ['x', 'width'].map((name) => Number(bar?.getAttribute(name)));
  expect(width).toBeLessThan(80);
  expect((x ?? 0) + (width ?? 0) / 2).toBeGreaterThan(500);
  expect((x ?? 0) + (width ?? 0) / 2).toBeLessThan(780);
});
