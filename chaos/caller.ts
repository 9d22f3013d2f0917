// A call as a phone or a till makes it: times out and retries with the same key until it gets an answer.
import type { Meter } from './meter.ts';

export type Answer = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at, and found wanting where it isn't there
  data: any;
  code: string | undefined;
  /** When it was refused until then. */
  retryAfterMs: number;
  /** Whether it was asked before, and no answer came. */
  isRepeated: boolean;
};
export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string;
  key?: string;
  body?: object;
};

export type Caller = {
  /** Asks once; undefined when no whole answer came. */
  ask(call: Call): Promise<Answer | undefined>;
  /** Asks until there is an answer that isn't about the server being away, or of a limit that ends soon. @throws when none ever comes */
  insist(call: Call): Promise<Answer>;
};

const patienceMs = 8_000;
/** Longer than anything that is done to the servers, even on a slow machine. */
const longestMs = 180_000;

export function createCaller(parts: {
  baseUrl: string;
  meter: Meter;
  /** A 500 is a fault, whatever happens around it. */
  complain(what: string): void;
}): Caller {
  const { baseUrl, meter, complain } = parts;

  const ask: Caller['ask'] = async ({ method = 'POST', path, token, key, body }) => {
    const startedAt = Date.now();
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      meter.record(startedAt, Date.now());
      if (response.status === 500) complain(`${method} ${path} answered 500: ${text.slice(0, 200)}`);
      const { data, error } = JSON.parse(text);
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
      return { status: response.status, data, code: error?.code, retryAfterMs, isRepeated: false };
    } catch {
      return undefined;
    }
  };

  return {
    ask,
    async insist(call) {
      const deadline = Date.now() + longestMs;
      for (let isRepeated = false; ; ) {
        const answer = await ask(call);
        const isSoon = answer?.status === 429 && Date.now() + answer.retryAfterMs < deadline;
        if (answer !== undefined && answer.status < 500 && !isSoon) return { ...answer, isRepeated };
        isRepeated ||= answer === undefined || answer.status >= 500;
        if (Date.now() > deadline) throw new Error(`${call.path} was never answered`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  };
}
