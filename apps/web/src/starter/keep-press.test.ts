// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('what was pressed and is drawn anew', () => {
  const anew = (...buttons: string[]) => {
    document.body.innerHTML = `<div id="root">${buttons.join('')}</div>`;
    takeHold();
    alive();
  };
  const add = '<button type="button"><b>Adicionar</b></button>';
  const named = (name: string) => `<button type="button" aria-label="${name}">+</button>`;

  it('is pressed where the same is said', () => {
    button().click();
    anew(add, named('Mais um caracol'));
    expect(answered).toHaveBeenCalledOnce();
  });

  it('goes by the name of a button that has one', () => {
    document.body.innerHTML = named('Mais um caracol');
    button().click();
    anew(named('Mais uma nata'), named('Mais um caracol'));
    expect(answered).not.toHaveBeenCalled();
    document.body.innerHTML = named('Mais um caracol');
    button().click();
    anew(named('Mais um caracol'), named('Mais uma nata'));
    expect(answered).toHaveBeenCalledOnce();
  });

  it('isn’t guessed among several, nor on another page, and then is of no more account', () => {
    button().click();
    anew(add, add);
    anew(add);
    document.body.innerHTML = add;
    button().click();
    const { pathname } = location;
    history.replaceState(null, '', '/outra');
    anew(add);
    history.replaceState(null, '', pathname);
    anew(add);
    expect(answered).not.toHaveBeenCalled();
  });

  it('is pressed once there is what says the same, unless something else was pressed meanwhile', () => {
    button().click();
    anew(named('Mais uma nata'));
    anew(add);
    expect(answered).toHaveBeenCalledOnce();
    document.body.innerHTML = add;
    button().click();
    anew(named('Mais uma nata'));
    root().click();
    anew(add);
    expect(answered).toHaveBeenCalledOnce();
  });
});
