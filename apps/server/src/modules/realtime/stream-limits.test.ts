import { once } from 'node:events';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { eventsOf } from '@fornada/contract/stream-events.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Module } from '#module';
import { identity } from '#modules/identity/module.ts';
import { realtime } from '#modules/realtime/module.ts';
import { staff } from '#modules/staff/module.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openShop } from '../../testing/shop.ts';
import { enterStaff, hire } from '../../testing/staff.ts';

/** Holds a stream back until whoever asked for it has left. */
let arrived = () => {};
const doorstep: Module = {
  name: 'doorstep',
  routes(app) {
    app.addHook('preHandler', async ({ headers, raw }) => {
      if (headers['x-leaves'] === undefined) return;
      arrived();
      await once(raw.socket, 'close');
    });
  },
};

let server: TestApp;
let url: string;
beforeAll(async () => {
  server = await buildTestApp({
    modules: [identity, staff, doorstep, realtime],
    environment: { STREAMS_PER_ADDRESS: '3', TRUST_PROXY: '1' },
  });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
const open: AbortController[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});
afterAll(async () => {
  server.context.hub.stop();
  await server.app.close();
});

type Opener = { path: string; token: string };

const ask = ({ path, token }: Opener, address: string, signal: AbortSignal, headers = {}) =>
  fetch(`${url}/realtime/${path}.json`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...headers,
    },
    signal,
  });

async function stream(opener: Opener, address: string) {
  const closing = new AbortController();
  open.push(closing);
  const answer = await ask(opener, address, closing.signal);
  if (answer.body === null || answer.status !== 200)
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.json(),
    };
  const events = eventsOf(answer.body);
  await events.next();
  /** Settles with whether the server has ended it. */
  const ended = events.next().then(
    ({ done }) => done === true,
    () => false,
  );
  return { status: 200, ended };
}
async function device(customerId?: number): Promise<Opener> {
  const { uid, idToken } = await signInDevice(server.context, customerId);
  return { path: realtimePaths.user(uid), token: idToken };
}
const guest = () => device();
const customer = async () => await device((await makeCustomer(server.context.db)).id);
async function board(): Promise<Opener> {
  const { token } = await enterStaff(server, await hire(server, { role: 'manager' }));
  return { path: realtimePaths.board(862), token };
}

test('of strangers an address has so many streams, whoever they say they are', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await stream(await guest(), '203.0.113.1')).status).toBe(200);
  expect(await stream(await guest(), '203.0.113.1')).toMatchObject({
    status: 429,
    retryAfter: '30',
    body: { error: 'Too many streams' },
  });
  expect((await stream(await guest(), '203.0.113.2')).status).toBe(200);
});

test('of IPv6 a /64 is one address', async () => {
  for (const last of [1, 2, 3])
    expect((await stream(await guest(), `2001:db8:1:2::${last}`)).status).toBe(200);
  expect((await stream(await guest(), '2001:db8:1:2:ffff::9')).status).toBe(429);
  expect((await stream(await guest(), '2001:db8:1:3::1')).status).toBe(200);
});

test('a customer goes before strangers of the same network, and not before other customers', async () => {
  const first = await stream(await guest(), '203.0.113.3');
  for (let count = 0; count < 2; count += 1)
    expect((await stream(await customer(), '203.0.113.3')).status).toBe(200);
  expect((await stream(await customer(), '203.0.113.3')).status).toBe(200);
  expect(await first.ended).toBe(true);
  expect((await stream(await customer(), '203.0.113.3')).status).toBe(429);
});

test('a shop’s board goes before customers of the same network', async () => {
  await openShop(server.context);
  const first = await stream(await customer(), '203.0.113.4');
  for (let count = 0; count < 2; count += 1)
    expect((await stream(await customer(), '203.0.113.4')).status).toBe(200);
  expect((await stream(await board(), '203.0.113.4')).status).toBe(200);
  expect(await first.ended).toBe(true);
  expect((await stream(await customer(), '203.0.113.4')).status).toBe(429);
});

test('who leaves while a stream is being opened takes no place', async () => {
  for (let count = 0; count < 3; count += 1) {
    const leaving = new AbortController();
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const asked = ask(await guest(), '203.0.113.5', leaving.signal, { 'x-leaves': 'yes' });
    await arrival;
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
  }
  for (let count = 0; count < 3; count += 1)
    expect((await stream(await guest(), '203.0.113.5')).status).toBe(200);
});

test('a session has twenty, wherever they are open: the oldest ends', async () => {
  const busy = await customer();
  const streams = [];
  for (let count = 0; count < 21; count += 1) streams.push(await stream(busy, `198.51.100.${count}`));
  expect(streams.map(({ status }) => status)).toEqual(Array(21).fill(200));
  expect(await streams[0]?.ended).toBe(true);
});
