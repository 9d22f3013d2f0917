// @vitest-environment happy-dom
import { CallError } from '@fornada/contract/client.ts';
import { type Locale, overwriteGetLocale } from '@fornada/copy/messages.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Layout } from './layout.tsx';
import { loadErrorScreen, RouteError } from './route-error.tsx';
import { notFound } from './screen.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const failure = { code: 'not_found', title: 'Erro', message: 'Tente mais tarde' } as const;

const failures: Record<string, () => unknown> = {
  '/novidades/a': notFound,
  '/novidades/b': notFound,
  '/novidades/c': () => new CallError(500, failure),
  '/novidades/d': () => new CallError(0, failure),
};

/** What an answer waits for. */
let held = Promise.resolve();

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {});
  await loadErrorScreen();
});
afterEach(() => void vi.unstubAllGlobals());

/** The application at its home, in a language. */
async function open(language: Locale) {
  overwriteGetLocale(() => language);
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = async ({ request }: { request: Request }) => {
    await held;
    const fails = failures[new URL(request.url).pathname];
    if (fails) throw fails();
    return null;
  };
  const children = [
    { id: 'home', path: '/', loader, element: <p />, ErrorBoundary: RouteError },
    { id: 'novidade', path: '/novidades/:novidade', loader, element: <p />, ErrorBoundary: RouteError },
  ];
  const router = createMemoryRouter([{ id: 'root', Component: Layout, children }], {
    hydrationData: { loaderData: { home: null } },
  });
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<RouterProvider router={router} />));
  const leave = async () => {
    await act(async () => root.unmount());
    silent.mockRestore();
  };
  return { router, leave };
}

it.each([
  ['pt', 'Página não encontrada · Fornada', 'Erro · Fornada', 'Sem ligação · Fornada'],
  ['en', 'Page not found · Fornada', 'Error · Fornada', 'No connection · Fornada'],
] as const)(
  'says in %s what stands where a screen couldn’t be shown, at each path',
  async (language, missing, failed, away) => {
    const { router, leave } = await open(language);
    const titles: string[] = [];
    for (const path of ['a', 'b', 'c', 'a', '', 'd', '']) {
      await act(async () => router.navigate(path ? `/novidades/${path}` : '/'));
      titles.push(document.title);
    }
    expect(titles).toEqual([missing, missing, failed, missing, 'Fornada', away, 'Fornada']);
    await leave();
  },
);

it('says the screen’s own title when it can be shown after all', async () => {
  const { router, leave } = await open('pt');
  failures['/'] = () => new CallError(500, failure);
  await act(async () => router.navigate('/'));
  expect(document.title).toBe('Erro · Fornada');
  delete failures['/'];
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await act(async () => void router.revalidate());
  await act(async () => answer.resolve());
  expect(document.title).toBe('Fornada');
  await leave();
});
