// @vitest-environment happy-dom
import type { Client } from '@fornada/contract/client.ts';
import type { OrderDetail } from '@fornada/contract/orders.ts';
import type { UserData } from '@fornada/contract/private-data.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const world = vi.hoisted(() => ({ answer: Promise.withResolvers<unknown>() }));
vi.mock('#app/client.ts', () => ({ call: (() => world.answer.promise) as Client }));

const usual = (vezes: number) => ({
  pedido: {
    loja: 'Oriente',
    subtotal: 2.4,
    linhas: [{ qtd: 2, nome: 'Pastel de nata' }],
  } as never as OrderDetail,
  vezes,
});

type Store = typeof import('#features/session/session-store.ts');

let root: Root | undefined;
let store: Store;
const customerId = 7;
const scrolledTo: (string | undefined)[] = [];

const open = async (address: string) => {
  const { UsualPlace } = await import('./usual-place.tsx');
  history.replaceState(null, '', address);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MemoryRouter>
        <UsualPlace />
      </MemoryRouter>,
    ),
  );
};
const hear = async (vezes: number) => {
  await act(async () => world.answer.resolve({ habitual: usual(vezes) }));
  await act(() => vi.waitFor(() => expect(store.useKeptUsual.getState().usual?.vezes).toBe(vezes)));
  expect(document.body.textContent).toContain('Pastel de nata');
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.querySelector('h2')?.textContent);
  });
  scrolledTo.length = 0;
  world.answer = Promise.withResolvers();
  localStorage.clear();
  // Each time another page, which nobody has touched.
  vi.resetModules();
  store = await import('#features/session/session-store.ts');
  const data = { id_perfil: customerId } as UserData;
  store.useSession.setState(({ privateData }) => ({
    privateData: { ...privateData, user: { ...privateData.user, loggedIn: true, data } },
  }));
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.scrollTo(0, 0);
});

describe('the shortcut to the usual order', () => {
  it('leads there once it has come, and only once', async () => {
    await open('/#home-usual');
    expect(scrolledTo).toEqual([]);
    await hear(2);
    expect(scrolledTo).toEqual(['O costume']);
    await act(async () => store.useKeptUsual.setState({ customerId, usual: usual(3) }));
    expect(scrolledTo).toEqual(['O costume']);
  });

  it('leads to what was kept', async () => {
    store.useKeptUsual.setState({ customerId, usual: usual(1) });
    await open('/#home-usual');
    expect(scrolledTo).toEqual(['O seu último pedido']);
  });

  it('leaves who had scrolled before where they are', async () => {
    window.scrollTo(0, 120);
    await open('/#home-usual');
    await hear(2);
    expect(scrolledTo).toEqual([]);
  });

  it.each(['scroll', 'pointerdown', 'keydown'])(
    'leaves who has begun to read where they are (%s)',
    async (sign) => {
      await open('/#home-usual');
      dispatchEvent(new Event(sign));
      await hear(2);
      expect(scrolledTo).toEqual([]);
    },
  );

  it('is another address than home', async () => {
    await open('/');
    await hear(2);
    expect(scrolledTo).toEqual([]);
  });
});
