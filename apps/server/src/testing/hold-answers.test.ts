import { readPushKey } from '@fornada/contract/push.ts';
import { expect, test } from 'vitest';
import type { Module } from '#module';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp } from './app.ts';

const answering = (answer: unknown): Module => ({
  name: 'push-key',
  routes: (app, context) => handle(app, context, readPushKey, async () => answer as never),
});
const ask = async (answer: unknown) => {
  const { inject } = await buildTestApp({ modules: [answering(answer)] });
  return await inject({ method: 'GET', url: readPushKey.path });
};

test('an answer that its schema describes goes out', async () => {
  expect((await ask({ chave: 'B' })).json()).toEqual({ success: true, data: { chave: 'B' } });
});

test('a field of another kind fails the test that asked', async () => {
  await expect(ask({ chave: 1 })).rejects.toThrow('GET /api/notificacoes/chave answers chave: ');
});

test('a field that the schema doesn’t say fails it, too', async () => {
  await expect(ask({ chave: 'B', privada: 'S' })).rejects.toThrow('more than {"chave":"B"}');
});
