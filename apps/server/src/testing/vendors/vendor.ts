// A vendor of one's own on loopback, and everything that goes wrong between it and us.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type VendorCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
export type VendorReply = { status?: number; headers?: Record<string, string>; body: string | object };

/**
 * `error`: 500 without having done anything. `broken`: done, then 500. `truncated`: done, half of the answer. `silence`:
 * done, never answered. `cut`: done, the connection dies.
 */
export const mishaps = ['error', 'broken', 'truncated', 'silence', 'cut'] as const;
/** And, apart because a day of the chaos test draws from those above by its seed: half of the answer as if it were whole; sent on elsewhere. */
export const allMishaps = [...mishaps, 'garbled', 'redirected'] as const;
export type Mishap = (typeof allMishaps)[number];
/** Not done, and done without a word: past its adapter any other is one of the two, as the payments' contract test shows. */
export const eitherWay = ['error', 'cut'] as const;

export type Vendor = {
  url: string;
  calls: VendorCall[];
  /** The next calls go well, before those that don't. */
  skip(calls: number): void;
  /** The next calls go wrong in this way. */
  goWrong(mishap: Mishap, times?: number): void;
  /** Nothing more goes wrong. */
  calm(): void;
  stop(): Promise<void>;
};

export async function startVendor(answer: (call: VendorCall) => VendorReply): Promise<Vendor> {
  const calls: VendorCall[] = [];
  const ahead: (Mishap | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const call = await read(request);
    calls.push(call);
    const mishap = ahead.shift();
    if (mishap === 'error') return reply(response, errorPage);
    const good = answer(call);
    if (mishap === undefined) return reply(response, good);
    if (mishap === 'broken') return reply(response, errorPage);
    if (mishap === 'garbled') return reply(response, { ...good, body: halfOf(good) });
    if (mishap === 'redirected') return reply(response, elsewhere);
    if (mishap === 'cut') return void request.socket.destroy();
    if (mishap === 'truncated') replyHalf(response, good);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    calls,
    skip: (count) => void ahead.push(...Array<undefined>(count).fill(undefined)),
    goWrong: (mishap, times = 1) => void ahead.push(...Array<Mishap>(times).fill(mishap)),
    calm: () => {
      ahead.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const errorPage: VendorReply = { status: 500, body: '<html>Internal Server Error</html>' };
const elsewhere: VendorReply = {
  status: 302,
  headers: { location: '/elsewhere' },
  body: '<html>Found</html>',
};

async function read(request: IncomingMessage): Promise<VendorCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
}

const textOf = (body: string | object) => (typeof body === 'string' ? body : JSON.stringify(body));

const halfOf = ({ body }: VendorReply) => textOf(body).slice(0, textOf(body).length / 2);

function reply(response: ServerResponse, { status = 200, headers = {}, body }: VendorReply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(textOf(body));
}

/** The whole length is promised, half of it comes: of an answer without a body, as a push service's, all of it. */
function replyHalf(response: ServerResponse, { status = 200, headers = {}, body }: VendorReply): void {
  const text = textOf(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    'content-length': Buffer.byteLength(text),
  });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

/** Settings as an adapter reads them. */
export const variablesOf = (variables: Record<string, string>) => ({
  variable: (name: string) => variables[name],
});
