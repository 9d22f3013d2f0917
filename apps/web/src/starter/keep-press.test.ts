// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepPress } from './keep-press.ts';

const root = () => document.getElementById('root') as HTMLElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
/** As React does with a press on what isn't there yet. */
const stop = (event: Event) => event.stopPropagation();
const answered = vi.fn();
/** As React does with an element of which it takes hold. */
function takeHold(): void {
  Object.assign(button(), { __reactProps$1: {} });
  button().addEventListener('click', answered);
}

function alive(): void {
  dispatchEvent(new Event('alive'));
  vi.runAllTimers();
}

beforeAll(() => {
  vi.useFakeTimers();
  keepPress();
});
afterAll(() => vi.useRealTimers());
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button type="button"><b>Adicionar</b></button></div>';
});
afterEach(() => {
  takeHold();
  alive();
  answered.mockClear();
});

it('presses again, once, what was pressed before the application was there', () => {
  document.querySelector('b')?.click();
  takeHold();
  alive();
  alive();
  expect(answered).toHaveBeenCalledOnce();
});

it('keeps the press on a part that comes later until that is there, and none that was answered', () => {
  root().addEventListener('click', stop, true);
  button().click();
  alive();
  root().removeEventListener('click', stop, true);
  // React has been seen to let one through that nobody answered.
  alive();
  takeHold();
  alive();
  button().click();
  alive();
  expect(answered).toHaveBeenCalledTimes(2);
});
