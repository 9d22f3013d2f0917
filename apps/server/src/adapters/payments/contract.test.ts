// What every payment gateway must hold to, whichever it is: one row here for each.

import { randomUUID } from 'node:crypto';
import { type Cents, cents } from '@fornada/domain/money.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import type { CallbackRequest, PaymentGateway, RequestOutcome } from './port.ts';
import { createPaymentSimulator } from './simulator.ts';

/** A gateway and the world around it: its customer, and what it sends to us. */
type World = {
  gateway: PaymentGateway;
  approve(gatewayRef: string): Promise<void>;
  refuse(gatewayRef: string): Promise<void>;
  /** The next request for this phone is taken, but its answer doesn't come back. */
  loseNextAnswer(phone: string): Promise<void>;
  letWindowLapse(): Promise<void>;
  /** Everything that the gateway has sent to our server since the last look. */
  callbacks(): Promise<CallbackRequest[]>;
};

const worlds: [string, () => Promise<World>][] = [['simulator', simulatedWorld]];

async function simulatedWorld(): Promise<World> {
  const db = await createTestDatabase();
  const clock = createMovableClock();
  const sent: CallbackRequest[] = [];
  const gateway = createPaymentSimulator({
    db,
    clock,
    secret: 'a secret of the gateway and the shop',
    deliver: async ({ method, headers, payload }) => {
      sent.push({ method, headers, query: {}, rawBody: payload });
      return { statusCode: 200 };
    },
  });
  return {
    gateway,
    approve: async (ref) => void (await gateway.decide(ref, 'approve')),
    refuse: async (ref) => void (await gateway.decide(ref, 'refuse')),
    loseNextAnswer: (phone) => gateway.script(phone, 'silence'),
    letWindowLapse: async () => clock.move({ seconds: 240 }),
    async callbacks() {
      await gateway.deliverDue();
      return sent.splice(0);
    },
  };
}

let customers = 0;
const newPhone = () => {
  customers += 1;
  return `+3519120000${String(customers).padStart(2, '0')}`;
};
const aRequest = (amount: Cents = cents(1250)) => ({
  paymentId: randomUUID(),
  orderRef: '860-042',
  amount,
  phone: newPhone(),
  description: 'Pedido #042',
  windowSeconds: 240,
});

function refOf(outcome: RequestOutcome): string {
  if (outcome.kind !== 'pending') throw new Error(`Expected pending, got ${outcome.kind}`);
  return outcome.gatewayRef;
}

describe.each(worlds)('%s', async (_name, createWorld) => {
  const world = await createWorld();
  const { gateway } = world;
  const statusOf = (paymentId: string, gatewayRef: string | null) =>
    gateway.getStatus({ paymentId, gatewayRef });

  test('a request waits for the customer', async () => {
    const request = aRequest();
    const gatewayRef = refOf(await gateway.requestPayment(request));
    expect(await statusOf(request.paymentId, gatewayRef)).toEqual({ state: 'pending', gatewayRef });
  });

  test('an approval is told, with its references and amount', async () => {
    const request = aRequest(cents(75));
    const gatewayRef = refOf(await gateway.requestPayment(request));
    await world.approve(gatewayRef);
    expect((await statusOf(request.paymentId, gatewayRef)).state).toBe('paid');
    const [callback] = (await world.callbacks()).map(gateway.readCallback);
    expect(callback).toMatchObject({ gatewayRef, state: 'paid', amount: 75 });
    expect(callback?.paymentId ?? callback?.orderRef).toBeOneOf([request.paymentId, request.orderRef]);
  });

  test('a refusal of the customer is not an error', async () => {
    const request = aRequest();
    const gatewayRef = refOf(await gateway.requestPayment(request));
    await world.refuse(gatewayRef);
    expect((await statusOf(request.paymentId, gatewayRef)).state).toBe('rejected');
  });

  test('a window without an answer lapses', async () => {
    const request = aRequest();
    const gatewayRef = refOf(await gateway.requestPayment(request));
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
    const request = aRequest();
    const gatewayRef = refOf(await gateway.requestPayment(request));
    await world.approve(gatewayRef);
    const refund = {
      paymentId: request.paymentId,
      gatewayRef,
      amount: request.amount,
      reason: 'order_cancelled',
    };
    const first = await gateway.refund(refund);
    expect(first.kind).toBe('refunded');
    expect(await gateway.refund(refund)).toEqual(first);
  });

  test('money that never came, or more than came, does not go back', async () => {
    const request = aRequest();
    const gatewayRef = refOf(await gateway.requestPayment(request));
    const refund = {
      paymentId: request.paymentId,
      gatewayRef,
      amount: request.amount,
      reason: 'order_cancelled',
    };
    expect((await gateway.refund(refund)).kind).toBe('refused');
    await world.approve(gatewayRef);
    expect((await gateway.refund({ ...refund, amount: cents(request.amount + 1) })).kind).toBe('refused');
  });

  test('a message that was changed, or that is not the gateway’s, is not believed', async () => {
    await world.callbacks();
    const request = aRequest();
    await world.approve(refOf(await gateway.requestPayment(request)));
    const [callback] = await world.callbacks();
    if (callback === undefined) throw new Error('The gateway told nothing');
    expect(gateway.readCallback(callback)).not.toBeNull();
    expect(gateway.readCallback({ ...callback, rawBody: callback.rawBody.replace('1250', '1') })).toBeNull();
    expect(gateway.readCallback({ ...callback, headers: {}, query: {} })).toBeNull();
    await world.letWindowLapse();
    await world.letWindowLapse();
    expect(gateway.readCallback(callback)).toBeNull();
  });
});
