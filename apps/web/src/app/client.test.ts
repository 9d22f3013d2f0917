// @vitest-environment happy-dom
import {
  addFavourite,
  type PrivateData,
  refreshPrivateData,
  type UserData,
} from '@fornada/contract/private-data.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markFavourite } from '#features/catalogue/favourites.ts';
import { useAsked } from '#features/dialog/ask.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { noPrivateData, replacePrivateData, useSession } from '#features/session/session-store.ts';
import { call } from './client.ts';

/** Private data of a customer, as it was at a second of the hour. */
const of = (id_perfil: number, second: number, favoritos: string[] = []): PrivateData => ({
  ...noPrivateData,
  user: {
    loggedIn: true,
    sawOnboarding: true,
    data: {
      id_perfil,
      dataActualizacao: new Date(Date.UTC(2026, 10, 22, 1, 0, second)).toISOString(),
      favoritos,
    } as unknown as UserData,
  },
});
const identity = (idToken: string) => ({ uid: 'u', idToken, refreshToken: idToken, expiresIn: 3600 });
const shown = () => useSession.getState().privateData.user.data?.favoritos;

/** What is on its way: to whom it was sent, and how it is answered. */
let sent: { token: string; answer: (data: object) => void; refuse: (status: number) => void }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const { Authorization = '' } = headers as Record<string, string>;
    return new Promise<Response>((resolve) => {
      sent.push({
        token: Authorization,
        answer: (data) => resolve(Response.json({ success: true, data })),
        refuse: (status) =>
          resolve(
            Response.json({ success: false, error: { code: 'x', title: 'x', message: 'x' } }, { status }),
          ),
      });
    });
  });
  const locks = { request: (_: string, work: () => Promise<unknown>) => work() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  deviceIdentity.bind(identity('first'));
  replacePrivateData(of(1, 0));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  useSession.setState(useSession.getInitialState(), true);
  useAsked.setState({ waiting: [] });
  localStorage.clear();
});

const underWay = async (count: number) => await vi.waitFor(() => expect(sent).toHaveLength(count));

describe('what an answer knows of the customer', () => {
  it('takes the place of what was known, unless a newer answer came before it', async () => {
    const older = call(refreshPrivateData, { body: {} });
    const newer = call(addFavourite, { params: { cod_produto: 'bica' } });
    await underWay(2);
    sent[1]?.answer({ privateData: of(1, 2, ['bica']) });
    await newer;
    sent[0]?.answer({ privateData: of(1, 1) });
    await older;
    expect(shown()).toEqual(['bica']);
  });

  it('takes it also when the server knows less than before, as after a backup was brought back', async () => {
    replacePrivateData(of(1, 9, ['bica']));
    const refreshed = call(refreshPrivateData, { body: {} });
    await underWay(1);
    sent[0]?.answer({ privateData: of(1, 1) });
    await refreshed;
    expect(shown()).toEqual([]);
  });

  it('is never sent again as the next customer of the device', async () => {
    const late = call(addFavourite, { params: { cod_produto: 'bica' } });
    await underWay(1);
    deviceIdentity.bind(identity('second'));
    replacePrivateData(of(2, 0));
    sent[0]?.refuse(401);
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(sent.map(({ token }) => token)).toEqual(['Bearer first']);
  });
});

/** Resolves when it has been said, and dismissed, that something failed. */
async function told(failing: Promise<void>): Promise<void> {
  let isTold = false;
  void failing.then(() => {
    isTold = true;
  });
  await vi.waitFor(() => {
    for (const asked of useAsked.getState().waiting) asked.answer(null);
    expect(isTold).toBe(true);
  });
}

describe('a favourite that couldn’t be saved', () => {
  it('is taken back alone', async () => {
    const failing = markFavourite('bica', true);
    const saved = markFavourite('bola', true);
    await underWay(2);
    sent[1]?.answer({ privateData: of(1, 2, ['bola']) });
    await saved;
    sent[0]?.refuse(500);
    await told(failing);
    expect(shown()).toEqual(['bola']);
  });

  it('takes nothing to the next customer of the device', async () => {
    replacePrivateData(of(1, 0, ['bica']));
    const failing = markFavourite('bica', false);
    await underWay(1);
    deviceIdentity.bind(identity('second'));
    replacePrivateData(of(2, 0));
    sent[0]?.refuse(500);
    await told(failing);
    expect(shown()).toEqual([]);
  });
});

it('a call that is never answered ends as one without a connection', async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asking = call(refreshPrivateData, { body: {} });
  // Once it is on its way.
  await vi.waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalled());
  late.abort(new DOMException('Late', 'TimeoutError'));
  await expect(asking).rejects.toMatchObject({ status: 0 });
});
