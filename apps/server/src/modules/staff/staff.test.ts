import { endpoint, returns } from '@fornada/contract/endpoint.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { identity } from '#modules/identity/module.ts';
import { staff } from '#modules/staff/module.ts';
import { searchStaffActions } from '#modules/staff/search-actions.ts';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aTillDevice, codeOf, enterStaff, hire, staffPassword } from '../../testing/staff.ts';
import { aVisitor, send } from '../../testing/visitor.ts';

const door = (path: string) =>
  endpoint({ method: 'POST', path, access: 'staff', summary: 'A door', data: returns<unknown>() });
const doors: Module = {
  name: 'doors',
  routes(app, context) {
    for (const path of ['/porta/staff', '/api/gestao/porta'])
      handle(app, context, door(path), async ({ actor }) => actor);
  },
};

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules: [identity, staff, doors] });
  const { db } = server.context;
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
  await db.execute(sql`
    insert into shops (id, restaurant_id, tag, name) values (848, 1, 'a', 'A'), (860, 1, 'b', 'B'), (862, 1, 'c', 'C')`);
});

const signIn = (email: string, given = staffPassword, address = '203.0.113.1') =>
  send(server, '/api/balcao/sessao', { body: { email, password: given }, address });
const knock = (token?: string, path = '/porta/staff') => send(server, path, { token });

describe('a person of the chain', () => {
  test('signs in with e-mail, password and the app’s code, and is who the role says', async () => {
    const ana = await hire(server, { shopIds: [862, 848] });
    const asked = await signIn(ana.email.toUpperCase());
    expect(asked.data).toEqual({ passo: 'codigo', desafio: expect.stringMatching(/^[\w-]{43}$/) });
    const body = { desafio: asked.data.desafio, codigo: codeOf(server, ana) };
    const { data } = await send(server, '/api/balcao/sessao/codigo', { body });
    expect(data).toEqual({
      passo: 'entrou',
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 43_200,
      agora: server.context.clock().toISOString(),
      nome: ana.name,
      papel: 'assistant',
      lojas: [
        { id: 848, nome: 'A' },
        { id: 862, nome: 'C' },
      ],
      loja: null,
      tem_pin: false,
    });
    expect((await knock(data.token)).data).toMatchObject({
      kind: 'staff',
      staffId: ana.id,
      role: 'assistant',
      shopIds: [848, 862],
      shopId: null,
      deviceId: null,
      provedBy: 'totp',
    });
  });

  test('leaves an entry with each way in by password, once both factors are proved and not before', async () => {
    const ana = await hire(server, { shopIds: [862] });
    const began = async () =>
      (await searchStaffActions(server.context.db, { staffId: ana.id, action: 'session.began' })).map(
        ({ shopId, subject, before, after }) => ({ shopId, subject, before, after }),
      );
    await signIn(ana.email, 'outra-coisa');
    const { data: asked } = await signIn(ana.email);
    const code = (codigo: string) =>
      send(server, '/api/balcao/sessao/codigo', { body: { desafio: asked.desafio, codigo } });
    expect((await code('000000')).status).toBe(422);
    expect(await began()).toEqual([]);
    expect((await code(codeOf(server, ana))).status).toBe(200);
    const entry = { shopId: null, subject: `staff:${ana.id}`, before: null, after: { proved_by: 'totp' } };
    expect(await began()).toEqual([entry]);

    const { token: dispositivo } = await aTillDevice(server, 862);
    const body = { email: ana.email, password: ana.password, dispositivo };
    expect((await send(server, '/api/balcao/sessao', { body })).status).toBe(200);
    expect(await began()).toEqual([{ ...entry, shopId: 862, after: { proved_by: 'device' } }, entry]);
  });

  test('who administers works in every shop', async () => {
    const { lojas, token } = await enterStaff(
      server,
      await hire(server, { role: 'administrator', shopIds: [] }),
    );
    expect(lojas.map(({ id }) => id)).toEqual([848, 860, 862]);
    expect((await knock(token)).data).toMatchObject({ role: 'administrator', shopIds: [] });
  });

  test('with a wrong password or an unknown e-mail is refused the same', async () => {
    const wrong = await signIn((await hire(server)).email, 'outra-coisa');
    expect(wrong).toMatchObject({
      status: 422,
      error: { code: 'credentials_wrong', message: 'Email ou palavra-passe incorretos' },
    });
    expect(await signIn('ninguem@fornada.example', 'outra-coisa')).toEqual(wrong);
  });

  test('signs out, and the token is worth nothing', async () => {
    const { token } = await enterStaff(server, await hire(server));
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.inject({ method: 'DELETE', url: '/api/balcao/sessao', headers });
    expect(response.json()).toEqual({ success: true, data: {} });
    expect(await knock(token)).toMatchObject({ status: 401, error: { code: 'session_revoked' } });
  });

  test('who leaves is out in that moment', async () => {
    const ana = await hire(server);
    const { token } = await enterStaff(server, ana);
    const asked = await signIn(ana.email);
    await server.context.db.execute(sql`update staff set active = false where id = ${ana.id}`);
    expect((await knock(token)).status).toBe(401);
    expect((await signIn(ana.email)).status).toBe(422);
    server.context.clock.move({ seconds: 30 });
    const body = { desafio: asked.data.desafio, codigo: codeOf(server, ana) };
    expect((await send(server, '/api/balcao/sessao/codigo', { body })).error.code).toBe('sign_in_lapsed');
  });

  test('whose data are set again signs in anew, with the same app', async () => {
    const ana = await hire(server);
    const { token } = await enterStaff(server, ana);
    const again = await hire(server, {
      ...ana,
      password: 'outra-massa-mae',
      role: 'manager',
      shopIds: [860],
    });
    expect(again.id).toBe(ana.id);
    expect((await knock(token)).status).toBe(401);
    expect((await signIn(ana.email)).status).toBe(422);
    server.context.clock.move({ seconds: 30 });
    expect(await enterStaff(server, again)).toMatchObject({
      papel: 'manager',
      lojas: [{ id: 860, nome: 'B' }],
    });
  });

  test('is nobody without a token, or with a customer’s', async () => {
    const visitor = await aVisitor(server);
    for (const token of [undefined, 'abc', visitor.identity.idToken])
      expect((await knock(token)).status).toBe(401);
    const { token } = await enterStaff(server, await hire(server));
    expect((await send(server, '/api/logout', { token })).status).not.toBe(200);
  });

  test('leaves neither password, token nor the app’s secret in the database', async () => {
    const ana = await hire(server);
    const { token } = await enterStaff(server, ana);
    const [row] = await server.context.db.query<{ password_hash: string }>(sql`
      select password_hash from staff where id = ${ana.id}`);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const kept = await server.context.db.query(sql`
      select encode(token_hash, 'escape') as kept from staff_sessions
      union all select encode(token_hash, 'escape') from staff_challenges
      union all select encode(totp_secret, 'escape') from staff where totp_secret is not null`);
    for (const secret of [token, ana.totpSecret]) expect(JSON.stringify(kept)).not.toContain(secret);
  });
});

