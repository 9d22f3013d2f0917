// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider, StaticRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useSlices } from './use-slices.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
afterEach(() => vi.unstubAllGlobals());

const parts = ['bolos', 'pão', 'cafés', 'sopas', 'saladas'];
function Parts({ prerendered }: { prerendered?: number }) {
  return parts.slice(0, useSlices(parts.length, 2, prerendered)).map((part) => <p key={part}>{part}</p>);
}

it('a page whose address got an anchor before it was alive comes alive as it was prerendered', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <StaticRouter location="/">
      <Parts />
    </StaticRouter>,
  );
  const first = page.querySelector('p');
  const onRecoverableError = vi.fn();
  const anchored = (
    <MemoryRouter initialEntries={['/#conteudo']}>
      <Parts />
    </MemoryRouter>
  );
  const root = await act(async () => hydrateRoot(page, anchored, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.querySelector('p')).toBe(first);
  act(() => root.unmount());
});

it('a page that the server writes whole comes alive whole', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const page = document.createElement('div');
  const whole = (
    <StaticRouter location="/">
      <Parts prerendered={parts.length} />
    </StaticRouter>
  );
  page.innerHTML = renderToString(whole);
  const prerendered = [...page.querySelectorAll('p')];
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(page, whole, { onRecoverableError }));
  expect(prerendered).toHaveLength(parts.length);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect([...page.querySelectorAll('p')]).toEqual(prerendered);
  act(() => root.unmount());
});

it('a screen that is opened at a place on it stands whole', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Parts /> }], { initialEntries: ['/#fim'] });
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(page.querySelectorAll('p')).toHaveLength(parts.length);
  act(() => root.unmount());
});
