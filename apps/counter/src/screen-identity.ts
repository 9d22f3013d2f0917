import { refreshIdentity, signInAnonymously } from '@fornada/contract/access.ts';
import { createClient } from '@fornada/contract/client.ts';

// The pickup screen signs in anonymously, and keeps its identity when it restarts.
const key = 'fornada-ecra';
const call = createClient({
  baseUrl: '',
  // An answer that never comes would keep the screen dark.
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(15_000) }),
  token: async () => null,
});

let idToken: string | undefined;

export async function screenToken(): Promise<string> {
  if (idToken === undefined) await renewScreenToken();
  return idToken ?? '';
}

let renewing: Promise<void> | undefined;

/** A new one, for all who ask meanwhile: a refresh token that is used twice ends its session (product.md, Identity). */
export function renewScreenToken(): Promise<void> {
  renewing ??= renew().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** By the refresh token that is kept, or as a new device. */
async function renew(): Promise<void> {
  const refreshToken = localStorage.getItem(key);
  const identity =
    (refreshToken && (await call(refreshIdentity, { body: { refreshToken } }).catch(() => null))) ||
    (await call(signInAnonymously));
  idToken = identity.idToken;
  localStorage.setItem(key, identity.refreshToken);
}
