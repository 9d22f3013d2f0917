import { getLocale, m } from '@fornada/copy/messages.ts';
import type { BodyInputOf, DataOf, Endpoint, QueryOf } from './endpoint.ts';
import type { Envelope, WireError } from './errors.ts';

/** A refusal of the server, or `code: 'unavailable'` when it couldn't be reached. */
export class CallError extends Error {
  readonly status: number;
  readonly error: WireError;
  /** When it may be asked again, in seconds, where the server says so. */
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, error: WireError, retryAfterSeconds?: number) {
    super(error.message);
    this.name = 'CallError';
    this.status = status;
    this.error = error;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface CallOptions<E extends Endpoint> {
  params?: Record<string, string | number>;
  query?: Partial<QueryOf<E>>;
  body?: BodyInputOf<E>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface ClientSettings {
  /** '' in the browser; the server renders with a fetch of its own. */
  baseUrl: string;
  fetch: typeof fetch;
  /** The identity token for calls that need one, or null. */
  token: () => Promise<string | null>;
  /** Called once on 401; true means that a new token was had and the call is to be sent again. */
  renew?: () => Promise<boolean>;
}

export type Client = <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<DataOf<E>>;

/**
 * The typed client of the wire: one function, `call(endpoint, options)`, that answers the envelope's data.
 * Throws CallError for every refusal; a network failure is CallError with status 0.
 */
export function createClient(settings: ClientSettings): Client {
  const send = async (endpoint: Endpoint, options: CallOptions<Endpoint>): Promise<Response> => {
    const headers: Record<string, string> = {
      Accept: 'application/json',
      // The browser would send its own languages: refusals are told in the interface's.
      'Accept-Language': getLocale(),
      'Api-Version': '1.0',
    };
    const token = endpoint.access === 'open' ? null : await settings.token();
    if (token) headers.Authorization = `Bearer ${token}`;
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    if (endpoint.method === 'POST' || endpoint.method === 'PUT') headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method: endpoint.method, headers };
    if (headers['Content-Type']) init.body = JSON.stringify(options.body ?? {});
    if (options.signal) init.signal = options.signal;
    return await settings.fetch(settings.baseUrl + pathOf(endpoint, options), init);
  };

  return async (endpoint, options = {}) => {
    let response = await reach(() => send(endpoint, options as CallOptions<Endpoint>));
    if (response.status === 401 && endpoint.access !== 'open' && settings.renew && (await settings.renew())) {
      response = await reach(() => send(endpoint, options as CallOptions<Endpoint>));
    }
    const envelope = await parse(response);
    if (!envelope.success) {
      const retryAfter = Number(response.headers.get('retry-after')) || undefined;
      throw new CallError(response.status, envelope.error, retryAfter);
    }
    return envelope.data as never;
  };
}

function pathOf(endpoint: Endpoint, options: CallOptions<Endpoint>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(options.params?.[name] ?? '')),
  );
  const given = Object.entries(options.query ?? {}).filter(([, value]) => value != null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

async function reach(attempt: () => Promise<Response>): Promise<Response> {
  try {
    return await attempt();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new CallError(0, { code: 'unavailable', title: m.error_title(), message: m.error_offline() });
  }
}

async function parse(response: Response): Promise<Envelope<unknown>> {
  try {
    return (await response.json()) as Envelope<unknown>;
  } catch {
    throw new CallError(response.status, {
      code: 'internal',
      title: m.error_title(),
      message: m.error_internal(),
    });
  }
}
