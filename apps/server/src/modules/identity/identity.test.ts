import { createHmac } from 'node:crypto';
import { endpoint } from '@fornada/contract/endpoint.ts';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { access } from '#modules/access/module.ts';
import { accounts } from '#modules/accounts/module.ts';
import { identity } from '#modules/identity/module.ts';
import { replaceSession } from '#modules/identity/sessions.ts';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { aCustomer, aPhone, aVisitor, send, signUp } from '../../testing/visitor.ts';

const doors = (['device', 'account', 'customer', 'staff', 'till'] as const).map((access) =>
  endpoint(`POST /porta/${access}`, access, { summary: 'A door', data: v.unknown() }),
);
const house: Module = {
  name: 'house',
  routes(app, context) {
    for (const door of doors) handle(app, context, door, async ({ actor }) => actor);
  },
};

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules: [identity, access, accounts, house] });
});

const door = (access: string, token?: string) => send(server, `/porta/${access}`, { token });

describe('signing in anonymously', () => {
  test('gives a device of its own, a short-lived token and a refresh token', async () => {
    const { data } = await send(server, '/identity/anonymous', {});
    expect(data).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      idToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
    });
    const claims = decodeJwt(data.idToken);
    const now = server.context.clock().getTime() / 1000;
    expect(claims).toEqual({
      iss: server.context.settings.publicUrl,
      aud: 'fornada',
      sub: data.uid,
      sid: expect.any(String),
      iat: now,
      exp: now + 900,
    });
    expect((await send(server, '/identity/anonymous', {})).data.uid).not.toBe(data.uid);
  });

  test('keeps no refresh token that could be used', async () => {
    const { data } = await send(server, '/identity/anonymous', {});
    const rows = await server.context.db.query(
      sql`select encode(token_hash, 'escape') as kept from refresh_tokens`,
    );
    expect(JSON.stringify(rows)).not.toContain(data.refreshToken);
  });

  test('is verified by anyone with the published keys, which are public', async () => {
    const { data } = await send(server, '/identity/anonymous', {});
    const response = await server.inject({ method: 'GET', url: '/.well-known/jwks.json' });
    const [key, ...others] = response.json().keys;
    expect(others).toEqual([]);
    expect(key).toEqual({
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      kid: expect.any(String),
      x: expect.any(String),
      y: expect.any(String),
    });
    const { protectedHeader } = await jwtVerify(data.idToken, await importJWK(key), {
      currentDate: server.context.clock(),
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: key.kid });
  });
});

