import { type Client, createClient } from '@fornada/contract/client.ts';
import type { Identity, PrivateData } from '@fornada/contract/private-data.ts';
import { learnTime } from '#app/clock.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { replacePrivateData, useSession } from '#features/session/session-store.ts';

const customer = () => useSession.getState().privateData.user.data;

/** A server that accepts and never answers would hold a form's overlay for ever. */
const longestMs = 20_000;

/** How many answers have brought private data. */
let brought = 0;

/** The browser's client. Private data in any answer replaces what is known, and a new identity is bound. */
export const call: Client = async (endpoint, options) => {
  const asker = deviceIdentity.session();
  const customerId = customer()?.id_perfil;
  const broughtBefore = brought;
  const client = createClient({
    baseUrl: '',
    fetch: async (url, init) => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(longestMs), ...init });
      // What is public may come from the worker's memory, with the date of then.
      if (endpoint.access !== 'open') learnTime(answer.headers.get('date'));
      return answer;
    },
    token: deviceIdentity.token,
    // What one customer asks isn't sent again as the next customer of the device.
    renew: async () =>
      (await deviceIdentity.renew()) && (customerId === undefined || customerId === customer()?.id_perfil),
  });
  const data = await client(endpoint, options);
  const { identity, privateData } = (data ?? {}) as { identity?: Identity; privateData?: PrivateData };
  if (identity?.idToken) deviceIdentity.bind(identity);
  // An answer to somebody who has meanwhile logged out or in is nobody's any more.
  const isCurrent = identity !== undefined || asker === null || asker === deviceIdentity.session();
  const isOvertaken = brought !== broughtBefore && isOlder(privateData);
  if (privateData?.user && isCurrent && !isOvertaken) {
    brought += 1;
    replacePrivateData(privateData);
  }
  return data;
};

/** Whether an answer that came while this one was on its way knew more of the same customer. */
function isOlder(privateData: PrivateData | undefined): boolean {
  const known = customer();
  const told = privateData?.user.data;
  if (!known || !told || known.id_perfil !== told.id_perfil) return false;
  return Date.parse(told.dataActualizacao) < Date.parse(known.dataActualizacao);
}
