// A process of its own that is everybody outside: the payment gateway with its customers' phones, the push service, the mail
// server and the one of invoices. A phone that rings is approved at once, and the gateway calls back.
import { startStripe, stripeKey, stripeWebhookSecret } from '../apps/server/src/testing/vendors/stripe.ts';
import { startVendors } from '../chaos/vendors.ts';

export type Outside = { environment: Record<string, string> };
export type Listen = { callbacks: string };
/** When each payment's phone rang and was approved, in milliseconds of the clock, and what else arrived since the last question. */
export type Heard = {
  rings: [paymentId: string, at: number][];
  approvals: [paymentId: string, at: number][];
  emails: number;
  pushes: number;
  invoices: number;
};

/** How long somebody who holds the phone takes. */
const thinkMs = 5;
const rings: Heard['rings'] = [];
const approvals: Heard['approvals'] = [];
let callbacks = '';

const vendors = await startVendors({ clock: () => new Date(), terminalsOnce: true });
const stripe = await startStripe(
  () => new Date(),
  ({ id, metadata }) => {
    rings.push([metadata.payment_id ?? '', Date.now()]);
    setTimeout(() => void approve(id, metadata.payment_id ?? ''), thinkMs);
  },
);

async function approve(ref: string, paymentId: string): Promise<void> {
  stripe.approve(ref);
  approvals.push([paymentId, Date.now()]);
  for (const { payload, signature } of stripe.takeEvents()) {
    const answer = await fetch(callbacks, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`A callback was answered ${answer.status}`);
  }
}

process.on('message', (message: Listen | 'heard' | 'start') => {
  if (message === 'start') {
    const environment = {
      ...vendors.environment,
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_URL: stripe.url,
    };
    return void process.send?.({ environment } satisfies Outside);
  }
  if (message !== 'heard') {
    callbacks = message.callbacks;
    return void process.send?.({});
  }
  const heard: Heard = {
    rings: rings.splice(0),
    approvals: approvals.splice(0),
    emails: vendors.email.arrived.splice(0).length,
    pushes: vendors.pushes.accepted.size,
    invoices: vendors.invoices.documents.length,
  };
  vendors.forgetCalls();
  stripe.calls.length = 0;
  process.send?.(heard);
});
