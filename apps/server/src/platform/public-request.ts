// Sends to an address that somebody else named. The address that a name stands for is checked as it is connected to, so
// that a name that answers differently the second time (DNS rebinding) leads nowhere else; redirects are not followed.
import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { request as requestInClear } from 'node:http';
import { request as requestSafely } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from '#platform/public-address.ts';

type Resolve = (
  name: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type PublicRequestParts = {
  patienceMs: number;
  /** This machine too, also in the clear: for tests and demonstrations. */
  toLoopback: boolean;
  /** For tests: what names stand for. */
  resolve?: Resolve;
};

/** Where nothing may be sent. Its message is a word that may be shown: it says nothing of what is behind the name. */
export class AddressRefused extends Error {
  constructor() {
    super('address_not_public');
    this.name = 'AddressRefused';
  }
}

const mostAnswerBytes = 16_384;

/** Whether anything may be sent to a URL, as far as it can be told without asking for its name. */
export function isPublicUrl(text: string, toLoopback: boolean): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (toLoopback && (host === 'localhost' || (isIP(host) !== 0 && isLoopback(host)))) {
    return url.protocol === 'https:' || url.protocol === 'http:';
  }
  if (url.protocol !== 'https:') return false;
  return isIP(host) === 0 ? /^[^.].*\.[a-z][a-z0-9-]*$/i.test(host) : isPublicAddress(host);
}

/**
 * Posts, and gives the answer's status; a redirect is an answer like any other, and what the body says isn't read.
 * @throws AddressRefused, or the error of the connection, also when the patience ends
 */
export async function postToPublic(
  target: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { patienceMs, toLoopback, resolve = systemLookup as Resolve }: PublicRequestParts,
): Promise<number> {
  if (!isPublicUrl(target, toLoopback)) throw new AddressRefused();
  const url = new URL(target);
  const bytes = Buffer.from(body);
  const send = url.protocol === 'https:' ? requestSafely : requestInClear;
  const { promise, resolve: settle, reject } = Promise.withResolvers<number>();
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(bytes.length) },
    // A connection of its own: a kept one was checked for somebody else.
    agent: false,
    lookup: checkedLookup(resolve, toLoopback),
    signal: AbortSignal.timeout(patienceMs),
  });
  request.on('response', (answer) => {
    let taken = 0;
    answer.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > mostAnswerBytes) answer.destroy();
    });
    answer.on('close', () => settle(answer.statusCode ?? 0));
    answer.on('error', reject);
  });
  request.on('error', reject);
  request.end(bytes);
  return await promise;
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();

function checkedLookup(resolve: Resolve, toLoopback: boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const mayReach = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (toLoopback && isLoopback(address));
      // One bad address among good ones is somebody's try, not a mistake.
      if (addresses.length === 0 || !addresses.every(mayReach)) return callback(new AddressRefused(), []);
      const [first] = addresses as [LookupAddress];
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
