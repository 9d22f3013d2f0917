// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { one, show } from './testing/counter.tsx';
import { useDoubleTouch } from './use-double-touch.ts';

const moved = vi.fn();
function Orders() {
  return (
    <div onClickCapture={useDoubleTouch()}>
      {['first', 'next'].map((name) => (
        <button key={name} type="button" onClick={() => moved(name)}>
          {name}
        </button>
      ))}
      <label>
        <input type="checkbox" />
        <span>made</span>
      </label>
    </div>
  );
}

beforeEach(() => {
  moved.mockClear();
  show(<Orders />);
});

/** A touch of this name's button, so many pixels and milliseconds from where and when the test begins. */
function touch(element: Element, px: number, ms: number, detail = 1): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 100 + px });
  Object.defineProperty(click, 'timeStamp', { value: 1_000 + ms });
  element.dispatchEvent(click);
}
const names = () => moved.mock.calls.map(([name]) => name);

it('the order that slid under a hand that touches twice isn’t moved', () => {
  touch(one('button', 'first'), 0, 0);
  touch(one('button', 'next'), 10, 150);
  expect(names()).toEqual(['first']);
});

it.each([
  ['later', 0, 400],
  ['elsewhere', 24, 150],
])('another touch is %s, and moves what it touches', (_, px, ms) => {
  touch(one('button', 'first'), 0, 0);
  touch(one('button', 'next'), px, ms);
  expect(names()).toEqual(['first', 'next']);
});

it('keys are as fast as they like', () => {
  touch(one('button', 'first'), 0, 0, 0);
  touch(one('button', 'next'), 0, 10, 0);
  expect(names()).toEqual(['first', 'next']);
});

it('the words of a tick tick it: the browser clicks its field with them', () => {
  const box = one('choice', 'made') as HTMLInputElement;
  const words = box.nextElementSibling ?? expect.fail('words');
  // The DOM of this test doesn't tell of the same touch by it.
  words.addEventListener('click', (click) => click.preventDefault());
  touch(words, 0, 0);
  touch(box, 0, 0);
  expect(box.checked).toBe(true);
});
