import { expect, test } from 'vitest';
import { all, show, textOf } from '../../testing/desk.tsx';
import { type Share, Shares } from './shares.tsx';

const look = (...shares: Share[]) => show(<Shares shares={shares} />);
const items = () => all('item').map((item) => textOf(item));
/** Where each bar begins and how long it is, in percent of all the room. */
const bars = (colour: string) =>
  [...document.querySelectorAll(`li rect[fill="${colour}"]`)].map((bar) =>
    ['x', 'width'].map((name) => Math.round(Number.parseFloat(bar.getAttribute(name) ?? ''))),
  );
const [crust, blue] = ['#ab4811', '#1d4c88'];

test('the most takes all the room, the others their part of it, each beside what it was', async () => {
  await look({ name: 'Chiado', value: 1_000, before: 500 }, { name: 'Belém', value: 250, before: 1_000 });
  expect(bars(crust)).toEqual([
    [0, 100],
    [0, 25],
  ]);
  expect(bars(blue).map(([at]) => at)).toEqual([50, 100]);
  expect(items()).toEqual(['Chiado1 000,00€ +100%', 'Belém250,00€ −75%']);
});

test('what was nothing before says so, and what is nothing now is no bar', async () => {
  await look({ name: 'Chiado', value: 10, before: 0 }, { name: 'Belém', value: 0, before: 5 });
  expect(items()).toEqual(['Chiado10,00€ nada antes', 'Belém0,00€ −100%']);
  expect(bars(crust)).toEqual([
    [0, 100],
    [0, 0],
  ]);
});

test('more that went back than was sold goes the other way', async () => {
  await look({ name: 'MB WAY', value: 75, before: 50 }, { name: 'Cartão', value: -25, before: 10 });
  expect(bars(crust)).toEqual([
    [25, 75],
    [0, 25],
  ]);
  expect(items()[1]).toBe('Cartão-25,00€ −350%');
});

test('cents aren’t drawn as if they were all there is', async () => {
  await look({ name: 'Chiado', value: 0, before: 0 });
  expect(bars(crust)).toEqual([[0, 0]]);
  expect(bars(blue).map(([at]) => at)).toEqual([0]);
});

test('what isn’t money says what it is, and is compared with nothing', async () => {
  await look({ name: 'Chiado', value: 75, said: '75%' });
  expect(items()).toEqual(['Chiado75%']);
  expect(bars(blue)).toEqual([]);
});

test('two of one name both stand', async () => {
  await look({ name: 'Fornada', value: 2, before: 1 }, { name: 'Fornada', value: 1, before: 1 });
  expect(items()).toHaveLength(2);
});
