import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoint } from '@fornada/contract/endpoint.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Module } from '#module';
import { realtime } from '#modules/realtime/module.ts';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { signInDevice } from '../testing/identity.ts';
import { startWeb } from './web.ts';

const settings = { modules: [], environment: { PORT: '0', HOST: '127.0.0.1' } };

const bake = endpoint('GET /forno', 'open', {
  summary: 'Bakes',
  data: v.string(),
});

test('told to stop, it finishes what is under way and takes nothing new', async () => {
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
    },
  };
  const { context } = await buildTestApp(settings);
  const web = await startWeb(context, [bakery]);

  const loaf = fetch(`${web.address}/forno`);
  await inTheOven;

  const stopped = web.stop();
  const newcomer = () => fetch(`${web.address}/healthz`).then(String, ({ message }: Error) => message);
  await expect.poll(newcomer).toBe('fetch failed');
  takeOut();
  const answer = await loaf;
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, data: 'pão' }]);
  await stopped;
});

/** What it asks of an open server when somebody opens a stream. */
async function streamOf(context: TestApp['context'], address: string): Promise<IncomingMessage> {
  const { uid, idToken } = await signInDevice(context);
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${idToken}` };
  const asked = get(`${address}/realtime/${realtimePaths.user(uid)}.json`, { headers });
  const [answer] = await once(asked, 'response');
  return answer;
}

test('told to stop, it waits neither for streams nor for connections on which nothing was asked', async () => {
  const { context } = await buildTestApp(settings);
  const web = await startWeb(context, [realtime]);
  const open = await streamOf(context, web.address);
  (await streamOf(context, web.address)).destroy();
  await (await fetch(`${web.address}/healthz`)).text();
  const silent = connect({ port: Number(new URL(web.address).port), host: '127.0.0.1' });
  await once(silent, 'connect');

  const toldAt = performance.now();
  const ended = once(open.resume(), 'end');
  await web.stop();
  await ended;
  expect(performance.now() - toldAt).toBeLessThan(2_000);
});

test('a stream that is being opened when it is told to stop ends as soon as it is open', async () => {
  const { context } = await buildTestApp(settings);
  const [asked, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: Module = {
    name: 'slow',
    routes(app) {
      app.addHook('preHandler', async () => {
        asked.resolve();
        await stopping.promise;
      });
    },
  };
  const web = await startWeb(context, [slow, realtime]);
  const opening = streamOf(context, web.address);
  await asked.promise;
  const toldAt = performance.now();
  const stopped = web.stop();
  stopping.resolve();
  const stream = await opening;
  await once(stream.resume(), 'end');
  await stopped;
  expect(performance.now() - toldAt).toBeLessThan(2_000);
});

test.each([
  ['what is not HTTP', 'GARBAGE\r\n\r\n'],
  ['headers that are too long', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'a body of two lengths',
    'POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is refused in the envelope', async (_what, request) => {
  const { context } = await buildTestApp(settings);
  const web = await startWeb(context, []);
  const socket = connect({ port: Number(new URL(web.address).port), host: '127.0.0.1' });
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 .*content-type: application\/json/is);
  expect(head).toMatch(/^content-security-policy: default-src 'none'.*^x-content-type-options: nosniff/ims);
  expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'malformed', title: 'Erro' } });
  await web.stop();
});
