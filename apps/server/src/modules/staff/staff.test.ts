import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { hashedAsAsked } from '../../testing/quick-argon2.ts';
import { aTillDevice, codeOf, enterStaff, hire } from '../../testing/staff.ts';
import { searchStaffActions } from '../../testing/staff-actions.ts';
import { aStaffHouse } from '../../testing/staff-house.ts';
import { aVisitor, send } from '../../testing/visitor.ts';

const { server, signIn, knock } = await aStaffHouse();

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
        { id: 848, nome: 'A', aberta: false },
        { id: 862, nome: 'C', aberta: false },
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
    const ana = await hashedAsAsked(() => hire(server));
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
