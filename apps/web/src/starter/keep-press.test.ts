// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepPress } from './keep-press.ts';

const root = () => document.getElementById('root') as HTMLElement;
const button = () => document.querySelector('button') as HTMLButtonElement;
/** As React does with a press on what isn't there yet. */
const stop = (event: Event) => event.stopPropagation();
const answered = vi.fn();

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
  delete document.documentElement.dataset.answers;
  alive();
  answered.mockClear();
});

it('presses again, once, what was pressed before the application was there', () => {
  document.querySelector('b')?.click();
  button().addEventListener('click', answered);
  document.documentElement.dataset.answers = '';
  alive();
  alive();
  expect(answered).toHaveBeenCalledOnce();
});

it('keeps the press on a part that comes later until that is there, and none that was answered', () => {
  document.documentElement.dataset.answers = '';
  root().addEventListener('click', stop, true);
  button().click();
  alive();
  root().removeEventListener('click', stop, true);
  button().addEventListener('click', answered);
  alive();
  button().click();
  alive();
  expect(answered).toHaveBeenCalledTimes(2);
});
