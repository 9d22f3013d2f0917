import type { Identity } from '@fornada/contract/private-data.ts';
import { realtimePaths } from '@fornada/contract/realtime.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { endSessions } from '#modules/identity/sessions.ts';
import { listOwnNotifications, notify } from '#modules/messages/notifications.ts';
import { realtime } from '#modules/realtime/module.ts';
import { appendEvent } from '#platform/outbox.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { makeOrder } from '../../testing/order.ts';

const { app, context, inject } = await buildTestApp({ modules: [realtime] });
const { db, clock } = context;
afterAll(() => context.hub.stop());

const ana = await makeCustomer(db);
const rui = await makeCustomer(db);
const [anaDevice, ruiDevice, guest] = await Promise.all([
  signInDevice(context, ana.id),
  signInDevice(context, rui.id),
  signInDevice(context),
]);

const get = (path: string, token: string) =>
  inject({ url: `/realtime/${path}.json`, query: { auth: token } });
const denied = { error: 'Permission denied' };

describe('a value read once', () => {
  test.each([String(ana.id), anaDevice.uid])('the customer’s record by %s', async (id) => {
    const answer = await get(realtimePaths.user(id), anaDevice.idToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id_perfil: ana.id,
      eliminado: false,
      dataActualizacao: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
  });

  test('goes as deep as the path does, and is null where there is nothing', async () => {
    const record = realtimePaths.user(ana.id);
    expect((await get(`${record}/id_perfil`, anaDevice.idToken)).json()).toBe(ana.id);
    const nothing = await get(`${record}/toString/length`, anaDevice.idToken);
    expect([nothing.statusCode, nothing.body]).toEqual([200, 'null']);
  });

  test('the time of the last change is that of the record, in milliseconds', async () => {
    const [record, time] = [
      await get(realtimePaths.user(ana.id), anaDevice.idToken),
      await get(realtimePaths.refreshTime(anaDevice.uid), anaDevice.idToken),
    ];
    expect(time.json()).toBe(Date.parse(record.json().dataActualizacao));
  });

  test('takes the token in the header too', async () => {
    const headers = { authorization: `Bearer ${anaDevice.idToken}` };
    const answer = await inject({ url: `/realtime/${realtimePaths.user(ana.id)}.json`, headers });
    expect(answer.statusCode).toBe(200);
  });

  test('several at once are one tree', async () => {
    const paths = [realtimePaths.user(ana.id), realtimePaths.globalPushes()];
    const answer = await inject({
      url: '/realtime.json',
      query: { auth: anaDevice.idToken, caminhos: paths.join(',') },
    });
    expect(answer.json()).toEqual({
      Users: { [ana.id]: { ReadOnly: expect.objectContaining({ id_perfil: ana.id }) } },
      Global: { pushes: null },
    });
  });
});

describe('permission', async () => {
  const own = await makeOrder(db, ana.id);
  const paths: Record<string, (device: Identity, customerId: number) => string> = {
    'Users/{id}/ReadOnly': (_device, id) => realtimePaths.user(id),
    'Users/{uid}/ReadOnly': (device) => realtimePaths.user(device.uid),
    'Users/{id}/Encomendas': (_device, id) => realtimePaths.orders(id),
    'ReadOnly/{uid}/refreshTime': (device) => realtimePaths.refreshTime(device.uid),
    'Devices/{sub}/pushes': (device) => realtimePaths.devicePushes(device.uid),
    'Encomendas/{order_id}': () => realtimePaths.order(own.id),
  };

  test.each(Object.entries(paths))('%s is its owner’s alone', async (_name, pathOf) => {
    const path = pathOf(anaDevice, ana.id);
    expect((await get(path, anaDevice.idToken)).statusCode).toBe(200);
    for (const { idToken } of [ruiDevice, guest]) {
      const answer = await get(path, idToken);
      expect([answer.statusCode, answer.json()]).toEqual([401, denied]);
    }
  });

  test('what is for everyone needs a token, any token', async () => {
    for (const { idToken } of [anaDevice, guest])
      expect((await get('Global/pushes', idToken)).statusCode).toBe(200);
    for (const token of ['', 'nonsense', 'a.b.c', `${anaDevice.idToken}x`]) {
      const answer = await get('Global/pushes', token);
      expect([answer.statusCode, answer.json()]).toEqual([401, denied]);
    }
  });

  test.each([
    '',
    'Users',
    `Users/${ana.id}`,
    'Global',
    'Encomendas',
    'Encomendas/nada',
    'Lojas/862/Encomendas',
    '..',
  ])('nothing above or beside a grant can be read: %j', async (path) => {
    expect((await get(path, anaDevice.idToken)).statusCode).toBe(401);
  });

  test('one path that may not be read denies them all', async () => {
    const caminhos = `${realtimePaths.user(ana.id)},${realtimePaths.user(rui.id)}`;
    const answer = await inject({ url: '/realtime.json', query: { auth: anaDevice.idToken, caminhos } });
    expect([answer.statusCode, answer.json()]).toEqual([401, denied]);
    expect((await inject({ url: '/realtime.json', query: { auth: anaDevice.idToken } })).statusCode).toBe(
      401,
    );
  });

  test.each(['PUT', 'PATCH', 'POST', 'DELETE'] as const)('nothing can be written with %s', async (method) => {
    const url = `/realtime/${realtimePaths.user(ana.id)}.json?auth=${anaDevice.idToken}`;
    const answer = await inject({ method, url, payload: '{"eliminado":true}' });
    expect([answer.statusCode, answer.json()]).toEqual([401, denied]);
  });

  test('a device signed in as nobody has a place, with nothing in it', async () => {
    expect((await get(realtimePaths.user(guest.uid), guest.idToken)).body).toBe('null');
    expect((await get(realtimePaths.refreshTime(guest.uid), guest.idToken)).body).toBe('null');
    expect((await get(realtimePaths.devicePushes(guest.uid), guest.idToken)).body).toBe('null');
  });
});

describe('a notification', () => {
  test('is marked read by its customer, and by nobody else', async () => {
    await db.transaction((tx) =>
      notify(
        tx,
        { customerId: ana.id, title: 'Olá', text: 'Bom dia', kind: 'info', reference: 'one' },
        clock(),
      ),
    );
    const [{ id = '' } = {}] = await listOwnNotifications(db, ana.id);
    const put = (device: Identity, payload: string) =>
      inject({
        method: 'PUT',
        url: `/realtime/Devices/${anaDevice.uid}/pushes/${id}/read.json?auth=${device.idToken}`,
        payload,
      });
    expect((await put(ruiDevice, 'true')).statusCode).toBe(401);
    expect((await put(anaDevice, 'false')).statusCode).toBe(401);
    expect((await get(`Devices/${anaDevice.uid}/pushes/${id}/read`, anaDevice.idToken)).json()).toBe(false);
    const answer = await put(anaDevice, 'true');
    expect([answer.statusCode, answer.json()]).toEqual([200, true]);
    expect((await get(`Devices/${anaDevice.uid}/pushes/${id}/read`, anaDevice.idToken)).json()).toBe(true);
  });
});

type Event = { event: string; data: unknown; id?: string };

describe('a stream', () => {
  const open: { destroy(): void }[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.destroy();
  });

  async function listen(url: string, device: Identity) {
    const answer = await app.inject({
      url,
      query: { auth: device.idToken },
      headers: { accept: 'text/event-stream' },
      payloadAsStream: true,
    });
    const events: Event[] = [];
    const state = { ended: false };
    let text = '';
    const stream = answer.stream();
    open.push(stream);
    stream.on('end', () => {
      state.ended = true;
    });
    stream.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        events.push(parse(text.slice(0, end)));
        text = text.slice(end + 2);
      }
    });
    return { answer, events, state };
  }

  function parse(frame: string): Event {
    const [event = '', data = '', id] = frame.split('\n');
    expect([event.slice(0, 7), data.slice(0, 6)]).toEqual(['event: ', 'data: ']);
    return {
      event: event.slice(7),
      data: JSON.parse(data.slice(6)),
      ...(id !== undefined && { id: id.slice(4) }),
    };
  }

  const touch = (keys: string[], topic = 'changed') =>
    db.transaction((tx) => appendEvent(tx, { topic, keys }));

  test('begins with all that is there, then says what changed and only that', async () => {
    const order = await makeOrder(db, rui.id);
    const { answer, events } = await listen(`/realtime/${realtimePaths.order(order.id)}.json`, ruiDevice);
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(answer.headers['content-security-policy']).toBeDefined();
    await expect.poll(() => events).toHaveLength(1);
    expect(events[0]).toEqual({
      event: 'put',
      data: {
        path: '/',
        data: expect.objectContaining({ estado: 'awaiting_payment', id_estado: -3, pago: 0 }),
      },
    });

    await touch([`order:${order.id}`]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`update orders set state = 'ready', paid = true where id = ${order.id}`);
      await appendEvent(tx, { topic: 'order.changed', keys: [`order:${order.id}`] });
    });
    await expect.poll(() => events).toHaveLength(2);
    expect(events[1]).toEqual({
      event: 'put',
      data: { path: '/', data: expect.objectContaining({ estado: 'ready', id_estado: 2, pago: 1 }) },
    });
  });

  test('of several paths is one tree, and its news are numbered', async () => {
    const paths = [realtimePaths.user(rui.id), realtimePaths.orders(rui.id), realtimePaths.globalPushes()];
    const { events } = await listen(`/realtime.json?caminhos=${paths.join(',')}`, ruiDevice);
    await expect.poll(() => events).toHaveLength(1);
    expect(events[0]?.data).toMatchObject({
      path: '/',
      data: { Users: { [rui.id]: { ReadOnly: { id_perfil: rui.id } } } },
    });

    await db.transaction((tx) =>
      notify(
        tx,
        { customerId: null, title: 'Natas', text: 'Quentes', kind: 'news', reference: 'natas' },
        clock(),
      ),
    );
    await expect.poll(() => events).toHaveLength(2);
    expect(events[1]).toMatchObject({ event: 'put', data: { path: '/Global/pushes' } });
    expect(events[1]?.id).toMatch(/^\d+-\d+$/);
  });

  test('ends when the session does, after the last news', async () => {
    const device = await signInDevice(context, rui.id);
    const { events, state } = await listen(`/realtime/${realtimePaths.user(rui.id)}.json`, device);
    await expect.poll(() => events).toHaveLength(1);
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update customers set updated_at = updated_at + interval '1 minute' where id = ${rui.id}`,
      );
      await appendEvent(tx, { topic: 'customer.changed', keys: [`customer:${rui.id}`] });
      await endSessions(tx, { deviceUid: device.uid }, 'logout', clock());
    });
    await expect.poll(() => state.ended).toBe(true);
    expect(events.map(({ event }) => event)).toEqual(['put', 'put', 'auth_revoked']);
    expect(events[2]?.data).toBe('credential has expired');
  });

  test('lets go of the hub when the client leaves', async () => {
    const before = context.hub.size();
    const { answer, events } = await listen('/realtime/Global/pushes.json', guest);
    await expect.poll(() => events).toHaveLength(1);
    expect(context.hub.size()).toBe(before + 1);
    answer.stream().destroy();
    answer.raw.res.destroy();
    await expect.poll(() => context.hub.size()).toBe(before);
  });
});
