// The other gateways: a vendor's API on loopback for each port, behind a proxy that can be blocked.
import { invoiceXpressKey, startInvoiceXpress } from '../apps/server/src/testing/vendors/invoicexpress.ts';
import { startTwilio, twilioAccount } from '../apps/server/src/testing/vendors/sms.ts';
import { startSmtp } from '../apps/server/src/testing/vendors/smtp.ts';
import { startVendor } from '../apps/server/src/testing/vendors/vendor.ts';
import { openProxy } from './proxy.ts';
import { startTerminalVendor } from './terminal-vendor.ts';

export type Vendors = Awaited<ReturnType<typeof startVendors>>;

/** Real push services speak HTTPS: `push-redirect.ts` sends the server’s calls of this host here. */
const pushHost = 'push.chaos.example';
const smtpLogin = { SMTP_USER: 'fornada', SMTP_PASSWORD: 'segredo' };

type Parts = {
  clock: () => Date;
  /** Whether terminals charge and give back once however often they are asked. */
  terminalsOnce: boolean;
};

export async function startVendors({ clock, terminalsOnce }: Parts) {
  const [sms, email, invoices, pushes, terminals] = await Promise.all([
    startTwilio(),
    startSmtp(),
    startInvoiceXpress(),
    startPushService(),
    startTerminalVendor(clock, terminalsOnce),
  ]);
  const portOf = (url: string) => Number(new URL(url).port);
  const proxies = {
    sms: await openProxy([portOf(sms.url)]),
    email: await openProxy([email.port]),
    invoices: await openProxy([portOf(invoices.url)]),
    pushes: await openProxy([portOf(pushes.url)]),
    terminals: await openProxy([portOf(terminals.url)]),
  };
  const local = (port: number) => `http://127.0.0.1:${port}`;
  return {
    sms,
    email,
    invoices,
    pushes,
    terminals,
    proxies,
    /** The settings of a server that uses them. */
    environment: {
      SMS_GATEWAY: 'twilio',
      ...twilioAccount,
      TWILIO_FROM: '+351300000000',
      TWILIO_URL: local(proxies.sms.port),
      EMAIL_GATEWAY: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(proxies.email.port),
      SMTP_SECURITY: 'none',
      ...smtpLogin,
      EMAIL_FROM: 'Fornada <ola@fornada.example>',
      INVOICE_GATEWAY: 'invoicexpress',
      INVOICEXPRESS_ACCOUNT: 'fornada',
      INVOICEXPRESS_API_KEY: invoiceXpressKey,
      INVOICEXPRESS_URL: local(proxies.invoices.port),
      PUSH_GATEWAY: 'web-push',
      PUSH_CONTACT: 'mailto:ola@fornada.example',
      PUSH_SERVICES: pushHost,
      CHAOS_PUSH_HOST: pushHost,
      CHAOS_PUSH_PORT: String(proxies.pushes.port),
      CHAOS_TERMINALS_URL: local(proxies.terminals.port),
      CHAOS_TERMINALS_ONCE: terminalsOnce ? 'yes' : 'no',
    },
    /** Nothing more goes wrong with any of them. */
    calm() {
      for (const vendor of [sms, email, invoices, pushes, terminals]) vendor.calm();
    },
    /** What the fakes keep for tests; a long run has no use for it. */
    forgetCalls() {
      for (const { calls } of [sms, invoices, pushes, terminals]) calls.length = 0;
    },
    stop: () => Promise.all([sms, email, invoices, pushes, terminals].map((vendor) => vendor.stop())),
  };
}

/** An address at the push service; of some browsers it no longer knows anything. */
export const pushAddress = (name: string, isKnown: boolean) =>
  `https://${pushHost}/${isKnown ? 'known' : 'gone'}/${name}`;

async function startPushService() {
  const accepted = new Set<string>();
  const vendor = await startVendor(({ method, path, headers }) => {
    if (path.startsWith('/gone/')) return { status: 410, body: '' };
    const isPush = headers['content-encoding'] === 'aes128gcm' && headers.authorization?.startsWith('vapid ');
    if (method !== 'POST' || !isPush) return { status: 400, body: '' };
    const ref = `/m/${accepted.size + 1}`;
    accepted.add(ref);
    return { status: 201, headers: { location: ref }, body: '' };
  });
  return { ...vendor, accepted };
}
