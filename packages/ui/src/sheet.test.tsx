// @vitest-environment happy-dom
import { act, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  // As a browser does, where nothing of it asks for the focus: to the first that can have it.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.querySelector('button')?.focus();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const login = (
  <Sheet title="Entrar" onClose={() => {}}>
    <input name="telemovel" />
    <input name="password" />
  </Sheet>
);
const field = (name: string) => document.querySelector<HTMLElement>(`[name=${name}]`);
const focused = () => document.activeElement?.getAttribute('name');

/** The server has written it, and somebody types into the first field when the application comes. */
async function comeToLife(page: ReactNode): Promise<() => void> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  field('telemovel')?.focus();
  let unmount = () => {};
  await act(() => {
    const hydrated = hydrateRoot(root, page);
    unmount = () => hydrated.unmount();
  });
  return () => act(unmount);
}

it('whoever types in what the server wrote keeps the focus when it becomes modal', async () => {
  const leave = await comeToLife(login);
  expect(focused()).toBe('telemovel');
  leave();
});

it('and goes on to the next field without being called back', async () => {
  function Hurried() {
    useLayoutEffect(() => field('password')?.focus());
    return login;
  }
  const leave = await comeToLife(<Hurried />);
  expect(focused()).toBe('password');
  leave();
});
