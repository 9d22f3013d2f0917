import { createECDH } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { generateSecrets } from '#platform/secrets.ts';
import { aBrowser, startPushService } from '../../testing/push.ts';
import { allMishaps, type Mishap, startVendor } from '../../testing/vendors/vendor.ts';
import { mostPayloadBytes, type Push } from './port.ts';
import { createWebPush } from './web-push.ts';

const { vapid } = await generateSecrets();
const service = await startPushService();
afterAll(() => service.stop());
beforeEach(() => {
  service.answerWith(201);
  service.arrived.length = 0;
});

const gateway = createWebPush({ vapid, contact: 'mailto:ops@fornada.example', fetch: service.fetch });
const browser = aBrowser('https://fcm.googleapis.com/fcm/send/abc');
const push = (change: Partial<Push> = {}): Push => ({
  subscription: browser.subscription,
  payload: { title: 'O seu pedido está pronto', text: 'Bom apetite' },
  ttlSeconds: 3_600,
  urgency: 'high',
  topic: '0199a1b2c3d47e5f8a6b7c8d9e0f1a2b',
  dedupeId: 'a',
  ...change,
});
/** A payload whose JSON has this many bytes. */
const ofSize = (bytes: number) => ({ text: 'x'.repeat(bytes - '{"text":""}'.length) });

describe('a push by the open standard', () => {
  test('arrives encrypted for the device alone', async () => {
    expect(await gateway.send(push())).toEqual({ kind: 'sent', gatewayRef: '/m/1' });
    const [arrival] = service.arrived;
    expect(arrival?.path).toBe('/fcm/send/abc');
    expect(arrival?.body.toString('latin1')).not.toContain('pronto');
    expect(browser.read(arrival?.body ?? Buffer.alloc(0))).toEqual(push().payload);
  });

  test('says how long, how urgently and in place of what it is to be delivered', async () => {
    await gateway.send(push());
    expect(service.arrived[0]?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      topic: '0199a1b2c3d47e5f8a6b7c8d9e0f1a2b',
      'content-encoding': 'aes128gcm',
    });
    await gateway.send(push({ topic: undefined, urgency: 'low' }));
    expect(service.arrived[1]?.headers).not.toHaveProperty('topic');
  });

  test('is signed once an hour for each push service', async () => {
    const elsewhere = aBrowser('https://updates.push.services.mozilla.com/wpush/v2/abc').subscription;
    for (const subscription of [browser.subscription, browser.subscription, elsewhere])
      await gateway.send(push({ subscription }));
    const [one, again, other] = service.arrived.map(({ headers }) => headers.authorization);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test('is sent by a key that begins with zeros, which its file is without', async () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from([0, ...Array.from({ length: 31 }, () => 7)]));
    const short = {
      publicKey: pair.getPublicKey('base64url'),
      privateKey: Buffer.alloc(31, 7).toString('base64url'),
    };
    const unlucky = createWebPush({
      vapid: short,
      contact: 'mailto:ops@fornada.example',
      fetch: service.fetch,
    });
    expect(await unlucky.send(push())).toMatchObject({ kind: 'sent' });
  });

  test('is signed for its push service by the key that the browsers were given', async () => {
    await gateway.send(push());
    const [, token = '', key] =
      /^vapid t=(.+), k=(.+)$/.exec(String(service.arrived[0]?.headers.authorization)) ?? [];
    expect(key).toBe(vapid.publicKey);
    const point = Buffer.from(vapid.publicKey, 'base64url');
    const publicKey = await importJWK(
      {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    const { payload } = await jwtVerify(token, publicKey, { audience: 'https://fcm.googleapis.com' });
    expect(payload.sub).toBe('mailto:ops@fornada.example');
    expect((payload.exp ?? 0) * 1000 - Date.now()).toBeLessThan(DAY);
  });

  test('takes what every push service takes, and not a byte more', async () => {
    expect(await gateway.send(push({ payload: ofSize(mostPayloadBytes) }))).toMatchObject({ kind: 'sent' });
    expect(service.arrived[0]?.body.length).toBe(4_096);
    expect(await gateway.send(push({ payload: ofSize(mostPayloadBytes + 1) }))).toEqual({
      kind: 'refused',
      reason: 'payload_too_large',
    });
    expect(service.arrived).toHaveLength(1);
  });

  test.each([404, 410])('to an endpoint that answers %i is to somebody who is gone', async (status) => {
    service.answerWith(status);
    expect(await gateway.send(push())).toEqual({ kind: 'gone', reason: String(status) });
  });

  test.each([400, 401, 403, 413])('that is answered with %i is not sent again', async (status) => {
    service.answerWith(status);
    expect(await gateway.send(push())).toEqual({ kind: 'refused', reason: String(status) });
  });

  test.each([429, 500, 503])('that is answered with %i may be tried again', async (status) => {
    service.answerWith(status);
    await expect(gateway.send(push())).rejects.toThrow(String(status));
  });

  describe('when the push service goes wrong', async () => {
    const vendor = await startVendor(() => ({ status: 201, headers: { location: '/m/1' }, body: 'Created' }));
    afterAll(vendor.stop);
    const impatient = createWebPush({
      vapid,
      contact: 'mailto:ops@fornada.example',
      patienceMs: 2_000,
      fetch: (_url, init) => fetch(vendor.url, init),
    });
    // Its answer is a status: what comes after it says nothing.
    const saysEnough = new Set<Mishap>(['truncated', 'garbled']);

    test.each(allMishaps.filter((mishap) => !saysEnough.has(mishap)))(
      '(%s), it may be tried again',
      async (mishap) => {
        vendor.goWrong(mishap);
        await expect(impatient.send(push())).rejects.toThrow();
        expect(await impatient.send(push())).toEqual({ kind: 'sent', gatewayRef: '/m/1' });
      },
    );

    test.each([...saysEnough])('(%s) after it said that it took it, it is sent', async (mishap) => {
      vendor.goWrong(mishap);
      expect(await impatient.send(push())).toEqual({ kind: 'sent', gatewayRef: '/m/1' });
    });
  });

  test('follows nobody to another address', async () => {
    service.answerWith(302);
    await expect(gateway.send(push())).rejects.toThrow();
    expect(service.arrived).toHaveLength(1);
  });

  test('can’t be sent by a server that doesn’t say whom to write to', () => {
    expect(() => createWebPush({ vapid, contact: 'http://localhost:3000' })).toThrow(/^PUSH_CONTACT /);
  });
});
