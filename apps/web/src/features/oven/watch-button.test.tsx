// @vitest-environment happy-dom
import type { Client } from '@fornada/contract/client.ts';
import type { UserData } from '@fornada/contract/private-data.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePushStore } from '#features/push/push-store.ts';
import type { PushBrowser } from '#features/push/subscribe.ts';
import { useSession } from '#features/session/session-store.ts';
import WatchButton from './watch-button.tsx';

const world = vi.hoisted(() => ({
  permission: 'default' as NotificationPermission,
  /** What its person says to the browser's question. */
  answer: 'granted' as NotificationPermission,
  asked: 0,
  calls: [] as string[],
  watched: [] as string[],
  isOffline: false,
}));

vi.mock('#app/client.ts', () => ({
  call: (async ({ method }, { params } = {}) => {
    if (world.isOffline) throw new TypeError('Failed to fetch');
    if (method !== 'GET') world.calls.push(`${method} ${params?.id_loja}/${params?.cod_produto}`);
    if (method === 'PUT') world.watched = [String(params?.cod_produto)];
    if (method === 'DELETE') world.watched = [];
    return { avisos: world.watched.map((cod_produto) => ({ id_loja: 862, cod_produto })) };
  }) as Client,
}));
vi.mock('#features/push/this-browser.ts', () => ({
  thisBrowser: {
    permission: () => world.permission,
    askPermission: async () => {
      world.asked += 1;
      world.permission = world.answer;
      return world.answer;
    },
    manager: async () =>
      ({
        getSubscription: async () => null,
        subscribe: async () => ({ endpoint: 'https://push.example/1', toJSON: () => ({}) }),
      }) as unknown as PushManager,
    call: (async () => ({ chave: 'AQID' })) as Client,
    session: () => 'a/1',
  } satisfies PushBrowser,
}));

let root: Root | undefined;
const words = () => document.body.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button, a')].find(({ textContent }) => textContent === name);
/** Does it, and lets everything that follows from it come to its end. */
const during = (work: () => void) =>
  act(async () => {
    work();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });
const press = (name: string) => during(() => (button(name) as HTMLElement).click());

async function open({ isGuest = false } = {}) {
  const data = isGuest ? null : ({ id_perfil: 1 } as UserData);
  useSession.setState(({ privateData }) => ({
    privateData: { ...privateData, user: { ...privateData.user, loggedIn: !isGuest, data } } as never,
  }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await during(() =>
    root?.render(
      <MemoryRouter initialEntries={['/restaurantes/fornada/oriente/menus/carta/nata-10101']}>
        <WatchButton shopId={862} code="10101" />
      </MemoryRouter>,
    ),
  );
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(world, {
    permission: 'default',
    answer: 'granted',
    asked: 0,
    calls: [],
    watched: [],
    isOffline: false,
  });
  usePushStore.setState({ customerId: null, choice: null, told: '' });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return world.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('asks the browser’s question at the press, never before, and keeps the wish', async () => {
  await open();
  expect(world.asked).toBe(0);
  await press('Avise-me quando sair');
  expect(world).toMatchObject({ asked: 1, calls: ['PUT 862/10101'] });
  expect(words()).toContain('no máximo uma vez por dia');
  await press('Deixar de me avisar');
  expect(world.calls).toEqual(['PUT 862/10101', 'DELETE 862/10101']);
  expect(button('Avise-me quando sair')).toBeDefined();
});

it.each([
  ['default', 'Sem a sua autorização não podemos avisar'],
  ['denied', 'Este browser está a bloquear os avisos'],
] as const)('says in words what a no means, and keeps nothing: %s', async (answer, said) => {
  world.answer = answer;
  await open();
  await press('Avise-me quando sair');
  expect(words()).toContain(said);
  expect(world.calls).toEqual([]);
});

it('says so where the browser takes no pushes, without a question', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await open();
  await press('Avise-me quando sair');
  expect(words()).toContain('Este browser não recebe avisos');
  expect(world).toMatchObject({ asked: 0, calls: [] });
});

it('knows what was asked for before; on a device without pushes it still offers them', async () => {
  world.watched = ['10101'];
  await open();
  expect(button('Deixar de me avisar')).toBeUndefined();
  await press('Avise-me quando sair');
  expect(button('Deixar de me avisar')).toBeDefined();
});

it('says that it could not be kept', async () => {
  world.isOffline = true;
  await open();
  await press('Avise-me quando sair');
  expect(words()).toContain('Não foi possível guardar');
  expect(button('Avise-me quando sair')).toBeDefined();
});

it('leads a guest to the log-in, and from there back', async () => {
  await open({ isGuest: true });
  expect(button('Avise-me quando sair')?.getAttribute('href')).toBe(
    '/login?para=%2Frestaurantes%2Ffornada%2Foriente%2Fmenus%2Fcarta%2Fnata-10101&motivo=aviso',
  );
});
