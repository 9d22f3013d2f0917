import { createClient } from '@fornada/contract/client.ts';
import { readItem, writeItem } from '#features/storage/stored-store.ts';
import { createIdentity, type KeptIdentity } from './identity.ts';
import { clearPrivateData, currentVisitor, useSession } from './session-store.ts';

export const identityKey = 'fornada.identity.1';

/** All other calls wait for its token, so a lost answer is requested again. */
const answerMs = 15_000;

const bareClient = createClient({
  baseUrl: '',
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) }),
  token: async () => null,
});
// Loaded at the first need: a visitor who only reads has no identity.
const calls = async () => {
  // Named, so that the other calls of the file stay out.
  const { refreshIdentity, signInAnonymously } = await import('@fornada/contract/access.ts');
  return { refresh: refreshIdentity, signIn: signInAnonymously };
};

function read(): KeptIdentity | null {
  try {
    return JSON.parse(readItem(identityKey) ?? 'null') as KeptIdentity | null;
  } catch {
    return null;
  }
}

/** Another device changed the password or ended this session. It may end twice before anybody was told. */
const onEnded = (): void => clearPrivateData(currentVisitor().loggedIn || useSession.getState().ended);

export const deviceIdentity = createIdentity({
  read,
  write: (identity) => writeItem(identityKey, identity && JSON.stringify(identity)),
  exclusively: (work) =>
    // Absent outside secure contexts; a single tab is then all we can order.
    'locks' in navigator ? navigator.locks.request('fornada.identity', work) : work(),
  signIn: async () => await bareClient((await calls()).signIn),
  refresh: async (refreshToken, attempt) =>
    await bareClient((await calls()).refresh, { body: { refreshToken, attempt } }),
  newAttempt: () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    ),
  now: () => Date.now(),
  onEnded,
});
