// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useLanguage } from './language.ts';
import { LanguageLink } from './language-link.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  useLanguage.setState({ language: 'pt' });
  localStorage.clear();
});

function show() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<LanguageLink place="footer" />));
  return root;
}

it('keeps the focus where the language was chosen, though the screen is made anew, until it is moved', async () => {
  const chosen = show();
  document.querySelector('a')?.click();
  chosen.unmount();
  // What stands above it isn't whole yet: it can't be focused.
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {});
  const first = show();
  await vi.waitFor(() => expect(focus).toHaveBeenCalled());
  first.unmount();
  focus.mockRestore();
  const second = show();
  const isBack = () => expect(document.activeElement).toBe(document.querySelector('a'));
  await vi.waitFor(isBack);
  second.unmount();
  const third = show();
  await vi.waitFor(isBack);
  // What stands above it is written again later on: a browser takes the focus from what is hidden.
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  document.body.style.visibility = 'hidden';
  document.querySelector('a')?.blur();
  document.body.style.visibility = '';
  await vi.waitFor(isBack);
  document.querySelector('a')?.blur();
  third.unmount();
  const moved = show();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
  moved.unmount();
});
