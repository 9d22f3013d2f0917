// @vitest-environment happy-dom
import { act, type ReactNode, useLayoutEffect, useState } from 'react';
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

it('the screen has the focus when what opened the sheet is gone with it, and only then', async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => field('opener')?.focus());
  function Screen({ keeps }: { keeps: boolean }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <main tabIndex={-1}>
        {(isOpen || keeps) && <button type="button" name="opener" />}
        {isOpen && (
          <Sheet title="Cancelar" onClose={() => setOpen(false)}>
            <p>Devolvemos tudo.</p>
          </Sheet>
        )}
      </main>
    );
  }
  const left = async (keeps: boolean) => {
    const leave = await comeToLife(<Screen keeps={keeps} />);
    await act(() => document.querySelector<HTMLElement>('.ui-sheet-close')?.click());
    const has = document.activeElement;
    leave();
    return has;
  };
  expect((await left(false))?.tagName).toBe('MAIN');
  expect((await left(true))?.getAttribute('name')).toBe('opener');
});
