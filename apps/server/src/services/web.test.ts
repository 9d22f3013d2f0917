import { once } from 'node:events';
import { get } from 'node:http';
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
