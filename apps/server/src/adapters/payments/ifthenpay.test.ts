// What is ifthenpay's own: euros as text, the alias of a phone, statuses that mean two things, keys in addresses.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ifthenpayKeys, startIfthenpay } from '../../testing/vendors/ifthenpay.ts';
import { variablesOf } from '../../testing/vendors/vendor.ts';
import { createIfthenpay } from './ifthenpay.ts';
import type { PaymentRequest } from './port.ts';

const fake = await startIfthenpay();
afterAll(fake.stop);
beforeEach(() => {
  fake.calls.length = 0;
});

const variables = { ...ifthenpayKeys, IFTHENPAY_URL: fake.url };
const gateway = createIfthenpay({ settings: variablesOf(variables) });
const aRequest = (change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: randomUUID(),
  orderRef: 'A1B2C3D4E5F6G7',
  amount: cents(1_205),
  method: 'mbway',
  phone: '+351912345678',
  returnUrl: '',
  cancelUrl: '',
  requestedAt: new Date('2026-03-11T10:00:00Z'),
  description: 'Baixa #042',
  windowSeconds: 240,
  ...change,
});
const lastBody = () => JSON.parse(fake.calls.at(-1)?.body ?? '{}');

test.each([
  ['+351912345678', '351#912345678'],
  ['+34612345678', '34#612345678'],
  ['+447400123456', '44#7400123456'],
  ['+5511961234567', '55#11961234567'],
])('asks %s as %s', async (phone, mobileNumber) => {
  await gateway.requestPayment(aRequest({ phone }));
  expect(lastBody()).toMatchObject({ mobileNumber, orderId: 'A1B2C3D4E5F6G7', amount: '12.05' });
});

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [300, '3.00'],
  [123_456, '1234.56'],
])('writes %i cents as %s', async (amount, text) => {
  await gateway.requestPayment(aRequest({ amount: cents(amount) }));
  expect(lastBody().amount).toBe(text);
});

test.each([
  ['122', 'declined'],
  ['100', 'failed'],
  ['999', 'failed'],
  ['777', 'unknown'],
])('an answer of %s is %s', async (status, kind) => {
  fake.script(status);
  expect((await gateway.requestPayment(aRequest())).kind).toBe(kind);
});

test('a wrong key is a failure, told without the key', async () => {
  const wrong = createIfthenpay({
    settings: variablesOf({ ...variables, IFTHENPAY_MBWAY_KEY: 'XYZ-654321' }),
  });
  expect(await wrong.requestPayment(aRequest())).toEqual({ kind: 'failed', reason: 'ifthenpay_-1' });
});

test('a gateway that can’t be reached at all was asked nothing', async () => {
  const closed = await startIfthenpay();
  await closed.stop();
  const away = createIfthenpay({
    settings: variablesOf({ ...variables, IFTHENPAY_URL: closed.url }),
  });
  expect((await away.requestPayment(aRequest())).kind).toBe('failed');
  expect(
    await away.refund({ refundId: '', paymentId: '', gatewayRef: 'x', amount: cents(1), reason: '' }),
  ).toMatchObject({
    kind: 'refused',
  });
});

test('without its reference it isn’t even asked', async () => {
  expect(await gateway.getStatus({ paymentId: randomUUID(), gatewayRef: null })).toEqual({
    state: 'unknown',
    gatewayRef: null,
  });
  expect(fake.calls).toEqual([]);
});

describe('a callback', () => {
  const query = {
    oid: 'A1B2C3D4E5F6G7',
    tid: 'i2szvoUfPYBMWdSx0001',
    val: '12.05',
    apk: ifthenpayKeys.IFTHENPAY_ANTI_PHISHING_KEY,
    pm: 'MBWAY',
  };
  const read = (change: Record<string, string | string[] | undefined>) =>
    gateway.readCallback({ method: 'GET', headers: {}, rawBody: '', query: { ...query, ...change } });

  test('keeps no key', () => {
    expect(read({})).toMatchObject({ amount: 1_205, needsConfirmation: true });
    expect(JSON.stringify(read({}))).not.toContain(query.apk);
  });

  test.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,05', 1_205],
    ['0.01', 1],
  ])('of %s is %i cents', (val, amount) => {
    expect(read({ val })?.amount).toBe(amount);
  });

  test.each([
    ['no key', { apk: undefined }],
    ['an empty key', { apk: '' }],
    ['two keys', { apk: [query.apk, query.apk] }],
    ['half a key', { apk: query.apk.slice(0, 8) }],
    ['a key and more', { apk: `${query.apk}x` }],
    ['no order', { oid: '' }],
    ['two orders', { oid: ['a', 'b'] }],
    ['no request', { tid: undefined }],
    ['no amount', { val: undefined }],
    ['a negative amount', { val: '-12.05' }],
    ['an amount in words', { val: '1e3' }],
  ])('with %s is refused', (_what, change) => {
    expect(read(change)).toBeNull();
  });
});

test.each(Object.keys(ifthenpayKeys))('without %s nothing starts', (name) => {
  const settings = variablesOf({ ...variables, [name]: '' });
  expect(() => createIfthenpay({ settings })).toThrow(new RegExp(`^${name} `));
});
