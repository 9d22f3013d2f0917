// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRealtimeStore } from '#features/realtime/realtime-store.ts';
import { useMenuNews } from './shop-news.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const revalidate = vi.hoisted(() => vi.fn());
vi.mock('react-router', () => ({ useRevalidator: () => ({ revalidate }) }));
vi.mock('#features/catalogue/load-menu.ts', () => ({ forgetMenus: () => {} }));

beforeEach(() => revalidate.mockClear());

/** What two shops say: what has run out, by code. */
const say = (one: object, two: object) =>
  useRealtimeStore.setState({
    tree: {
      Lojas: {
        1: { Disponibilidade: { pausada_ate: null, esgotados: one } },
        2: { Disponibilidade: { pausada_ate: null, esgotados: two } },
      },
    },
  });

function Menu({ shopId }: { shopId: number }) {
  useMenuNews(shopId);
  return null;
}

it('a menu is read again when its shop says something new, not for being another shop’s', () => {
  say({}, {});
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Menu shopId={1} />));
  act(() => root.render(<Menu shopId={2} />));
  expect(revalidate).not.toHaveBeenCalled();
  act(() => say({}, { 10101: true }));
  expect(revalidate).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
