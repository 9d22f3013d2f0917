import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint, returns } from '@fornada/contract/endpoint.ts';
import { expect, test } from 'vitest';
import type { Module } from '#module';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp } from '../testing/app.ts';
import { startWeb } from './web.ts';

const bake = endpoint({
  method: 'GET',
  path: '/forno',
  access: 'open',
  summary: 'Bakes',
  data: returns<string>(),
});

test('told to stop, it finishes what is under way, ends the streams and takes nothing new', async () => {
  let takeOut = () => {};
  const baked = new Promise<void>((resolve) => {
    takeOut = resolve;
  });
  let putIn = () => {};
  const inTheOven = new Promise<void>((resolve) => {
    putIn = resolve;
  });
  const bakery: Module = {
    name: 'bakery',
    routes(app, context) {
      handle(app, context, bake, async () => {
        putIn();
        await baked;
        return 'pão';
      });
      app.get('/aroma', (_request, reply) => {
        reply.hijack();
        reply.raw.write('data: 1\n\n');
        context.stopping.addEventListener('abort', () => reply.raw.end());
      });
    },
  };
  const { context } = await buildTestApp({ modules: [], environment: { PORT: '0', HOST: '127.0.0.1' } });
  const stopping = new AbortController();
  const web = await startWeb({ ...context, stopping: stopping.signal }, [bakery]);

  const loaf = fetch(`${web.address}/forno`);
  const [stream] = await once(get(`${web.address}/aroma`), 'response');
  const streamEnded = once(stream.resume(), 'end');
  await inTheOven;

  stopping.abort();
  const stopped = web.stop();
  await streamEnded;
  await expect(fetch(`${web.address}/healthz`)).rejects.toThrow('fetch failed');
  takeOut();
  const answer = await loaf;
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: 'pão' }]);
  await stopped;
});

test.each([
  ['what is not HTTP', 'GARBAGE\r\n\r\n'],
  ['headers that are too long', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'a body of two lengths',
    'POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is refused in the envelope', async (_what, request) => {
  const { context } = await buildTestApp({ modules: [], environment: { PORT: '0', HOST: '127.0.0.1' } });
  const web = await startWeb(context, []);
  const socket = connect({ port: Number(new URL(web.address).port), host: '127.0.0.1' });
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 .*content-type: application\/json/is);
  expect(head).toMatch(/^content-security-policy: default-src 'none'.*^x-content-type-options: nosniff/ims);
  expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'malformed', title: 'Erro' } });
  await web.stop();
});
