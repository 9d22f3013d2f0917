import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { changePhone } from '../../testing/change-phone.ts';
import {
  aCustomer,
  aPhone,
  aVisitor,
  e164Of,
  type Person,
  password,
  personalData,
  readCode,
  signUp,
  type Visitor,
  wrongCode,
} from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const fresh = '950371';
const newPassword = { ...personalData, password: fresh, confirmacaoPassword: fresh };
const reset = async (person: Person) => {
  const visitor = await aVisitor(server);
  const asked = await visitor.post('/reset', person);
  const signedIn = await visitor.enter(`/reset/${asked.data.hash}`, {
    codigo: await readCode(server, person),
  });
  return { visitor, signedIn };
};
const logIn = async (person: Person, given: string) =>
  (await (await aVisitor(server)).post('/login', { ...person, password: given })).status;

describe('a forgotten password', () => {
  test('is reset by a code: signed in, then the personal-data screen sets a new one', async () => {
    const owner = await aCustomer(server);
    const { visitor, signedIn } = await reset(owner.person);
    expect(signedIn.privateData.user.data).toMatchObject({
      id_perfil: owner.id,
      temporario: false,
      definir_password: true,
    });
    const saved = await visitor.post('/alterar-dados-pessoais', newPassword);
    expect(saved.data.privateData.user.data.definir_password).toBe(false);
    expect(await logIn(owner.person, fresh)).toBe(200);
    expect(await logIn(owner.person, password)).toBe(422);
  });

  test('when it is set ends the other sessions, and this one goes on', async () => {
    const owner = await aCustomer(server);
    const { visitor } = await reset(owner.person);
    expect((await owner.post('/api/refresh-private-data')).status).toBe(200);
    await visitor.post('/alterar-dados-pessoais', newPassword);
    expect((await owner.post('/api/refresh-private-data')).error.code).toBe('session_revoked');
    expect((await visitor.post('/api/refresh-private-data')).status).toBe(200);
  });

  test('is asked for anew only where the code was given: nobody types one elsewhere that isn’t kept', async () => {
    const owner = await aCustomer(server);
    const { visitor } = await reset(owner.person);
    const asksFor = async (who: Visitor) =>
      (await who.post('/api/refresh-private-data')).data.user.data.definir_password;
    expect([await asksFor(owner), await asksFor(visitor)]).toEqual([false, true]);
    const { password: _, confirmacaoPassword: __, ...without } = personalData;
    expect((await owner.post('/alterar-dados-pessoais', without)).status).toBe(200);
    expect(await asksFor(visitor)).toBe(true);
  });

  test('asks for the new password while it may be set, and not a day later', async () => {
    const owner = await aCustomer(server);
    const { visitor } = await reset(owner.person);
    const { password: _, confirmacaoPassword: __, ...without } = personalData;
    expect((await visitor.post('/alterar-dados-pessoais', without)).error.fields).toMatchObject({
      password: 'Campo de preenchimento obrigatório',
    });
    server.context.clock.move({ minutes: 30 });
    const renewed = await visitor.post('/identity/token', { refreshToken: visitor.identity.refreshToken });
    visitor.identity = renewed.data;
    expect((await visitor.post('/api/refresh-private-data')).data.user.data.definir_password).toBe(false);
    expect((await visitor.post('/alterar-dados-pessoais', newPassword)).status).toBe(200);
    expect(await logIn(owner.person, fresh)).toBe(422);
    expect(await logIn(owner.person, password)).toBe(200);
  });

  test('that comes to mind again needs no new one', async () => {
    const owner = await aCustomer(server);
    await reset(owner.person);
    const visitor = await aVisitor(server);
    const { privateData } = await visitor.enter('/login', { ...owner.person, password });
    expect(privateData.user.data?.definir_password).toBe(false);
  });

  test('of an account that was never completed leads back to completing it', async () => {
    const person = aPhone();
    await signUp(server, await aVisitor(server), person);
    const { visitor, signedIn } = await reset(person);
    expect(signedIn.privateData.user.data?.temporario).toBe(true);
    expect((await visitor.post('/alterar-dados-pessoais', personalData)).status).toBe(200);
    expect(await logIn(person, password)).toBe(200);
  });

  test('of nobody answers the same, sends nothing, and no code confirms it', async () => {
    const nobody = aPhone();
    const { person } = await aCustomer(server);
    const visitor = await aVisitor(server);
    const known = await visitor.post('/reset', person);
    const unknown = await visitor.post('/reset', nobody);
    expect(unknown).toEqual({ ...known, data: { hash: expect.stringMatching(/^[\w-]{32}$/) } });
    expect(
      await server.context.db.query(sql`select 1 from deliveries where recipient = ${e164Of(nobody)}`),
    ).toEqual([]);
    for (const codigo of ['000000', '123456', '999999']) {
      const mine = await visitor.post(`/reset/${known.data.hash}`, {
        codigo: wrongCode(await readCode(server, person)),
      });
      expect(await visitor.post(`/reset/${unknown.data.hash}`, { codigo })).toEqual(mine);
    }
    expect(
      await server.context.db.query(sql`select 1 from customers where phone = ${e164Of(nobody)}`),
    ).toEqual([]);
  });

  test('of nobody counts against the same limits', async () => {
    const nobody = aPhone();
    const statuses = [];
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await (await aVisitor(server)).post('/reset', nobody)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('isn’t reset by a code sent before the phone was another’s', async () => {
    const owner = await aCustomer(server);
    const visitor = await aVisitor(server);
    const { data } = await visitor.post('/reset', owner.person);
    const code = await readCode(server, owner.person);
    await changePhone(server, owner, aPhone());
    expect((await visitor.post(`/reset/${data.hash}`, { codigo: code })).status).toBe(422);
  });
});
