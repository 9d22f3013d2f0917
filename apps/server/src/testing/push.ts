// A browser that subscribed to pushes, and the push service between it and us, on this machine.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { decrypt } from 'http_ece';

/** What a browser makes when it subscribes: its keys, and how it reads what comes. */
export function aBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: { endpoint, p256dh: keys.getPublicKey('base64url'), auth },
    read: (body: Buffer): unknown =>
      JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString()),
  };
}

export type Arrival = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A push service of one's own: answers what it is told to, and keeps what arrives. */
export async function startPushService() {
  const arrived: Arrival[] = [];
  const state = { answer: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(state.answer, { location: `/m/${arrived.length}` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    arrived,
    answerWith: (status: number) => {
      state.answer = status;
    },
    /** Real endpoints are HTTPS; the test's fetch takes every one of them here. */
    fetch: ((url: string, init: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, init)) as typeof fetch,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
