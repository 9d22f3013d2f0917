// A board that is open ends with its session, whoever ended it and however, and in every process.
import { realtimePaths } from '@fornada/contract/realtime.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createStaff } from '#modules/staff/create-staff.ts';
import { resetSecondFactor } from '#modules/staff/second-factor.ts';
import { createDatabase } from '#platform/database.ts';
import { createHub } from '#platform/realtime-hub.ts';
import { buildApp } from '../../app.ts';
import { modulesFor } from '../../modules.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { aTillDevice, enterStaff, type Hired, hire } from '../../testing/staff.ts';

/** Its clock stands still: nothing is looked at for having been quiet. */
const server = await buildTestApp();
const { context } = server;
const { db, secrets, clock } = context;
let administrator: Colleague;
beforeAll(async () => {
  await openShop(context, 862);
  await openShop(context, 860);
  administrator = await aColleague(server, 'administrator');
});
const open: { destroy(): void }[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.destroy();
});
afterAll(() => context.hub.stop());

/** Opens the board of shop 862. */
async function watch(token: string, app: TestApp['app'] = server.app) {
  const answer = await app.inject({
    url: `/realtime/${realtimePaths.board(862)}.json`,
    query: { auth: token },
    headers: { accept: 'text/event-stream' },
    payloadAsStream: true,
  });
  expect(answer.statusCode).toBe(200);
  const seen = { text: '', ended: false };
  const stream = answer.stream();
  open.push(stream);
  stream.on('data', (chunk) => {
    seen.text += chunk;
  });
  stream.on('end', () => {
    seen.ended = true;
  });
  await expect.poll(() => seen.text).toContain('event: put');
  return seen;
}

async function change(person: Hired, fields: object) {
  const { data } = await administrator.get(`/equipa/${person.id}`);
  const answer = await administrator.put(`/equipa/${person.id}`, { ...data, ...fields });
  expect(answer.status).toBe(200);
}

describe('the open board of somebody', () => {
  const ways: [string, (person: Hired, token: string) => Promise<unknown>][] = [
    ['whose access is taken away', (person) => change(person, { ativo: 0 })],
    ['who is given another password', (person) => change(person, { password: 'outra frase comprida' })],
    ['who is given another role', (person) => change(person, { papel: 'assistant' })],
    ['who loses a shop', (person) => change(person, { lojas: [860] })],
    [
      'whose second factor is reset',
      (person) => db.transaction((tx) => resetSecondFactor(tx, null, person.id, clock())),
    ],
    [
      'who is set up anew on the server',
      (person) => db.transaction((tx) => createStaff(tx, secrets, person, clock())),
    ],
    [
      'who signs out',
      (_person, token) =>
        server.inject({
          method: 'DELETE',
          url: '/api/balcao/sessao',
          headers: { authorization: `Bearer ${token}` },
        }),
    ],
  ];
  test.each(ways)('%s ends at once, and nobody else’s', async (_whose, end) => {
    const person = await hire(server, { role: 'manager', shopIds: [862, 860] });
    const other = await watch((await enterStaff(server, await hire(server, { role: 'manager' }))).token);
    const { token } = await enterStaff(server, person);
    const board = await watch(token);
    await end(person, token);
    await expect.poll(() => board.ended).toBe(true);
    expect(board.text).toMatch(/event: auth_revoked\ndata: "credential has expired"\n\n$/);
    expect(other.ended).toBe(false);
  });

  test('ends with the device that it is on, and goes on elsewhere', async () => {
    const device = await aTillDevice(server);
    const person = await hire(server);
    const elsewhere = await watch((await enterStaff(server, person)).token);
    const board = await watch((await enterStaff(server, person, device.token)).token);
    await server.inject({
      method: 'DELETE',
      url: `/api/balcao/aparelhos/${device.id}`,
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    await expect.poll(() => board.ended).toBe(true);
    expect(elsewhere.ended).toBe(false);
  });

  test('ends where the session did while it was being opened', async () => {
    const person = await hire(server, { role: 'manager' });
    const { token } = await enterStaff(server, person);
    const hub: typeof context.hub = {
      ...context.hub,
      async subscribe(keys, onChange) {
        await change(person, { ativo: 0 });
        return await context.hub.subscribe(keys, onChange);
      },
    };
    const app = await buildApp({ ...context, hub }, await modulesFor(context.settings));
    const board = await watch(token, app);
    await expect.poll(() => board.ended).toBe(true);
    await app.close();
  });

  test('ends in another process too', async () => {
    const elsewhere = createDatabase((db as TestDatabase).url);
    const hub = createHub(elsewhere);
    const app = await buildApp({ ...context, db: elsewhere, hub }, await modulesFor(context.settings));
    const person = await hire(server, { role: 'manager' });
    const board = await watch((await enterStaff(server, person)).token, app);
    await change(person, { ativo: 0 });
    await expect.poll(() => board.ended).toBe(true);
    await app.close();
    await hub.stop();
    await elsewhere.close();
  });
});
