// A caller without access is refused before a byte of the body is read: only the headers arrive here.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { staffToken } from './callers.ts';
import { nameOf, otherRoutes, watchRoutes } from './route-table.ts';
import { openShop } from './shop.ts';

const watched = watchRoutes();
let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await buildTestApp({ modules: [watched.module, ...modules] });
  await openShop(server.context);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.app.close());

const megabyte = 1024 * 1024;

/** The status that is answered to the head of a call. */
async function answered(method: string, path: string, bytes: number, headers = {}): Promise<number> {
  const call = request({
    ...{ host: '127.0.0.1', port, method, path },
    headers: { 'content-type': 'application/json', 'content-length': bytes, ...headers },
  });
  call.flushHeaders();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  call.on('error', () => {});
  call.destroy();
  return answer.statusCode ?? 0;
}

test('every call that takes a body is judged by its head', async () => {
  const writes = watched.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
  const judgedByBody = ['gateway', 'realtime'];
  const asked = writes.filter((route) => !judgedByBody.includes(otherRoutes[nameOf(route)] ?? ''));
  expect(asked.length).toBeGreaterThan(50);
  const statuses = await Promise.all(
    asked.map(async (route) => [
      nameOf(route),
      await answered(route.method, route.url.replaceAll(/:\w+/g, '862'), megabyte - 1),
    ]),
  );
  // Whom anybody may call takes no more than a form.
  expect(statuses.filter(([, status]) => status !== 401 && status !== 413)).toEqual([]);
});

describe('a large file', () => {
  const uploads = ['/api/gestao/imagens?tipo=produto', '/api/gestao/ementas/862/importar'];

  test.each(uploads)('to %s is refused to strangers and assistants before it is sent', async (path) => {
    expect(await answered('POST', path, 10 * megabyte)).toBe(401);
    const assistant = await staffToken(server.context, 'assistant', 862);
    const headers = { authorization: `Bearer ${assistant}` };
    expect(await answered('POST', path, 10 * megabyte, headers)).toBe(403);
    expect(await answered('POST', path, 100 * megabyte)).toBe(401);
  });
});

test('what only the word `true` is written to reads no more than that', async () => {
  expect(await answered('PUT', '/realtime/Devices/a/pushes/b/read.json', megabyte)).toBe(413);
});
