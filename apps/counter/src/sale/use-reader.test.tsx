// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useReader } from './use-reader.ts';

const code = 'FRN.4f9a0c';
const onCode = vi.fn();
const onSubmit = vi.fn();

function Screen() {
  const [sought, setSought] = useState('pão');
  useReader(onCode);
  return (
    <>
      <button type="button">tile</button>
      <form onSubmit={onSubmit}>
        <input name="search" value={sought} onChange={(event) => setSought(event.target.value)} />
        <output>{sought}</output>
      </form>
      <dialog open>
        <textarea defaultValue="sem açúcar" />
        <select defaultValue="a">
          <option value="a">a</option>
          <option value="f">f</option>
        </select>
      </dialog>
      <div data-takes-tax-ids>
        <input name="nif" />
      </div>
      <div data-takes-codes>
        <input name="who" />
      </div>
    </>
  );
}

function show(): (selector: string) => HTMLInputElement {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(<Screen />));
  leave = () => {
    root.unmount();
    place.remove();
  };
  return (selector) => place.querySelector(selector) as HTMLInputElement;
}
let leave = () => {};
afterEach(() => {
  leave();
  vi.clearAllMocks();
});

let clock = 1_000;
/** As a browser does: a key goes to what has the focus, which then holds its letter, or chooses by it. */
function type(at: HTMLElement, keys: readonly string[], everyMs: number): void {
  for (const key of keys) {
    clock += everyMs;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    if (!at.dispatchEvent(event) || key === 'Enter') continue;
    if (at instanceof HTMLSelectElement && [...at.options].some(({ value }) => value === key.toLowerCase()))
      at.value = key.toLowerCase();
    if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement)) continue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value') ?? {};
    set?.call(at, at.value + key);
    flushSync(() => at.dispatchEvent(new Event('input', { bubbles: true })));
  }
  clock += 1_000;
}
const beep = (at: HTMLElement) => type(at, [...code, 'Enter'], 8);

it.each(['button', 'input[name=search]', 'textarea', 'select'])(
  'a beep counts while %s has the focus, which holds what it held before',
  (selector) => {
    const find = show();
    const before = find(selector).value;
    beep(find(selector));
    expect(onCode).toHaveBeenCalledExactlyOnceWith(code);
    expect(find(selector).value).toBe(before);
    expect(find('output').textContent).toBe('pão');
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

it('what somebody was looking for stays, and the code alone is what was read', () => {
  const find = show();
  const field = find('input[name=search]');
  type(field, [...' de água'], 120);
  beep(field);
  expect([field.value, onCode.mock.calls]).toEqual(['pão de água', [[code]]]);
});

it('what fingers type is theirs, however long', () => {
  const find = show();
  type(find('input[name=search]'), [...' de centeio', 'Enter'], 60);
  expect(onCode).not.toHaveBeenCalled();
  expect(find('output').textContent).toBe('pão de centeio');
});

it('a field that asks for codes takes its own', () => {
  const find = show();
  beep(find('input[name=who]'));
  expect(onCode).not.toHaveBeenCalled();
  expect(find('input[name=who]').value).toBe(code);
});

it('a tax number that is read into its field stays there, alone, and is nobody’s code', () => {
  const find = show();
  const field = find('input[name=nif]');
  type(field, ['5', '0'], 300);
  type(field, [...'501442600', 'Enter'], 8);
  expect([onCode.mock.calls, field.value]).toEqual([[], '501442600']);
  // Nine digits that no tax number has are a phone's, and a card is a card.
  type(field, [...'912345678', 'Enter'], 8);
  beep(field);
  expect([onCode.mock.calls, field.value]).toEqual([[['912345678'], [code]], '501442600']);
});
