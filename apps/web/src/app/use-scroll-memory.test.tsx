// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameEntries, useScrollMemory } from './use-scroll-memory.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Page() {
  useScrollMemory(false);
  return null;
}

async function comesAlive() {
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/other', element: <Page /> },
  ]);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  return { router, leave: () => act(() => root.unmount()) };
}

describe('the place of a page that comes alive', () => {
  const scrollTo = vi.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    vi.stubGlobal('scrollTo', scrollTo);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('is where it was left', async () => {
    sessionStorage.setItem('fornada.scroll.1', '{"default":420}');
    const { leave } = await comesAlive();
    expect(scrollTo).toHaveBeenCalledWith({ top: 420, behavior: 'instant' });
    leave();
  });

  it('is left to its reader, whose own scrolling may have just begun', async () => {
    const { router, leave } = await comesAlive();
    expect(scrollTo).not.toHaveBeenCalled();
    await act(async () => router.navigate('/other'));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    leave();
  });
});

describe('an entry of the history', () => {
  const keyNow = () => (history.state as { key?: string } | null)?.key;

  it('that the browser made by itself gets a key of its own, and keeps the one it has', () => {
    history.replaceState(null, '', '/');
    nameEntries();
    const first = keyNow();
    expect(first).toBeTruthy();
    history.pushState(null, '', '/#conteudo');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const second = keyNow();
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    expect(keyNow()).toBe(second);
  });
});
