import { type Client, createClient } from '@fornada/contract/client.ts';
import type { Identity, PrivateData } from '@fornada/contract/private-data.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { replacePrivateData } from '#features/session/session-store.ts';

const client = createClient({
  baseUrl: '',
  fetch: (...request) => fetch(...request),
  token: deviceIdentity.token,
  renew: deviceIdentity.renew,
});

/** The browser's client. Private data in any answer replaces what is known, and a new identity is bound. */
export const call: Client = async (endpoint, options) => {
  const asker = deviceIdentity.session();
  const data = await client(endpoint, options);
  const { identity, privateData } = (data ?? {}) as { identity?: Identity; privateData?: PrivateData };
  if (identity?.idToken) deviceIdentity.bind(identity);
  // An answer to somebody who has meanwhile logged out or in is nobody's any more.
  const isCurrent = identity !== undefined || asker === null || asker === deviceIdentity.session();
  if (privateData?.user && isCurrent) replacePrivateData(privateData);
  return data;
};
