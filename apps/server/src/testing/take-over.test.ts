// An attacker with a stolen token and nothing else: what they can take, and what the owner can do about it.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';
import { twiceTheSame } from './change-password.ts';
import { proveNewPhone, twice, warningTo } from './change-phone.ts';
import { aCustomer, aPhone, aVisitor, password, readCode, send } from './visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

/** The tokens of a customer in other hands; every code that goes to their own number stays unseen there. */
async function aTheft() {
  const owner = await aCustomer(server);
  const { data: identity } = await send(server, '/identity/token', {
    body: { refreshToken: owner.identity.refreshToken },
  });
  const thief = { ...(await aVisitor(server)), identity };
  thief.post = (url, body) =>
    send(server, url, { body: body ?? {}, token: thief.identity.idToken, address: thief.address });
  const hours = async (count: number) => {
    server.context.clock.move({ hours: count });
    const renewed = await send(server, '/identity/token', {
      body: { refreshToken: thief.identity.refreshToken },
    });
    if (renewed.status === 200) thief.identity = renewed.data;
  };
  return { owner, thief, hours };
}

const stillOwns = async (owner: { person: { telemovel: string; pais: string }; id: number }) => {
  const { privateData } = await (await aVisitor(server)).enter('/login', { ...owner.person, password });
  return privateData.user.data?.id_perfil === owner.id;
};

describe('with a stolen token', () => {
  test('a phone is not moved by the code of the new one', async () => {
    const { owner, thief } = await aTheft();
    const mine = aPhone();
    const held = await proveNewPhone(server, thief, mine);
    expect(held.data).not.toHaveProperty('identity');
    const codigo = await readCode(server, mine);
    const path = `/alterar-telemovel/${held.data.hash}/numero-antigo`;
    expect((await thief.post(path, { codigo })).status).toBe(422);
    expect((await (await aVisitor(server)).post('/login', { ...mine, password })).status).toBe(422);
    expect(await stillOwns(owner)).toBe(true);
  });

  test('a phone that waits to be moved is stopped by its owner, who ends the thief’s session with it', async () => {
    const { owner, thief, hours } = await aTheft();
    const mine = aPhone();
    await proveNewPhone(server, thief, mine);
    const url = `/nao-fui-eu/${await warningTo(server, owner.person)}`;
    await server.runJobs();
    await hours(71);
    const looked = await server.inject({ method: 'GET', url: `/api${url}` });
    expect(looked.json().data).toEqual({ estado: 'aberto' });
    const stopped = { status: 200, data: { estado: 'parado' } };
    // The thief may have put it into a wallet.
    const cardCode = () =>
      server.context.db.one(sql`select security_code from customers where id = ${owner.id}`);
    const seen = await cardCode();
    expect(await send(server, url, {})).toMatchObject(stopped);
    expect(await send(server, url, {})).toMatchObject(stopped);
    expect(await cardCode()).not.toEqual(seen);
    expect((await thief.post('/api/refresh-private-data')).error.code).toBe('session_revoked');
    await hours(2);
    await server.runSweeps();
    expect((await (await aVisitor(server)).post('/login', { ...mine, password })).status).toBe(422);
    expect(await stillOwns(owner)).toBe(true);
  });

  test('a phone that waits to be moved is stopped by a new password too', async () => {
    const { owner, thief, hours } = await aTheft();
    await proveNewPhone(server, thief, aPhone());
    await server.runJobs();
    const device = await aVisitor(server);
    const { data } = await device.post('/reset', owner.person);
    await device.enter(`/reset/${data.hash}`, { codigo: await readCode(server, owner.person) });
    const fresh = { password: '950371', confirmacaoPassword: '950371' };
    const form = { nome: 'Maria', email: 'maria@exemplo.pt', dataNascimento: '1990-05-17', ...fresh };
    expect((await device.post('/alterar-dados-pessoais', form)).status).toBe(200);
    await hours(73);
    await server.runSweeps();
    const visitor = await aVisitor(server);
    expect((await visitor.post('/login', { ...owner.person, password: '950371' })).status).toBe(200);
  });

  test('the owner is warned on the old number each time, and no more than ten times a day', async () => {
    const { owner, thief } = await aTheft();
    const statuses = [];
    for (let change = 0; change < 6; change += 1) {
      const { status } = await proveNewPhone(server, thief, aPhone());
      statuses.push(status);
    }
    const warned = await server.context.db.query(sql`
      select 1 from deliveries where body like '%/nao-fui-eu/%' and channel = 'sms' and customer_id = ${owner.id}`);
    expect(warned).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(statuses).toContain(429);
  });

  test('a password is not changed without the present one, guessed at or waited for', async () => {
    const { owner, thief } = await aTheft();
    const asked = await thief.post('/alterar-password', twiceTheSame('950371'));
    const path = `/alterar-password/${asked.data.hash}`;
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await thief.post(path, { passwordAtual: `48025${guess}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await thief.post(path, { codigo: '000000' })).status).toBe(422);
    const device = await aVisitor(server);
    const { data } = await device.post('/reset', owner.person);
    await device.enter(`/reset/${data.hash}`, { codigo: await readCode(server, owner.person) });
    const form = { nome: 'Maria', email: 'maria@exemplo.pt', dataNascimento: '1990-05-17' };
    await thief.post('/alterar-dados-pessoais', { ...form, ...twiceTheSame('950371') });
    const entering = { ...owner.person, password: '950371' };
    expect((await (await aVisitor(server)).post('/login', entering)).status).toBe(422);
    expect(await stillOwns(owner)).toBe(true);
  });

  test('a link that was never sent, or whose time is over, stops nothing', async () => {
    const { owner, thief, hours } = await aTheft();
    expect((await send(server, `/nao-fui-eu/${'A'.repeat(22)}`, {})).error.code).toBe('link_unknown');
    await thief.post('/alterar-telemovel', twice(aPhone()));
    await proveNewPhone(server, thief, aPhone());
    const url = `/nao-fui-eu/${await warningTo(server, owner.person)}`;
    await hours(73);
    expect((await send(server, url, {})).status).toBe(404);
  });
});
