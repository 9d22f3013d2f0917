// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, type InitialEntry, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameEntries, useScrollMemory } from './use-scroll-memory.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function Layout() {
  useScrollMemory(useLocation().pathname === '/modal');
  return null;
}

async function comesAlive(...initialEntries: InitialEntry[]) {
  const router = createMemoryRouter([{ path: '*', element: <Layout /> }], {
    ...(initialEntries.length > 0 && { initialEntries }),
  });
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

describe('the screen that a modal is closed to', () => {
  const scrollTo = vi.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    vi.stubGlobal('scrollTo', scrollTo);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('stays where it is if it stood behind', async () => {
    const { router, leave } = await comesAlive('/');
    await act(async () => router.navigate('/modal'));
    await act(async () => router.navigate(-1));
    await act(async () => router.navigate('/modal'));
    await act(async () => router.navigate('/', { replace: true }));
    expect(scrollTo).not.toHaveBeenCalled();
    leave();
  });

  it('is where it was left if the page was loaded again in the modal', async () => {
    sessionStorage.setItem('fornada.scroll.1', '{"left":420}');
    const { router, leave } = await comesAlive({ pathname: '/', key: 'left' }, '/modal');
    await act(async () => router.navigate(-1));
    expect(scrollTo).toHaveBeenCalledWith({ top: 420, behavior: 'instant' });
    leave();
  });

  it('is where it was left if another was seen meanwhile, which begins at its top', async () => {
    sessionStorage.setItem('fornada.scroll.1', '{"left":420}');
    const { router, leave } = await comesAlive({ pathname: '/', key: 'left' });
    await act(async () => router.navigate('/modal'));
    scrollTo.mockClear();
    await act(async () => router.navigate('/terms'));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    await act(async () => router.navigate(-1));
    await act(async () => router.navigate(-1));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 420, behavior: 'instant' });
    leave();
  });

  it('leads to no place for a fragment that says nothing', async () => {
    const { router, leave } = await comesAlive('/');
    await act(async () => router.navigate('/#100%'));
    expect(router.state.errors).toBeNull();
    leave();
  });
});

describe('what is kept of places', () => {
  it('may be anything', async () => {
    vi.stubGlobal('scrollTo', vi.fn());
    sessionStorage.setItem('fornada.scroll.1', 'null');
    const { router, leave } = await comesAlive('/');
    expect(router.state.errors).toBeNull();
    leave();
    sessionStorage.clear();
    vi.unstubAllGlobals();
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
