// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { screenNamed } from '../routes.ts';
import { Layout } from './layout.tsx';
import { loadModalLayer } from './modal-layer.ts';
import { followTrail } from './trail.ts';
import { nameEntries } from './use-scroll-memory.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const names = ['perfil', 'login', 'signup', 'registo-informacao-legal'];
const terms = '/registo/informacao-legal/termos';
const go = vi.spyOn(history, 'go').mockImplementation(() => {});
let leave: () => Promise<void>;

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  await loadModalLayer();
});
afterEach(async () => {
  await leave();
  go.mockClear();
  vi.unstubAllGlobals();
});

/** The application at /perfil. A screen that is gone back to comes when it is let. */
async function open() {
  history.replaceState(null, '', '/perfil');
  nameEntries();
  let arrive = () => {};
  let isHeld = false;
  const loader = () =>
    isHeld
      ? new Promise<null>((resolve) => {
          arrive = () => resolve(null);
        })
      : null;
  const children = names.map((id) => ({ id, path: screenNamed(id).path, element: <p>{id}</p>, loader }));
  const router = createBrowserRouter([
    { id: 'root', Component: Layout, hydrateFallbackElement: <p />, children },
  ]);
  followTrail(router);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(<RouterProvider router={router} />));
  leave = async () => {
    await act(async () => root.unmount());
    router.dispose();
    container.remove();
  };
  const entries: [unknown, string][] = [];
  const note = () => {
    entries[(history.state as { idx: number }).idx] = [history.state, location.pathname];
  };
  note();
  return {
    router,
    to: async (path: string) => {
      await router.navigate(path);
      note();
    },
    /** The browser's own way back, whose screen takes its time. */
    back: (place: number) => {
      const [state, path] = entries[place] ?? [];
      isHeld = true;
      history.replaceState(state, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state }));
    },
    arrive: () => {
      isHeld = false;
      arrive();
    },
    close: () => act(async () => void container.querySelector('dialog')?.dispatchEvent(new Event('cancel'))),
  };
}

it('closes to where it was opened, though what was read over it is only drawn on the way back from there', async () => {
  const { to, back, arrive, close } = await open();
  await act(() => to('/registo'));
  // React draws at the end of an act: on a busy machine, too, it comes after the browser has gone on.
  await act(async () => {
    await to(terms);
    back(1);
  });
  await act(async () => arrive());
  await close();
  expect(go.mock.calls).toEqual([[-1]]);
});

it('closes to where it was opened from a modal that took the place of what was read', async () => {
  const { to, back, arrive, close } = await open();
  await act(() => to('/registo'));
  await act(() => to(terms));
  await act(async () => back(1));
  await act(async () => arrive());
  await act(() => to('/login'));
  await close();
  expect(go.mock.calls).toEqual([[-2]]);
});

it('goes back once, however often it is closed before the browser is there', async () => {
  const { router, to, back, close } = await open();
  await act(() => to('/registo'));
  await close();
  await close();
  expect(go.mock.calls).toEqual([[-1]]);
  await act(async () => back(0));
  await close();
  expect(go.mock.calls).toEqual([[-1]]);
  expect(router.state.navigation.location?.pathname).toBe('/perfil');
});
