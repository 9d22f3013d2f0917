import { endpoint, returns } from '@fornada/contract/endpoint.ts';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { identity } from '#modules/identity/module.ts';
import { createStaff, type NewStaff } from '#modules/staff/create-staff.ts';
import { staff } from '#modules/staff/module.ts';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { openConnections } from '../../testing/concurrency.ts';
import { aVisitor, send } from '../../testing/visitor.ts';

const counterDoor = endpoint({
  method: 'POST',
  path: '/porta/staff',
  access: 'staff',
  summary: 'A door',
  data: returns<unknown>(),
});
const counter: Module = {
  name: 'counter door',
  routes: (app, context) => handle(app, context, counterDoor, async ({ actor }) => actor),
};

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules: [identity, staff, counter] });
  await server.context.db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
  await server.context.db.execute(sql`
    insert into shops (id, restaurant_id, tag, name) values (848, 1, 'a', 'A'), (860, 1, 'b', 'B'), (862, 1, 'c', 'C')`);
});

const password = 'massa-mae-de-centeio';
let hired = 0;
async function hire(change: Partial<NewStaff> = {}): Promise<NewStaff & { id: number }> {
  hired += 1;
  const person: NewStaff = {
    email: `pessoa${hired}@fornada.example`,
    name: 'Ana Balcão',
    password,
    role: 'assistant',
    shopIds: [862],
    ...change,
  };
  const { db, secrets, clock } = server.context;
  const id = await db.transaction((tx) => createStaff(tx, secrets, person, clock()));
  return { ...person, id };
}
const signIn = (email: string, given = password, address = '203.0.113.1') =>
  send(server, '/api/balcao/sessao', { body: { email, password: given }, address });
const door = (token?: string) => send(server, '/porta/staff', { token });

describe('a person of the chain', () => {
  test('signs in with e-mail and password, and is who the role says', async () => {
    const ana = await hire({ shopIds: [862, 848] });
    const { data } = await signIn(ana.email.toUpperCase());
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 43_200,
      nome: 'Ana Balcão',
      papel: 'assistant',
      lojas: [848, 862],
    });
    expect((await door(data.token)).data).toEqual({
      kind: 'staff',
      staffId: ana.id,
      role: 'assistant',
      shopIds: [848, 862],
      shopId: null,
      deviceId: null,
    });
  });

  test('who administers works in every shop', async () => {
    const chief = await hire({ role: 'administrator', shopIds: [] });
    const { data } = await signIn(chief.email);
    expect(data.lojas).toEqual([848, 860, 862]);
    expect((await door(data.token)).data).toMatchObject({ role: 'administrator', shopIds: [] });
  });

  test('with a wrong password or an unknown e-mail is refused the same', async () => {
    const ana = await hire();
    const wrong = await signIn(ana.email, 'outra-coisa');
    expect(wrong).toMatchObject({
      status: 422,
      error: { code: 'credentials_wrong', message: 'Email ou palavra-passe incorretos' },
    });
    expect(await signIn('ninguem@fornada.example', 'outra-coisa')).toEqual(wrong);
  });

  test('signs out, and the token is worth nothing', async () => {
    const { data } = await signIn((await hire()).email);
    const response = await server.inject({
      method: 'DELETE',
      url: '/api/balcao/sessao',
      headers: { authorization: `Bearer ${data.token}` },
    });
    expect(response.json()).toEqual({ success: true, data: {} });
    expect(await door(data.token)).toMatchObject({ status: 401, error: { code: 'session_revoked' } });
  });

  test('who leaves is out in that moment', async () => {
    const ana = await hire();
    const { data } = await signIn(ana.email);
    await server.context.db.execute(sql`update staff set active = false where id = ${ana.id}`);
    expect((await door(data.token)).status).toBe(401);
    expect((await signIn(ana.email)).status).toBe(422);
  });

  test('whose data are set again signs in anew', async () => {
    const ana = await hire();
    const { data } = await signIn(ana.email);
    const again = await hire({ ...ana, password: 'outra-massa-mae', role: 'manager', shopIds: [860] });
    expect(again.id).toBe(ana.id);
    expect((await door(data.token)).status).toBe(401);
    expect((await signIn(ana.email)).status).toBe(422);
    expect((await signIn(ana.email, 'outra-massa-mae')).data).toMatchObject({
      papel: 'manager',
      lojas: [860],
    });
  });

  test('has a shift and its overtime', async () => {
    const { data } = await signIn((await hire()).email);
    server.context.clock.move({ hours: 12 });
    expect((await door(data.token)).status).toBe(401);
  });

  test('is nobody without a token, or with a customer’s', async () => {
    const visitor = await aVisitor(server);
    for (const token of [undefined, 'abc', visitor.identity.idToken])
      expect((await door(token)).status).toBe(401);
    const { data } = await signIn((await hire()).email);
    expect((await send(server, '/api/logout', { token: data.token })).status).not.toBe(200);
  });

  test('leaves neither password nor token in the database', async () => {
    const ana = await hire();
    const { data } = await signIn(ana.email);
    const [row] = await server.context.db.query<{ password_hash: string }>(sql`
      select password_hash from staff where id = ${ana.id}`);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await server.context.db.query(
      sql`select encode(token_hash, 'escape') as kept from staff_sessions`,
    );
    expect(JSON.stringify(sessions)).not.toContain(data.token);
  });
});

describe('guessing a staff password', () => {
  test('is slowed down, also when it is done at once', async () => {
    await openConnections(server.context.db);
    const ana = await hire();
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
