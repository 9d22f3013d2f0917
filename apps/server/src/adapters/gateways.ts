// Which gateway stands behind each port, as the settings say. Only what was chosen is loaded: a process with real gateways has
// no simulator in its memory that anything could lead to.

import type { EmailGateway } from '#adapters/email/port.ts';
import type { InvoiceGateway } from '#adapters/invoices/port.ts';
import type { PaymentGateway } from '#adapters/payments/port.ts';
import type { PaymentSimulator } from '#adapters/payments/simulator.ts';
import type { DeliverCallback } from '#adapters/payments/simulator-callbacks.ts';
import type { PrinterSimulator } from '#adapters/printers/port.ts';
import type { PushGateway } from '#adapters/push/port.ts';
import type { SmsGateway } from '#adapters/sms/port.ts';
import type { TerminalGateway } from '#adapters/terminals/port.ts';
import type { TerminalSimulator } from '#adapters/terminals/simulator.ts';
import { createWallets } from '#adapters/wallets/create-wallets.ts';
import type { Wallets } from '#adapters/wallets/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { type GatewayName, gatewaySettings } from '#platform/gateway-settings.ts';
import type { Secrets } from '#platform/secrets.ts';
import { SettingError } from '#platform/setting-files.ts';
import type { Settings } from '#platform/settings.ts';
import { type Tracer, traced } from '#platform/trace.ts';

/** Null where the chain does without one. */
export type Gateways = {
  payments: PaymentGateway;
  sms: SmsGateway;
  email: EmailGateway | null;
  push: PushGateway | null;
  invoices: InvoiceGateway | null;
  wallets: Wallets;
  /** The card terminals of tills; without it a card is typed in by hand. */
  terminals: TerminalGateway | null;
  /** The same where that is the simulator: for its page. */
  terminalSimulator: TerminalSimulator | undefined;
  /** The same as `payments` when that is the simulator: for its page, and to make it deliver its callbacks. */
  paymentSimulator: PaymentSimulator | undefined;
  /** Where simulators run. */
  printerSimulator: PrinterSimulator | undefined;
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
export async function createGateways(parts: GatewayParts): Promise<Gateways> {
  const { settings, secrets, db, clock, tracer } = parts;
  const patienceMs = settings.gatewayPatienceMs;
  const create = async <Port extends { name: string }>(name: GatewayName, choices: Choices<Port>) => {
    const gateway = await choose(name, settings.gateways[name], choices);
    return traced(tracer, name, gateway);
  };
  const orNone = async <Port extends { name: string }>(name: GatewayName, choices: Choices<Port>) =>
    settings.gateways[name] === 'none' ? null : await create(name, choices);
  const paymentSimulator =
    settings.gateways.payments === 'simulator' ? await simulatePayments(parts) : undefined;
  const terminalSimulator =
    settings.terminals === 'simulator'
      ? (await import('#adapters/terminals/simulator.ts')).createTerminalSimulator({
          ...{ db, clock, seconds: settings.simulatedTerminalSeconds },
        })
      : undefined;
  return {
    paymentSimulator,
    terminalSimulator,
    terminals: terminalSimulator ? traced(tracer, 'terminals', terminalSimulator) : null,
    printerSimulator: settings.simulators
      ? (await import('#adapters/printers/simulator.ts')).createPrinterSimulator(db, clock)
      : undefined,
    wallets: await createWallets(settings),
    payments: await create<PaymentGateway>('payments', {
      ...(paymentSimulator && { simulator: async () => paymentSimulator }),
      stripe: async () =>
        (await import('#adapters/payments/stripe.ts')).createStripe({ settings, clock, patienceMs }),
      ifthenpay: async () =>
        (await import('#adapters/payments/ifthenpay.ts')).createIfthenpay({ settings, patienceMs }),
    }),
    sms: await create<SmsGateway>('sms', {
      simulator: async () => (await import('#adapters/simulated-messages.ts')).createSmsSimulator(db, clock),
      twilio: async () => (await import('#adapters/sms/twilio.ts')).createTwilio({ settings, patienceMs }),
      vonage: async () => (await import('#adapters/sms/vonage.ts')).createVonage({ settings, patienceMs }),
    }),
    email: await orNone<EmailGateway>('email', {
      simulator: async () =>
        (await import('#adapters/simulated-messages.ts')).createEmailSimulator(db, clock),
      smtp: async () => (await import('#adapters/email/smtp.ts')).createSmtp({ settings, patienceMs }),
    }),
    push: await orNone<PushGateway>('push', {
      simulator: async () => (await import('#adapters/simulated-messages.ts')).createPushSimulator(db, clock),
      'web-push': async () =>
        (await import('#adapters/push/web-push.ts')).createWebPush({
          vapid: secrets.vapid,
          contact: settings.pushContact,
          patienceMs,
        }),
    }),
    invoices: await orNone<InvoiceGateway>('invoices', {
      simulator: async () =>
        (await import('#adapters/invoices/simulator.ts')).createInvoiceSimulator(db, clock),
      invoicexpress: async () =>
        (await import('#adapters/invoices/invoicexpress.ts')).createInvoiceXpress({ settings, patienceMs }),
    }),
  };
}

type Choices<Port> = Record<string, () => Promise<Port>>;

async function choose<Port>(port: GatewayName, name: string, choices: Choices<Port>): Promise<Port> {
  const create = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (create !== undefined) return await create();
  const known = ['simulator', ...Object.keys(choices).filter((choice) => choice !== 'simulator')];
  throw new SettingError(`${gatewaySettings[port]} must be one of ${known.join(', ')} (got ${name}).`);
}

async function simulatePayments(parts: GatewayParts): Promise<PaymentSimulator> {
  const { settings, secrets, db, clock } = parts;
  const { createPaymentSimulator } = await import('#adapters/payments/simulator.ts');
  return createPaymentSimulator({
    db,
    clock,
    secret: secrets.webhookSecret,
    deliver: parts.deliver ?? deliverOverHttp(addressOf(settings)),
    methods: settings.simulatedCard ? ['mbway', 'card'] : ['mbway'],
  });
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
