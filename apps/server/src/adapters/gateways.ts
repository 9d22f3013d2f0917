// Which gateway stands behind each port, as the settings say.
import type { EmailGateway } from '#adapters/email/port.ts';
import { createEmailSimulator } from '#adapters/email/simulator.ts';
import { createSmtp } from '#adapters/email/smtp.ts';
import { createInvoiceXpress } from '#adapters/invoices/invoicexpress.ts';
import type { InvoiceGateway } from '#adapters/invoices/port.ts';
import { createInvoiceSimulator } from '#adapters/invoices/simulator.ts';
import { createIfthenpay } from '#adapters/payments/ifthenpay.ts';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import { createPaymentSimulator, type PaymentSimulator } from '#adapters/payments/simulator.ts';
import type { DeliverCallback } from '#adapters/payments/simulator-callbacks.ts';
import { createStripe } from '#adapters/payments/stripe.ts';
import type { PushGateway } from '#adapters/push/port.ts';
import { createPushSimulator } from '#adapters/push/simulator.ts';
import { createWebPush } from '#adapters/push/web-push.ts';
import type { SmsGateway } from '#adapters/sms/port.ts';
import { createSmsSimulator } from '#adapters/sms/simulator.ts';
import { createTwilio } from '#adapters/sms/twilio.ts';
import { createVonage } from '#adapters/sms/vonage.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { SettingError, type Settings } from '#platform/settings.ts';
import { type Tracer, traced } from '#platform/trace.ts';

export type Gateways = {
  payments: PaymentGateway;
  sms: SmsGateway;
  email: EmailGateway;
  push: PushGateway;
  invoices: InvoiceGateway;
  /** The same as `payments` when that is the simulator: for its page, and to make it deliver its callbacks. */
  paymentSimulator: PaymentSimulator | undefined;
};

export type GatewayParts = {
  settings: Settings;
  secrets: Secrets;
  db: Database;
  clock: Clock;
  /** How the simulated gateway reaches our server: over HTTP, unless a test injects its requests. */
  deliver?: DeliverCallback;
  tracer?: Tracer | undefined;
};

/** @throws SettingError when a setting names a gateway that there isn't */
export function createGateways(parts: GatewayParts): Gateways {
  const { settings, secrets, db, clock, tracer } = parts;
  const deliver = parts.deliver ?? deliverOverHttp(addressOf(settings));
  const simulator = () =>
    createPaymentSimulator({
      db,
      clock,
      secret: secrets.webhookSecret,
      deliver,
      methods: settings.simulatedCard ? ['mbway', 'card'] : ['mbway'],
    });
  const { gateways, gatewayPatienceMs: patienceMs } = settings;
  const paymentSimulator = gateways.payments === 'simulator' ? simulator() : undefined;
  return {
    paymentSimulator,
    payments: traced(
      tracer,
      'payments',
      paymentSimulator ??
        pick('PAYMENT_GATEWAY', gateways.payments, {
          stripe: () => createStripe({ settings, clock, patienceMs }),
          ifthenpay: () => createIfthenpay({ settings, patienceMs }),
        }),
    ),
    sms: traced(
      tracer,
      'sms',
      pick('SMS_GATEWAY', gateways.sms, {
        simulator: () => createSmsSimulator(db, clock),
        twilio: () => createTwilio({ settings, patienceMs }),
        vonage: () => createVonage({ settings, patienceMs }),
      }),
    ),
    email: traced(
      tracer,
      'email',
      pick('EMAIL_GATEWAY', gateways.email, {
        simulator: () => createEmailSimulator(db, clock),
        smtp: () => createSmtp({ settings, patienceMs }),
      }),
    ),
    push: traced(
      tracer,
      'push',
      pick('PUSH_GATEWAY', gateways.push, {
        simulator: () => createPushSimulator(db, clock),
        'web-push': () => createWebPush({ vapid: secrets.vapid, contact: settings.pushContact, patienceMs }),
      }),
    ),
    invoices: traced(
      tracer,
      'invoices',
      pick('INVOICE_GATEWAY', gateways.invoices, {
        simulator: () => createInvoiceSimulator(db, clock),
        invoicexpress: () => createInvoiceXpress({ settings, patienceMs }),
      }),
    ),
  };
}

function pick<Gateway>(setting: string, name: string, choices: Record<string, () => Gateway>): Gateway {
  const create = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (create !== undefined) return create();
  const known = ['simulator', ...Object.keys(choices).filter((choice) => choice !== 'simulator')];
  throw new SettingError(`${setting} must be one of ${known.join(', ')} (got ${name}).`);
}

/** Our own server as this process reaches it: itself when it listens, through the public address otherwise. */
function addressOf({ services, host, port, publicUrl }: Settings): string {
  if (!services.includes('web')) return publicUrl;
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}

function deliverOverHttp(baseUrl: string): DeliverCallback {
  return async ({ method, url, headers, payload }) => {
    const answer = await fetch(`${baseUrl}${url}`, {
      method,
      headers,
      body: payload,
      signal: AbortSignal.timeout(5_000),
    });
    await answer.body?.cancel();
    return { statusCode: answer.status };
  };
}
