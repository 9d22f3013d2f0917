import { type Cents, cents } from '@fornada/domain/money.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { all, key, one, press, show, textOf } from '../testing/counter.tsx';
import { CashChoice } from './cash-choice.tsx';

let given: Cents | undefined;
function Paying({ total }: { total: number }) {
  const [own, setOwn] = useState<Cents>();
  given = own;
  return <CashChoice total={cents(total)} given={own} onGive={setOwn} />;
}
const look = (total: number) => show(<Paying total={total} />);
const told = () => textOf(one('status'));
const type = (...keys: string[]) => {
  for (const each of keys) press(each);
};

test('what is likely is offered: just the amount, the next euro and the notes that are enough', () => {
  look(1337);
  const offered = all('button', /€/).map((button) => textOf(button));
  expect(offered).toEqual(['13,37€', '14,00€', '20,00€', '50,00€']);
});

test.each([
  ['14,00€', 'Troco 0,63€'],
  ['20,00€', 'Troco 6,63€'],
  ['13,37€', 'Troco 0,00€'],
])('of %s the change is told', (note, words) => {
  look(1337);
  expect(told()).toBe('Sem troco: valor certo');
  press(note);
  expect(told()).toBe(words);
  expect(one('button', note).getAttribute('aria-pressed')).toBe('true');
});

test('digits come in from the right, and what is missing is told until it is enough', () => {
  look(1337);
  type('1', '5');
  expect(told()).toBe('Faltam 13,22€');
  type('00');
  expect(told()).toBe('Troco 1,63€');
  type('Apagar', 'Apagar');
  expect(told()).toBe('Faltam 13,22€');
});

test('what is erased to nothing is the right amount again', () => {
  look(1337);
  type('5', 'Apagar');
  expect([given, told()]).toEqual([undefined, 'Sem troco: valor certo']);
});

test('no more is typed than a till takes', () => {
  look(100);
  type('1', '00', '00', '0', '0');
  expect(given).toBe(100_000);
});

test('the keyboard’s digits are the same, and in a field they are the field’s', () => {
  look(100);
  key('5');
  key('0');
  expect(given).toBe(50);
  key('Backspace');
  expect(given).toBe(5);
  const field = document.body.appendChild(document.createElement('input'));
  key('9', field);
  expect(given).toBe(5);
});
