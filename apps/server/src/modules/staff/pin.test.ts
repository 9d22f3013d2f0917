import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { identity } from '#modules/identity/module.ts';
import { staff } from '#modules/staff/module.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aTillDevice, enterStaff, type Hired, hire } from '../../testing/staff.ts';
import { searchStaffActions } from '../../testing/staff-actions.ts';
import { send } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules: [identity, staff] });
  const { db } = server.context;
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
  await db.execute(
    sql`insert into shops (id, restaurant_id, tag, name) values (860, 1, 'b', 'B'), (862, 1, 'c', 'C')`,
  );
});

const pin = '4826';
const byPin = (dispositivo: string, pessoa: number, given = pin) =>
  send(server, '/api/balcao/aparelho/entrar', { body: { dispositivo, pessoa, pin: given } });
const setPin = async (token: string, chosen = pin) => {
  const response = await server.inject({
    method: 'PUT',
    url: '/api/balcao/pin',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: { pin: chosen },
  });
  return response.json();
};
/** Someone who signed in on a device and set a PIN. */
async function regular(change: Partial<Hired> = {}) {
  const device = await aTillDevice(server);
  const person = await hire(server, change);
  const { token } = await enterStaff(server, person, device.token);
  await setPin(token);
  return { person, device: device.token, token };
}

describe('a PIN', () => {
  test('lets in who signed in on the device before, in its shop', async () => {
    const { person, device } = await regular({ role: 'manager', shopIds: [860, 862] });
    const listed = await send(server, '/api/balcao/aparelho', { body: { dispositivo: device } });
    expect(listed.data).toEqual({
      loja: 862,
      loja_nome: 'C',
      nome: 'Caixa 1',
      pessoas: [{ id: person.id, nome: person.name, papel: 'manager', bloqueado: false }],
    });
    const { data } = await byPin(device, person.id);
    expect(data).toMatchObject({
      passo: 'entrou',
      loja: 862,
      lojas: [{ id: 862, nome: 'C', aberta: false }],
      tem_pin: true,
    });
    const [began] = await searchStaffActions(server.context.db, { action: 'session.began' });
    expect(began).toMatchObject({
      staffId: person.id,
      shopId: 862,
      deviceName: 'Caixa 1',
      after: { proved_by: 'pin' },
    });
  });

  test('lets in the manager who made the device the shop’s and set it there, for as long', async () => {
    const person = await hire(server, { role: 'manager' });
    const { token } = await enterStaff(server, person);
    const { data } = await send(server, '/api/balcao/aparelhos', {
      token,
      body: { loja: 862, nome: 'Janela' },
    });
    await setPin(token);
    const listed = await send(server, '/api/balcao/aparelho', { body: { dispositivo: data.dispositivo } });
    expect(listed.data.pessoas).toMatchObject([{ id: person.id }]);
    expect((await byPin(data.dispositivo, person.id)).data).toMatchObject({ passo: 'entrou', loja: 862 });
    server.context.clock.move({ days: 31 });
    expect((await byPin(data.dispositivo, person.id)).error.code).toBe('pin_wrong');
  });

  test('changes nothing about the person, their devices or their codes', async () => {
    const { person, device } = await regular({ role: 'manager' });
    const { token } = (await byPin(device, person.id)).data;
    expect((await setPin(token, '9517')).error.code).toBe('second_factor_required');
    expect((await send(server, '/api/balcao/codigos-recuperacao', { token })).error.code).toBe(
      'second_factor_required',
    );
    const body = { loja: 862, nome: 'Outro' };
    expect((await send(server, '/api/balcao/aparelhos', { token, body })).error.code).toBe('forbidden');
  });

  test('is worth nothing on another device, or on none', async () => {
    const { person, device } = await regular();
    const other = await aTillDevice(server);
    expect((await byPin(other.token, person.id)).error.code).toBe('pin_wrong');
    expect((await byPin('aparelho-inventado', person.id)).error.code).toBe('device_unknown');
    server.context.clock.move({ days: 31 });
    expect((await byPin(device, person.id)).error.code).toBe('pin_wrong');
  });

  test('is worth nothing once the person left, or left the shop', async () => {
    const { person, device } = await regular();
    await server.context.db.execute(sql`delete from staff_shops where staff_id = ${person.id}`);
    expect((await byPin(device, person.id)).error.code).toBe('pin_wrong');
  });

  test.each(['1111', '1234', '4321', '123456', '000000'])('may not be %s', async (weak) => {
    const { token } = await regular();
    expect((await setPin(token, weak)).error.fields).toEqual({
      pin: 'Fácil demais de adivinhar: escolha outro PIN',
    });
  });

  test.each(['123', '1234567', '12a4', ''])('is four to six digits, not «%s»', async (bad) => {
    const { token } = await regular();
    expect((await setPin(token, bad)).success).toBe(false);
  });

  test('is kept as Argon2id', async () => {
    const { person } = await regular();
    const { pin_hash } = await server.context.db.one<{ pin_hash: string }>(
      sql`select pin_hash from staff where id = ${person.id}`,
    );
    expect(pin_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('guessing a PIN', () => {
  test('ends after five tries, also when they come at once, until the password is given', async () => {
    await openConnections(server.context.db);
    const { person, device } = await regular();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, guess) => byPin(device, person.id, String(1_001 + guess))),
    );
    expect(answers.filter(({ error }) => error.code === 'pin_wrong')).toHaveLength(5);
    expect((await byPin(device, person.id)).status).toBe(429);
    server.context.clock.move({ hours: 2 });
    expect((await byPin(device, person.id)).error.code).toBe('pin_locked');
    const listed = await send(server, '/api/balcao/aparelho', { body: { dispositivo: device } });
    expect(listed.data.pessoas).toMatchObject([{ id: person.id, bloqueado: true }]);
    const [locked] = await searchStaffActions(server.context.db, { action: 'pin.locked' });
    expect(locked).toMatchObject({ staffId: person.id, shopId: 862 });
    await enterStaff(server, person, device);
    expect((await byPin(device, person.id)).status).toBe(200);
  });

  test('of everyone at a device is slowed down too', async () => {
    const { person, device } = await regular();
    let refused = 0;
    for (let guess = 0; guess < 20; guess += 1) {
      const { status } = await byPin(device, person.id + 1_000 + guess, '1357');
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(5);
  });

  test('starts over after the right one', async () => {
    const { person, device } = await regular();
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await byPin(device, person.id, '1357');
      expect((await byPin(device, person.id)).status).toBe(200);
    }
  });
});
