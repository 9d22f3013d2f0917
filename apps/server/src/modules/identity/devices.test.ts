import type { DeviceSession } from '@fornada/contract/devices.ts';
import { describe, expect, test } from 'vitest';
import { access } from '#modules/access/module.ts';
import { accounts } from '#modules/accounts/module.ts';
import { deviceKindOf, deviceNameOf } from '#modules/identity/devices.ts';
import { identity } from '#modules/identity/module.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aCustomer, aPhone, aVisitor, password, send, type Visitor } from '../../testing/visitor.ts';

const server = await buildTestApp({ modules: [identity, access, accounts] });
const { clock } = server.context;

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function ask(visitor: Visitor, method: 'GET' | 'DELETE', id?: string) {
  const response = await server.inject({
    method,
    url: id === undefined ? '/api/sessoes' : `/api/sessoes/${id}`,
    headers: { authorization: `Bearer ${visitor.identity.idToken}` },
  });
  const { data, error } = response.json();
  return { status: response.statusCode, sessions: data?.sessoes as DeviceSession[], code: error?.code };
}

/** A customer signed in on two devices. */
async function onTwoDevices() {
  const person = aPhone();
  const first = await aCustomer(server, person);
  clock.move({ minutes: 5 });
  const second = await aVisitor(server);
  await second.enter('/login', { ...person, password });
  return { first, second };
}

describe('the name of a device', () => {
  test.each([
    [phone, 'Chrome · Android', 'telemovel'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1', 'Safari · iPhone', 'telemovel'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1', 'Chrome · iPhone', 'telemovel'],
    ['Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36', 'Samsung Internet · Android', 'telemovel'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'Chrome · Android (tablet)', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0', 'Edge · Windows', 'computador'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux', 'computador'],
    ['curl/8.5.0', '', 'outro'],
    ['<script>alert(1)</script>', '', 'outro'],
  ])('%s', (userAgent, name, kind) => {
    expect([deviceNameOf(userAgent), deviceKindOf(name)]).toEqual([name, kind]);
  }); // biome-ignore format: headers as they come

  test('is kept when it signs in, and when it renews its tokens', async () => {
    const sentBy = (userAgent: string, url: string, payload: object) =>
      server.inject({ method: 'POST', url, headers: { 'user-agent': userAgent }, payload });
    const visitor = await aVisitor(server);
    visitor.identity = (await sentBy(phone, '/identity/anonymous', {})).json().data;
    const person = aPhone();
    await aCustomer(server, person);
    await visitor.enter('/login', { ...person, password });
    expect((await ask(visitor, 'GET')).sessions[0]).toMatchObject({ nome: 'Chrome · Android', atual: true });

    const { refreshToken } = visitor.identity;
    const renewed = await sentBy('Firefox/145.0 (Windows)', '/identity/token', { refreshToken });
    visitor.identity = renewed.json().data;
    expect((await ask(visitor, 'GET')).sessions[0]).toMatchObject({ nome: 'Firefox · Windows' });
  });
});

describe('the devices of a customer', () => {
  test('are those signed in now, the one that asks first', async () => {
    const { first, second } = await onTwoDevices();
    const { sessions } = await ask(first, 'GET');
    expect(sessions.map(({ atual }) => atual)).toEqual([true, false]);
    expect(Date.parse(sessions[1]?.desde ?? '')).toBe(clock().getTime());
    expect((await ask(second, 'GET')).sessions.map(({ id }) => id)).toEqual(
      sessions.map(({ id }) => id).toReversed(),
    );
    await second.post('/api/logout');
    expect((await ask(first, 'GET')).sessions).toHaveLength(1);
  });

  test('tell when each was last used', async () => {
    const { first, second } = await onTwoDevices();
    clock.move({ minutes: 9 });
    const { sessions } = await ask(first, 'GET');
    expect(sessions.map(({ visto_em }) => (clock().getTime() - Date.parse(visto_em)) / 60_000)).toEqual([
      0, 9,
    ]);
    await ask(second, 'GET');
    expect(
      (await ask(first, 'GET')).sessions.every(({ visto_em }) => Date.parse(visto_em) === clock().getTime()),
    ).toBe(true);
  });

  test('are signed out one by one, at once', async () => {
    const { first, second } = await onTwoDevices();
    const [, other] = (await ask(first, 'GET')).sessions;
    const answer = await ask(first, 'DELETE', other?.id);
    expect(answer.sessions.map(({ atual }) => atual)).toEqual([true]);
    expect((await ask(second, 'GET')).code).toBe('session_revoked');
    const { refreshToken } = second.identity;
    expect((await send(server, '/identity/token', { body: { refreshToken } })).status).toBe(401);
    expect((await ask(first, 'DELETE', other?.id)).status).toBe(404);
  });

  test('of somebody else are unknown', async () => {
    const { first } = await onTwoDevices();
    const stranger = await aCustomer(server);
    const [own] = (await ask(first, 'GET')).sessions;
    for (const id of [own?.id ?? '', 'x', '00000000-0000-0000-0000-000000000000']) {
      expect((await ask(stranger, 'DELETE', id)).code).toBe('not_found');
    }
    expect((await ask(first, 'GET')).status).toBe(200);
  });

  test('are told to nobody who isn’t a customer', async () => {
    expect((await ask(await aVisitor(server), 'GET')).status).toBe(403);
  });
});
