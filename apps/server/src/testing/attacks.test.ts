// Attacks on sessions, tokens and codes, through the whole application.
import { createHmac, createPublicKey } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseSecurityCode } from '#modules/accounts/security-code.ts';
import { keySet } from '#modules/identity/token.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { aCustomer, aPhone, aVisitor, password, readCode, send, type Visitor } from './visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const refresh = (refreshToken: string) => send(server, '/identity/token', { body: { refreshToken } });
const opens = async (idToken: string) =>
  (await send(server, '/api/refresh-private-data', { token: idToken })).status === 200;

describe('a stolen refresh token', () => {
  test('used after the real one ends the family, and no other device of the customer', async () => {
    const customer = await aCustomer(server);
    const other = await aVisitor(server);
    await other.enter('/login', { ...customer.person, password });
    const stolen = customer.identity.refreshToken;
    const mine = (await refresh(stolen)).data;
    expect((await refresh(stolen)).error.code).toBe('refresh_token_invalid');
    expect([await opens(mine.idToken), await opens(other.identity.idToken)]).toEqual([false, true]);
    expect((await refresh(mine.refreshToken)).status).toBe(401);
  });

  test('used before the real one ends the thief’s as well, when the owner comes', async () => {
    const customer = await aCustomer(server);
    const thief = (await refresh(customer.identity.refreshToken)).data;
    const further = (await refresh(thief.refreshToken)).data;
    expect((await refresh(customer.identity.refreshToken)).status).toBe(401);
    expect(await opens(further.idToken)).toBe(false);
    expect((await refresh(further.refreshToken)).status).toBe(401);
  });
});

describe('a session that somebody else began', () => {
  const steps: [string, (victim: Visitor) => Promise<unknown>][] = [
    ['a login', async (victim) => await victim.enter('/login', { ...(await aCustomer(server)).person, password })],
    ['a sign-up', async (victim) => {
      const person = aPhone();
      const { data } = await victim.post('/registo', { ...person, termos: true });
      await victim.enter(`/registo/${data.hash}`, { codigo: await readCode(server, person) });
    }],
    ['a reset', async (victim) => {
      const { person } = await aCustomer(server);
      const { data } = await victim.post('/reset', person);
      await victim.enter(`/reset/${data.hash}`, { codigo: await readCode(server, person) });
    }],
    ['a logout', async (victim) => {
      await victim.enter('/login', { ...(await aCustomer(server)).person, password });
      await victim.enter('/api/logout', {});
    }],
  ]; // biome-ignore format: a list to scan

  test.each(steps)('is worth nothing after %s in it', async (_name, step) => {
    const victim = await aVisitor(server);
    const planted = victim.identity;
    await step(victim);
    expect(victim.identity.idToken).not.toBe(planted.idToken);
    expect([await opens(planted.idToken), await opens(victim.identity.idToken)]).toEqual([false, true]);
    expect((await refresh(planted.refreshToken)).error.code).toBe('refresh_token_invalid');
    // Nor has trying it cost the victim the session.
    expect(await opens(victim.identity.idToken)).toBe(true);
  });
});

test('a token that asks to be believed in another way is not', async () => {
  const { identity } = await aCustomer(server);
  const { settings } = server.context;
  const [head = '', body = '', signature = ''] = identity.idToken.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const [published] = keySet(server.context).keys;
  if (published === undefined) throw new Error('No key is published');
  const publicKey = (await importJWK(published, 'ES256')) as CryptoKey;
  const texts = [
    JSON.stringify(published),
    await exportSPKI(publicKey),
    createPublicKey({ key: published as never, format: 'jwk' }).export({ type: 'spki', format: 'der' }),
  ];
  const shared = texts.map((text) => {
    const signed = `${part({ ...header, alg: 'HS256' })}.${body}`;
    return `${signed}.${createHmac('sha256', text).update(signed).digest('base64url')}`;
  });
  const own = await generateKeyPair('ES256', { extractable: true });
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const brought = async (extra: object) =>
    await new SignJWT(claims).setProtectedHeader({ ...header, ...extra }).sign(own.privateKey);
  const forged = [
    ...['none', 'None', 'NONE', '', 'RS256'].flatMap((alg) => [
      `${part({ ...header, alg })}.${body}.`,
      `${part({ ...header, alg })}.${body}.${signature}`,
    ]),
    ...shared,
    await brought({ jwk: await exportJWK(own.publicKey) }),
    await brought({ jku: `${settings.publicUrl}/../evil/jwks.json`, kid: '../../dev/null' }),
    `${head}.${part({ ...claims, exp: claims.exp + 86_400 })}.${signature}`,
    `${head}.${part({ ...claims, perfil: 1 })}.${signature}`,
    `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
  ];
  for (const token of forged) {
    expect([token, await opens(token)]).toEqual([token, false]);
    const url = `/realtime/ReadOnly/${identity.uid}/refreshTime.json?auth=${token}`;
    expect((await server.inject({ method: 'GET', url })).statusCode).toBe(401);
  }
  expect(await opens(identity.idToken)).toBe(true);
});

test('hashes of confirmations aren’t found by trying', async () => {
  const { db } = server.context;
  const asked = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [visitor, person] = [await aVisitor(server), aPhone()];
      return {
        visitor,
        person,
        hash: (await visitor.post('/registo', { ...person, termos: true })).data.hash,
      };
    }),
  );
  const hashes = asked.map(({ hash }) => hash as string);
  // 24 random bytes: 192 bits, and no two share more than chance has them share.
  expect(hashes.every((hash) => Buffer.from(hash, 'base64url').length === 24)).toBe(true);
  expect(new Set(hashes.map((hash) => hash.slice(0, 5))).size).toBe(20);
  const [{ visitor, person, hash }] = asked as [(typeof asked)[0]];
  const codigo = await readCode(server, person);
  const unknown = await visitor.post(`/registo/${'A'.repeat(32)}`, { codigo });
  expect([unknown.status, unknown.error.code]).toEqual([404, 'confirmation_unknown']);
  const near = [`${hash}%20`, `${hash}=`, hash.toLowerCase(), hash.slice(1), '%25', '_%25', hashes[1]];
  for (const guess of near) {
    expect([guess, await visitor.post(`/registo/${guess}`, { codigo })]).toEqual([guess, unknown]);
  }
  const tried = await db.query(
    sql`select 1 from confirmations where hash = any(${hashes}) and wrong_tries > 0`,
  );
  expect(tried).toEqual([]);
  await visitor.enter(`/registo/${hash}`, { codigo });
});

test('an old security code is nobody’s once there is a new one', async () => {
  const customer = await aCustomer(server);
  const change = async (body: object) =>
    (await customer.post('/chave-seguranca', body)).data.privateData.user.data.codigo_seguranca as string;
  const whose = async (typed: string) =>
    (
      await server.context.db.query<{ id: number }>(sql`
        select id from customers where security_code = ${parseSecurityCode(typed) ?? ''} and uses_security_code`)
    ).map(({ id }) => id);
  const old = await change({ usar_codigo_seguranca: 1 });
  expect(await whose(old)).toEqual([customer.id]);
  const fresh = await change({ gerar: 1 });
  expect([await whose(old), await whose(fresh)]).toEqual([[], [customer.id]]);
  await change({ usar_codigo_seguranca: 0 });
  expect(await whose(fresh)).toEqual([]);
});
