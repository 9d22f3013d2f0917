// What nobody should find from outside: the repository, the settings, a listing, the measures, or a method that echoes.
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ environment: { NODE_ENV: 'production', SIMULATORS: 'on' } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.app.close());

/** As it is written: a client of ours would resolve the dots. */
async function statusOf(method: string, path: string): Promise<number> {
  const { port } = server.app.server.address() as AddressInfo;
  return await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/../../../package.json',
  '/assets/pictures/%2e%2e/%2e%2e/README.md',
  '/imagens/..%2f..%2f..%2fpackage.json',
  '/imagens/.hidden',
  '/assets/',
  '/imagens/',
  '/metrics',
])('%s is not there', async (path) => {
  expect([400, 404]).toContain(await statusOf('GET', path));
});

test.each(['TRACE', 'PROPFIND'])('%s echoes nothing', async (method) => {
  expect(await statusOf(method, '/login')).toBeGreaterThanOrEqual(400);
});