describe('a session', () => {
  test('has a shift and its overtime', async () => {
    const { token } = await enterStaff(server, await hire(server));
    for (let quarter = 0; quarter < 47; quarter += 1) {
      server.context.clock.move({ minutes: 15 });
      expect((await knock(token)).status).toBe(200);
    }
    server.context.clock.move({ minutes: 15 });
    expect((await knock(token)).status).toBe(401);
  });

  test('ends when nothing is heard of it for half an hour', async () => {
    const { token } = await enterStaff(server, await hire(server));
    server.context.clock.move({ minutes: 29 });
    expect((await knock(token)).status).toBe(200);
    server.context.clock.move({ minutes: 30 });
    expect(await knock(token)).toMatchObject({ status: 401, error: { code: 'session_revoked' } });
  });

  test('says whose it is and until when', async () => {
    const ana = await hire(server);
    const { token } = await enterStaff(server, ana);
    server.context.clock.move({ minutes: 10 });
    const headers = { authorization: `Bearer ${token}` };
    const response = await server.inject({ method: 'GET', url: '/api/balcao/sessao', headers });
    expect(response.json().data).toEqual({
      expiresIn: 43_200 - 600,
      agora: server.context.clock().toISOString(),
      nome: ana.name,
      papel: 'assistant',
      lojas: [{ id: 862, nome: 'C' }],
      loja: null,
      tem_pin: false,
    });
  });

  test('of before the last months is forgotten', async () => {
    const ana = await hire(server);
    await enterStaff(server, ana);
    server.context.clock.move({ days: 61 });
    await server.runSweeps();
    const kept = await server.context.db.query(sql`
      select 1 from staff_sessions where staff_id = ${ana.id} union all
      select 1 from staff_challenges where staff_id = ${ana.id}`);
    expect(kept).toEqual([]);
  });
});

