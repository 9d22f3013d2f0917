// What every payment gateway must hold to, whichever it is: one row here for each.

import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '@fornada/domain/money.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  ifthenpayWorld,
  type PaymentWorld,
  simulatedWorld,
  stripeWorld,
} from '../../testing/vendors/payment-worlds.ts';
import { allMishaps } from '../../testing/vendors/vendor.ts';
import type { PaymentRequest, RequestOutcome } from './port.ts';

const worlds: [string, () => Promise<PaymentWorld>][] = [
  ['simulator', simulatedWorld],
  ['stripe', stripeWorld],
  ['ifthenpay', ifthenpayWorld],
];

let customers = 0;
const newPhone = () => {
  customers += 1;
  return `+351912000${String(customers).padStart(3, '0')}`;
};
const aRequest = (amount: Cents = cents(1250), change: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: randomUUID(),
  orderRef: randomUUID().slice(0, 14),
  amount,
  method: 'mbway',
  phone: newPhone(),
  returnUrl: 'https://app.fornada.example/carrinho/pagamento?pedido=1&volta=1',
  cancelUrl: 'https://app.fornada.example/carrinho/pagamento?pedido=1',
  requestedAt: new Date('2026-03-11T10:00:00Z'),
  description: 'Baixa #042',
  windowSeconds: 240,
  ...change,
});

function refOf(outcome: RequestOutcome): string {
  if (outcome.kind !== 'pending') throw new Error(`Expected pending, got ${outcome.kind}: ${outcome.reason}`);
  return outcome.gatewayRef;
}

