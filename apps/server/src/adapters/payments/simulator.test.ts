import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createPaymentSimulator, type Decision } from './simulator.ts';

const db = await createTestDatabase();
const clock = createMovableClock();
const told: string[] = [];
let statusCode = 200;
const pauses: number[] = [];
const parts = {
  db,
  clock,
  secret: 'a secret of the gateway and the shop',
  deliver: async ({ payload }: { payload: string }) => {
    if (statusCode === 200) told.push(JSON.parse(payload).state);
    return { statusCode };
  },
  pause: async (milliseconds: number) => void pauses.push(milliseconds),
};
const gateway = createPaymentSimulator(parts);

const phone = '+351912345678';
const request = () => ({
  paymentId: randomUUID(),
  orderRef: '860-042',
  amount: cents(300),
  phone,
  description: 'Pedido #042',
  windowSeconds: 240,
  method: 'mbway' as const,
  returnUrl: '',
  cancelUrl: '',
  requestedAt: new Date('2026-03-11T10:00:00Z'),
});

async function ask() {
  const payment = request();
  const outcome = await gateway.requestPayment(payment);
  if (outcome.kind !== 'pending') throw new Error(outcome.kind);
  return { paymentId: payment.paymentId, gatewayRef: outcome.gatewayRef };
}

const stateOf = async (payment: { paymentId: string; gatewayRef: string }) =>
  (await gateway.getStatus(payment)).state;

test.each<[Decision, string, string[]]>([
  ['approve', 'paid', ['paid']],
  ['refuse', 'rejected', ['rejected']],
  ['decline', 'declined', ['declined']],
  ['expire', 'expired', ['expired']],
  ['duplicate', 'paid', ['paid', 'paid']],
  ['lose', 'paid', []],
  ['disorder', 'paid', ['paid', 'pending']],
])('%s leaves the payment %s and tells %j', async (decision, state, callbacks) => {
  const payment = await ask();
  expect(await gateway.decide(payment.gatewayRef, decision)).toBe(true);
  await gateway.deliverDue();
  expect(await stateOf(payment)).toBe(state);
  expect(told.splice(0)).toEqual(callbacks);
});

test('delay lets the window lapse at once and brings the money two seconds later', async () => {
  const payment = await ask();
  await gateway.decide(payment.gatewayRef, 'delay');
  await gateway.deliverDue();
  expect([await stateOf(payment), told.splice(0)]).toEqual(['expired', ['expired']]);
  clock.move({ seconds: 2 });
  await gateway.deliverDue();
  expect([await stateOf(payment), told.splice(0)]).toEqual(['paid', ['paid']]);
});

test('a decision is taken once, and not after the window', async () => {
  const payment = await ask();
  await gateway.decide(payment.gatewayRef, 'refuse');
  expect(await gateway.decide(payment.gatewayRef, 'approve')).toBe(false);
  const lapsed = await ask();
  clock.move({ seconds: 240 });
  expect(await gateway.decide(lapsed.gatewayRef, 'approve')).toBe(false);
  await gateway.deliverDue();
  expect(told.splice(0).toSorted()).toEqual(['expired', 'rejected']);
});

test('a script holds for one request of its phone', async () => {
  await gateway.script(phone, 'error');
  expect((await gateway.requestPayment(request())).kind).toBe('failed');
  await gateway.script(phone, 'decline');
  expect((await gateway.requestPayment(request())).kind).toBe('declined');
  await gateway.script(phone, 'slow');
  expect((await gateway.requestPayment(request())).kind).toBe('pending');
  expect(pauses).toEqual([3_000]);
  await gateway.script(phone, 'silence');
  expect((await gateway.requestPayment(request())).kind).toBe('unknown');
  expect((await gateway.requestPayment(request())).kind).toBe('pending');
});

test('a callback comes again while the shop is down, and after the gateway was killed in the middle of it', async () => {
  const payment = await ask();
  await gateway.decide(payment.gatewayRef, 'approve');
  statusCode = 503;
  expect(await gateway.deliverDue()).toBe(0);
  statusCode = 200;
  expect(await gateway.deliverDue()).toBe(0);
  clock.move({ seconds: 5 });
  const reborn = createPaymentSimulator(parts);
  expect(await reborn.deliverDue()).toBe(1);
  expect(told.splice(0)).toEqual(['paid']);
  clock.move({ seconds: 5 });
  expect(await reborn.deliverDue()).toBe(0);
});

test('pumps beside each other deliver each callback once', async () => {
  for (let count = 0; count < 20; count += 1) await gateway.decide((await ask()).gatewayRef, 'approve');
  await Promise.all([gateway.deliverDue(), gateway.deliverDue(), gateway.deliverDue()]);
  expect(told.splice(0)).toHaveLength(20);
});

test('it says when to come again: when the first window lapses, or what is late is due', async () => {
  clock.move({ seconds: 240 });
  await gateway.deliverDue();
  told.splice(0);
  expect(await gateway.deliverInTime()).toEqual({ withinSeconds: Infinity });
  const payment = await ask();
  clock.move({ seconds: 100 });
  expect(await gateway.deliverInTime()).toEqual({ withinSeconds: 140 });
  await gateway.decide(payment.gatewayRef, 'delay');
  await gateway.deliverInTime();
  expect(await gateway.deliverInTime()).toEqual({ withinSeconds: 2 });
  clock.move({ seconds: 2 });
  await gateway.deliverInTime();
  expect(told.splice(0)).toEqual(['expired', 'paid']);
  await ask();
  clock.move({ seconds: 240 });
  await gateway.deliverInTime();
  expect(told.splice(0)).toEqual(['expired']);
});