describe('a token', () => {
  const claimsOf = async () => decodeJwt((await aVisitor(server)).identity.idToken);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('of a device opens what a device may', async () => {
    const { identity: mine } = await aVisitor(server);
    expect((await door('device', mine.idToken)).data).toMatchObject({ kind: 'device', uid: mine.uid });
    for (const access of ['account', 'customer']) {
      expect(await door(access, mine.idToken)).toMatchObject({ status: 403, error: { code: 'forbidden' } });
    }
    expect((await door('staff', mine.idToken)).status).toBe(401);
    expect((await door('till', mine.idToken)).status).toBe(401);
  });

  test('of a temporary account opens only what completes it', async () => {
    const visitor = await aVisitor(server);
    await signUp(server, visitor, aPhone());
    expect(decodeJwt(visitor.identity.idToken)).toMatchObject({
      perfil: expect.any(Number),
      temporario: true,
    });
    expect((await visitor.post('/porta/account')).data).toMatchObject({ kind: 'customer', temporary: true });
    expect(await visitor.post('/porta/customer')).toMatchObject({
      status: 403,
      error: { code: 'account_incomplete', message: 'Complete primeiro os seus dados pessoais.' },
    });
  });

  test('of a complete account opens the customer’s doors at once, without a new token', async () => {
    const customer = await aCustomer(server);
    expect((await customer.post('/porta/customer')).data).toMatchObject({
      customerId: customer.id,
      temporary: false,
    });
  });

  test.each([
    ['none', undefined],
    ['nonsense', 'abc'],
    ['three dots', '...'],
    ['an SQL text', "' or 1=1 --"],
  ])('that is %s is refused', async (_name, token) => {
    expect(await door('device', token)).toMatchObject({ status: 401, error: { code: 'unauthenticated' } });
  });

  test('with the algorithm none is refused', async () => {
    const token = `${part({ alg: 'none', typ: 'JWT' })}.${part(await claimsOf())}.`;
    expect((await door('device', token)).status).toBe(401);
  });

  test('signed with the public key as a shared secret is refused', async () => {
    const { keys } = (await server.inject({ method: 'GET', url: '/.well-known/jwks.json' })).json();
    const body = `${part({ alg: 'HS256', typ: 'JWT', kid: keys[0].kid })}.${part(await claimsOf())}`;
    for (const secret of [JSON.stringify(keys[0]), keys[0].x, '']) {
      const signature = createHmac('sha256', secret).update(body).digest('base64url');
      expect((await door('device', `${body}.${signature}`)).status).toBe(401);
    }
  });

  test('signed with another key, even one it brings along, is refused', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const token = await new SignJWT(await claimsOf())
      .setProtectedHeader({
        alg: 'ES256',
        kid: server.context.secrets.tokenSigningKey.kid,
        jwk: await exportJWK(publicKey),
      })
      .sign(privateKey);
    expect((await door('device', token)).status).toBe(401);
  });

  test('with another person’s claims under its signature is refused', async () => {
    const mine = (await aVisitor(server)).identity.idToken.split('.');
    const theirs = (await aVisitor(server)).identity.idToken.split('.');
    expect((await door('device', [mine[0], theirs[1], mine[2]].join('.'))).status).toBe(401);
  });

  test.each([
    ['for another audience', { aud: 'another' }],
    ['from another issuer', { iss: 'https://another.example' }],
    ['without an end', { exp: undefined }],
    ['without a session', { sid: undefined }],
  ])('%s is refused though its signature is right', async (_name, change) => {
    const claims = Object.fromEntries(
      Object.entries({ ...(await claimsOf()), ...change }).filter(([, value]) => value !== undefined),
    );
    const { tokenSigningKey } = server.context.secrets;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: tokenSigningKey.kid })
      .sign(tokenSigningKey);
    expect((await door('device', token)).status).toBe(401);
  });

  test('lapses, and says so', async () => {
    const { identity: mine } = await aVisitor(server);
    server.context.clock.move({ seconds: 899 });
    expect((await door('device', mine.idToken)).status).toBe(200);
    server.context.clock.move({ seconds: 1 });
    expect(await door('device', mine.idToken)).toMatchObject({
      status: 401,
      error: { code: 'token_expired' },
    });
  });

  test('stops working in the moment its session ends', async () => {
    const { identity: mine } = await aVisitor(server);
    await server.context.db.execute(
      sql`update sessions set revoked_at = now() where device_uid = ${mine.uid}`,
    );
    expect(await door('device', mine.idToken)).toMatchObject({
      status: 401,
      error: { code: 'session_revoked' },
    });
  });

  test('notes that its session was seen, at most once in five minutes', async () => {
    const { identity: mine } = await aVisitor(server);
    const seen = async () =>
      (
        await server.context.db.one<{ seen_at: Date }>(
          sql`select seen_at from sessions where device_uid = ${mine.uid}`,
        )
      ).seen_at;
    const first = await seen();
    server.context.clock.move({ minutes: 4 });
    await door('device', mine.idToken);
    expect(await seen()).toEqual(first);
    server.context.clock.move({ minutes: 2 });
    await door('device', mine.idToken);
    expect(await seen()).toEqual(server.context.clock());
  });
});

describe('two sign-ins of one device in the same moment', () => {
  test('leave it one session', async () => {
    const { db } = server.context;
    const { identity: mine } = await aVisitor(server);
    const replace = (beforeCommit: () => Promise<void>) =>
      db.transaction(async (tx) => {
        const replaced = await replaceSession(tx, server.context, mine.uid, null, 'sign_in');
        await beforeCommit();
        return replaced;
      });
    let later = Promise.resolve(mine);
    const first = await replace(async () => {
      later = replace(async () => {});
      await someoneWaits(db);
    });
    expect((await door('device', (await later).idToken)).status).toBe(200);
    expect((await door('device', first.idToken)).error.code).toBe('session_revoked');
  });
});