describe('guessing a staff password', () => {
  test('is slowed down, also when it is done at once', async () => {
    await openConnections(server.context.db);
    const ana = await hire(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        signIn(ana.email, `tentativa-${guess}`, `203.0.113.${10 + guess}`),
      ),
    );
    expect(answers.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(5);
    const blocked = await signIn(ana.email);
    expect(blocked).toMatchObject({ status: 429, error: { code: 'too_many_requests' } });
    server.context.clock.move({ seconds: blocked.retryAfter });
    expect((await signIn(ana.email)).status).toBe(200);
  });
});

describe('a device of the shop', () => {
  test('is an assistant’s second factor, in its own shop alone', async () => {
    const ana = await hire(server, { shopIds: [860, 862] });
    const { token: device } = await aTillDevice(server, 862);
    const asked = { email: ana.email, password: ana.password, dispositivo: device };
    const { data } = await send(server, '/api/balcao/sessao', { body: asked });
    expect(data).toMatchObject({ passo: 'entrou', loja: 862, lojas: [{ id: 862, nome: 'C' }] });
    expect((await knock(data.token)).data).toMatchObject({ provedBy: 'device', shopId: 862 });
    expect((await knock(data.token, '/api/gestao/porta')).error.code).toBe('second_factor_required');
  });

  test('is none for an assistant of another shop, for a manager, or once revoked', async () => {
    const { id, token: device } = await aTillDevice(server, 862);
    const stepOf = async (person: { email: string; password: string }) => {
      const body = { email: person.email, password: person.password, dispositivo: device };
      return (await send(server, '/api/balcao/sessao', { body })).data.passo;
    };
    expect(await stepOf(await hire(server, { shopIds: [860] }))).toBe('codigo');
    expect(await stepOf(await hire(server, { role: 'manager' }))).toBe('codigo');
    const ana = await hire(server);
    expect(await stepOf(ana)).toBe('entrou');
    const manager = await enterStaff(server, await hire(server, { role: 'manager' }));
    const headers = { authorization: `Bearer ${manager.token}` };
    const revoked = await server.inject({ method: 'DELETE', url: `/api/balcao/aparelhos/${id}`, headers });
    expect(revoked.statusCode).toBe(200);
    expect(await stepOf(ana)).toBe('codigo');
  });

  test('that is revoked ends the sessions on it', async () => {
    const { id, token: device } = await aTillDevice(server, 862);
    const ana = await enterStaff(server, await hire(server), device);
    const manager = await enterStaff(server, await hire(server, { role: 'manager' }));
    expect((await knock(ana.token)).status).toBe(200);
    const headers = { authorization: `Bearer ${manager.token}` };
    await server.inject({ method: 'DELETE', url: `/api/balcao/aparelhos/${id}`, headers });
    expect((await knock(ana.token)).error.code).toBe('session_revoked');
  });

  test('is enrolled and listed by a manager of the shop, and by nobody else', async () => {
    const enrol = async (token: string) =>
      await send(server, '/api/balcao/aparelhos', { token, body: { loja: 862, nome: 'Caixa do fundo' } });
    const managers = await hire(server, { role: 'manager' });
    const chief = await hire(server, { role: 'administrator', shopIds: [] });
    for (const person of [managers, chief]) {
      const { data } = await enrol((await enterStaff(server, person)).token);
      expect(data).toEqual({
        id: expect.any(String),
        loja: 862,
        nome: 'Caixa do fundo',
        dispositivo: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
    for (const change of [
      { role: 'assistant' as const },
      { role: 'marketing' as const },
      { role: 'manager' as const, shopIds: [860] },
    ]) {
      const { token } = await enterStaff(server, await hire(server, change));
      expect((await enrol(token)).error.code).toBe('forbidden');
      const headers = { authorization: `Bearer ${token}` };
      const listed = await server.inject({ method: 'GET', url: '/api/balcao/aparelhos?loja=862', headers });
      expect(listed.statusCode).toBe(403);
    }
    server.context.clock.move({ seconds: 30 });
    const { token } = await enterStaff(server, managers);
    const headers = { authorization: `Bearer ${token}` };
    const listed = await server.inject({ method: 'GET', url: '/api/balcao/aparelhos?loja=862', headers });
    const own = listed.json().data.filter(({ nome }: { nome: string }) => nome === 'Caixa do fundo');
    expect(own.map(({ registado_por: by }: { registado_por: string }) => by)).toEqual([
      chief.name,
      managers.name,
    ]);
  });
});
