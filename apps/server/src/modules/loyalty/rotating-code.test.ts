import type { RotatingSecret } from '@fornada/contract/rotating-code.ts';
import { rotatingCode, stepAt } from '@fornada/domain/rotating-code.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { identity } from '#modules/identity/module.ts';
import { endSessions } from '#modules/identity/sessions.ts';
import { loyalty } from '#modules/loyalty/module.ts';
import { readRotatingCode } from '#modules/loyalty/read-rotating-code.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';

const server = await buildTestApp({ modules: [identity, loyalty] });
const { db, clock } = server.context;

const read = (code: string) => db.transaction((tx) => readRotatingCode(tx, server.context, code));
const unknown = { kind: 'refused', reason: 'unknown' };

/** A phone that has its secret, and a clock that may be wrong. */
async function aPhoneOf(customerId: number) {
  const { idToken, uid } = await signInDevice(server.context, customerId);
  const response = await server.inject({
    method: 'GET',
    url: '/api/fidelizacao/segredo-qr',
    headers: { authorization: `Bearer ${idToken}` },
  });
  const secret: RotatingSecret = response.json().data;
  const card = {
    card: secret.cartao,
    key: Uint8Array.from(Buffer.from(secret.chave, 'base64url')),
    customerId: secret.id_perfil,
  };
  return {
    uid,
    card,
    secret,
    show: (skewMs = 0) => rotatingCode(card, stepAt(clock().getTime() + skewMs)),
  };
}

describe('a rotating code at the till', () => {
  let customerId: number;
  let phone: Awaited<ReturnType<typeof aPhoneOf>>;
  beforeEach(async () => {
    customerId = (await makeCustomer(db)).id;
    phone = await aPhoneOf(customerId);
  });

  test('says whose it is', async () => {
    expect(await read(await phone.show())).toEqual({
      kind: 'customer',
      customerId,
      sessionId: phone.card.card,
    });
  });

  test('is good once', async () => {
    const code = await phone.show();
    await read(code);
    expect(await read(code)).toEqual({ kind: 'refused', reason: 'used' });
    clock.move({ seconds: 30 });
    expect(await read(await phone.show())).toEqual({
      kind: 'customer',
      customerId,
      sessionId: phone.card.card,
    });
  });

  test('read by two tills at once is good at one', async () => {
    const code = await phone.show();
    const answers = await Promise.all([read(code), read(code), read(code)]);
    expect(answers.filter(({ kind }) => kind === 'customer')).toHaveLength(1);
  });

  test('may be a step old or early, for slow queues and clocks that differ', async () => {
    expect(await read(await phone.show(-30_000))).toEqual({
      kind: 'customer',
      customerId,
      sessionId: phone.card.card,
    });
    expect(await read(await phone.show(30_000))).toEqual({
      kind: 'customer',
      customerId,
      sessionId: phone.card.card,
    });
  });

  test('is refused when it is older, or of tomorrow', async () => {
    const old = await phone.show();
    clock.move({ seconds: 60 });
    expect(await read(old)).toEqual(unknown);
    expect(await read(await phone.show(60_000))).toEqual(unknown);
  });

  test('of a phone whose clock is wrong is good by the server’s', async () => {
    const wrong = 3_600_000;
    const skew = Date.parse(phone.secret.hora) - (clock().getTime() + wrong);
    expect(await read(await phone.show(wrong))).toEqual(unknown);
    expect(await read(await phone.show(wrong + skew))).toEqual({
      kind: 'customer',
      customerId,
      sessionId: phone.card.card,
    });
  });

  test('can’t be made for another customer, nor with another key or card', async () => {
    const other = await aPhoneOf((await makeCustomer(db)).id);
    const step = stepAt(clock().getTime());
    const forgeries = [
      { ...phone.card, customerId: other.card.customerId },
      { ...other.card, customerId },
      { ...other.card, card: phone.card.card },
      { ...phone.card, key: new Uint8Array(32) },
      { ...phone.card, card: '00000000-0000-0000-0000-000000000000' },
    ];
    for (const forged of forgeries) expect(await read(await rotatingCode(forged, step))).toEqual(unknown);
    const code = await phone.show();
    const changed = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
    expect(await read(changed)).toEqual(unknown);
    for (const text of ['', '351912345678', "F1'; drop table sessions; --"]) {
      expect(await read(text)).toEqual(unknown);
    }
    expect(await read(code)).toEqual({ kind: 'customer', customerId, sessionId: phone.card.card });
  });

  test('dies with its session, and a new login has another secret', async () => {
    const code = await phone.show();
    await db.transaction((tx) => endSessions(tx, { deviceUid: phone.uid }, 'logout', clock()));
    expect(await read(code)).toEqual(unknown);
    const again = await aPhoneOf(customerId);
    expect(again.secret.chave).not.toBe(phone.secret.chave);
    expect(await read(await again.show())).toEqual({
      kind: 'customer',
      customerId,
      sessionId: again.card.card,
    });
  });

  test('dies with its account', async () => {
    const code = await phone.show();
    await db.execute(sql`update customers set erased_at = now(), phone = null where id = ${customerId}`);
    expect(await read(code)).toEqual(unknown);
  });

  test('is forgotten once it could not be used again', async () => {
    await read(await phone.show());
    clock.move({ hours: 2 });
    await server.runSweeps();
    expect(
      await db.query(sql`select 1 from loyalty_codes_used where session_id = ${phone.card.card}`),
    ).toEqual([]);
  });

  test('has its secret told to a customer only, and kept in no cache', async () => {
    const { idToken } = await signInDevice(server.context);
    const url = '/api/fidelizacao/segredo-qr';
    const ask = (token: string) =>
      server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    expect((await ask(idToken)).statusCode).toBe(403);
    const own = await ask((await signInDevice(server.context, customerId)).idToken);
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
