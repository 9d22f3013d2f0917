// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ErrorScreen from './error-screen.tsx';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  vi.spyOn(console, 'error').mockReturnValue();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const failure = (status = 500) =>
  new CallError(status, { code: 'internal', title: 'Erro', message: 'Não foi possível' });
const shown = () => document.body.textContent;
const again = () => document.querySelector('button')?.click();

function open(loader: () => Promise<unknown>, Screen = () => <p>Pão</p>) {
  const routes = [{ id: 'bread', path: '/pao', loader, element: <Screen />, ErrorBoundary: ErrorScreen }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/pao?dia=1#topo'] });
  root.render(<RouterProvider router={router} />);
  return router;
}

it('gives way to the screen whose next load succeeds at once', async () => {
  const loader = vi
    .fn(async () => 'bread')
    .mockRejectedValueOnce(failure())
    .mockRejectedValueOnce(failure());
  const router = open(loader);
  await vi.waitFor(() => expect(shown()).toContain('Não foi possível'));
  again();
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  expect(shown()).toContain('Não foi possível');
  again();
  await vi.waitFor(() => expect(shown()).toBe('Pão'));
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe('/pao?dia=1#topo');
});

it('stays over a screen that can’t be drawn, and tries no more by itself', async () => {
  const loader = vi.fn(async () => 'bread');
  open(loader, () => {
    throw failure();
  });
  await vi.waitFor(() => expect(shown()).toContain('Não foi possível'));
  again();
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loader).toHaveBeenCalledTimes(2);
  expect(shown()).toContain('Não foi possível');
});

it('tries again by itself where the server was away, which is no fault of the page', async () => {
  const loader = vi.fn(async () => 'bread').mockRejectedValueOnce(failure(503));
  open(loader);
  await vi.waitFor(() => expect(shown()).toContain('Não foi possível'));
  await vi.waitFor(() => {
    // The screen listens a moment after it is seen.
    window.dispatchEvent(new Event('online'));
    expect(shown()).toBe('Pão');
  });
  expect(console.error).not.toHaveBeenCalled();
});