describe.each(worlds)('%s', async (_name, createWorld) => {
  const world = await createWorld();
  const { gateway } = world;
  afterAll(() => world.stop());

  const statusOf = (paymentId: string, gatewayRef: string | null) =>
    gateway.getStatus({ paymentId, gatewayRef });
  const pending = async (amount?: Cents) => {
    const request = aRequest(amount);
    return { request, gatewayRef: refOf(await gateway.requestPayment(request)) };
  };
  const refundOf = ({ request, gatewayRef }: { request: PaymentRequest; gatewayRef: string }) => ({
    refundId: request.paymentId,
    paymentId: request.paymentId,
    gatewayRef,
    amount: request.amount,
    reason: 'order_cancelled',
  });

  test('a request waits for the customer', async () => {
    const { request, gatewayRef } = await pending();
    expect(await statusOf(request.paymentId, gatewayRef)).toMatchObject({ state: 'pending', gatewayRef });
  });

  test.each([1, 75, 1250, 100_000])(
    'asks for %i cents, or its least, not a cent more or less',
    async (wanted) => {
      const amount = Math.max(wanted, gateway.leastAmount);
      const { request, gatewayRef } = await pending(cents(amount));
      await world.approve(gatewayRef);
      const callback = (await world.callbacks()).map(gateway.readCallback).at(0);
      expect(callback).toMatchObject({ gatewayRef, state: 'paid', amount });
      expect([callback?.paymentId, callback?.orderRef]).toContainEqual(
        callback?.paymentId ? request.paymentId : request.orderRef,
      );
      expect((await statusOf(request.paymentId, gatewayRef)).state).toBe('paid');
    },
  );

  if (gateway.leastAmount > 0)
    test('less than its least is asked of nobody', async () => {
      const tooSmall = aRequest(cents(gateway.leastAmount - 1));
      expect((await gateway.requestPayment(tooSmall)).kind).toBe('failed');
    });

  test('a refusal of the customer is not an error', async () => {
    const { request, gatewayRef } = await pending();
    await world.refuse(gatewayRef);
    expect((await statusOf(request.paymentId, gatewayRef)).state).toBe('rejected');
  });

  test('a window without an answer lapses', async () => {
    const { request, gatewayRef } = await pending();
    await world.letWindowLapse();
    expect((await statusOf(request.paymentId, gatewayRef)).state).toBe('expired');
  });

  test('a lost answer is unknown, and found again by our own reference when the gateway is idempotent', async () => {
    const request = aRequest();
    await world.loseNextAnswer(request.phone);
    expect((await gateway.requestPayment(request)).kind).toBe('unknown');
    if (!gateway.idempotent) return;
    const { state, gatewayRef } = await statusOf(request.paymentId, null);
    expect(state).toBe('pending');
    expect(refOf(await gateway.requestPayment(request))).toBe(gatewayRef);
  });

  test('a payment that was never asked for is unknown', async () => {
    expect(await statusOf(randomUUID(), null)).toEqual({ state: 'unknown', gatewayRef: null });
    expect((await statusOf(randomUUID(), randomUUID())).state).toBe('unknown');
  });

  test('paid money goes back once, however often it is asked', async () => {
    const paid = await pending();
    await world.approve(paid.gatewayRef);
    const first = await gateway.refund(refundOf(paid));
    expect(first.kind).toBe('refunded');
    const again = await gateway.refund(refundOf(paid));
    // A gateway with memory gives the same answer; one without refuses.
    expect(again).toEqual(gateway.idempotent ? first : { kind: 'refused', reason: expect.any(String) });
    expect(await world.refunded(paid.gatewayRef)).toBe(1250);
  });

  test('parts go back, each once, and then what is left; never more than came', async () => {
    const paid = await pending();
    await world.approve(paid.gatewayRef);
    const part = (amount: number) => ({ ...refundOf(paid), refundId: randomUUID(), amount: cents(amount) });
    const [first, second, tooMuch] = [part(300), part(300), part(651)];
    for (const refund of [first, second]) expect((await gateway.refund(refund)).kind).toBe('refunded');
    if (gateway.idempotent)
      for (const refund of [second, first])
        expect(await gateway.refund(refund)).toEqual(await gateway.refund(refund));
    expect((await gateway.refund(tooMuch)).kind).toBe('refused');
    expect(await world.refunded(paid.gatewayRef)).toBe(600);
    expect((await gateway.refund({ ...refundOf(paid), amount: cents(650) })).kind).toBe('refunded');
    expect(await world.refunded(paid.gatewayRef)).toBe(1250);
    expect((await gateway.refund(part(1))).kind).toBe('refused');
  });

  test('money that never came, or more than came, does not go back', async () => {
    const payment = await pending();
    const refund = refundOf(payment);
    expect((await gateway.refund(refund)).kind).toBe('refused');
    await world.approve(payment.gatewayRef);
    expect((await gateway.refund({ ...refund, amount: cents(1251) })).kind).toBe('refused');
    expect(await world.refunded(payment.gatewayRef)).toBe(0);
  });

  test('a message that was changed, or that is not the gateway’s, is not believed', async () => {
    const { gatewayRef } = await pending();
    await world.callbacks();
    await world.approve(gatewayRef);
    const [callback] = await world.callbacks();
    if (callback === undefined) throw new Error('The gateway told nothing');
    expect(gateway.readCallback(callback)).not.toBeNull();
    expect(gateway.readCallback(world.forge(callback))).toBeNull();
    expect(gateway.readCallback({ ...callback, headers: {}, query: {} })).toBeNull();
    expect(
      gateway.readCallback({ ...callback, method: callback.method === 'GET' ? 'POST' : 'GET' }),
    ).toBeNull();
    // Another amount is either noticed by its signature, or shown as it is and then asked about.
    const changed = gateway.readCallback(world.changeAmount(callback));
    if (changed !== null) expect(changed).toMatchObject({ amount: 1, needsConfirmation: true });
  });

  test('an old message is not believed for itself', async () => {
    const { gatewayRef } = await pending();
    await world.callbacks();
    await world.approve(gatewayRef);
    const [callback] = await world.callbacks();
    if (callback === undefined) throw new Error('The gateway told nothing');
    await world.letWindowLapse();
    await world.letWindowLapse();
    const replayed = gateway.readCallback(callback);
    if (replayed !== null) expect(replayed.needsConfirmation).toBe(true);
  });

  test('says no method that it doesn’t have', async () => {
    expect(gateway.methods).toContain('mbway');
    for (const method of gateway.methods) {
      const outcome = await gateway.requestPayment(aRequest(cents(500), { method }));
      expect(outcome.kind).toBe('pending');
      expect('redirectUrl' in outcome).toBe(method === 'card');
    }
  });

  // The simulator has no wire that something could happen on.
  const { goWrong: upset } = world;
  const wire = upset === undefined ? [] : allMishaps;
  describe.for(wire)('when its answer goes wrong (%s)', (mishap) => {
    const goWrong = () => upset?.(mishap);

    test.for(gateway.methods)('a request (%s) is unknown or found, and made at most once', async (method) => {
      const before = world.asked();
      const request = aRequest(cents(1250), { method });
      goWrong();
      const outcome = await gateway.requestPayment(request);
      expect(gateway.idempotent ? ['unknown', 'pending'] : ['unknown']).toContain(outcome.kind);
      if (gateway.idempotent) await gateway.requestPayment(request);
      expect(world.asked() - before).toBeLessThanOrEqual(1);
    });

    test('a status is unknown, or asked for once more', async () => {
      const { request, gatewayRef } = await pending();
      goWrong();
      expect(['unknown', 'pending']).toContain((await statusOf(request.paymentId, gatewayRef)).state);
      expect(await statusOf(request.paymentId, gatewayRef)).toMatchObject({ state: 'pending', gatewayRef });
    });

    test('a refund is never said to be refused, and its money goes back at most once', async () => {
      const paid = await pending();
      await world.approve(paid.gatewayRef);
      goWrong();
      expect(['unknown', 'refunded']).toContain((await gateway.refund(refundOf(paid))).kind);
      if (gateway.idempotent) expect((await gateway.refund(refundOf(paid))).kind).toBe('refunded');
      expect(await world.refunded(paid.gatewayRef)).toBeLessThanOrEqual(1250);
    });

    test('of two parts, of which the first’s answer went wrong, each goes back at most once', async () => {
      const paid = await pending();
      await world.approve(paid.gatewayRef);
      const part = () => ({ ...refundOf(paid), refundId: randomUUID(), amount: cents(400) });
      const [first, second] = [part(), part()];
      goWrong();
      expect(['unknown', 'refunded']).toContain((await gateway.refund(first)).kind);
      expect((await gateway.refund(second)).kind).toBe('refunded');
      if (gateway.idempotent) expect((await gateway.refund(first)).kind).toBe('refunded');
      const back = await world.refunded(paid.gatewayRef);
      expect(gateway.idempotent ? [800] : [400, 800]).toContain(back);
    });
  });
});
