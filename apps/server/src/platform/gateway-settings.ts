// What stands behind each port: a real gateway, a simulator, or nothing where the product can do without. A simulator shows
// everybody what it was given, codes included, so one beside a real gateway would open the real one's accounts: they never mix.
export type GatewayName = 'payments' | 'sms' | 'email' | 'push' | 'invoices';

export const gatewaySettings: Record<GatewayName, string> = {
  payments: 'PAYMENT_GATEWAY',
  sms: 'SMS_GATEWAY',
  email: 'EMAIL_GATEWAY',
  push: 'PUSH_GATEWAY',
  invoices: 'INVOICE_GATEWAY',
};

const names = Object.keys(gatewaySettings) as GatewayName[];

/** A phone is proved by SMS, and an order is placed by paying for it: without these there is no product. */
const indispensable: readonly GatewayName[] = ['payments', 'sms'];

export type GatewayChoice = {
  gateways: Record<GatewayName, string>;
  /** Whether nothing here is real: simulators stand behind the ports, and their pages are served. */
  simulators: boolean;
};

type Said = {
  given: Record<GatewayName, string | undefined>;
  /** SIMULATORS, where it was said. */
  simulators: 'on' | 'off' | undefined;
  production: boolean;
};

/** @throws Error whose message is the one line to print */
export function chooseGateways({ given, simulators, production }: Said): GatewayChoice {
  const isReal = (name: GatewayName) => !['simulator', 'none', undefined].includes(given[name]);
  const needless = indispensable.find((name) => given[name] === 'none');
  if (needless !== undefined)
    throw new Error(`${gatewaySettings[needless]} can't be none: the product can't do without it.`);

  const real = names.filter(isReal);
  const [first] = real;
  if (first !== undefined) {
    const said = `${gatewaySettings[first]} is ${given[first]}`;
    if (simulators === 'on')
      throw new Error(`SIMULATORS can't be on when ${said}: they never stand beside a real gateway.`);
    const missing = names.filter((name) => !isReal(name) && given[name] !== 'none');
    if (missing.length > 0)
      throw new Error(
        `${list(missing)} must be configured, as ${said}: simulators never stand beside a real gateway${orNone(missing)}.`,
      );
  } else if (simulators === 'off' || (production && simulators === undefined)) {
    const missing = names.filter((name) => given[name] !== 'none');
    throw new Error(
      `${list(missing)} must be configured, or SIMULATORS=on said, to run without simulators${orNone(missing)}.`,
    );
  }
  const choice = names.map((name) => [name, given[name] ?? 'simulator']);
  return { gateways: Object.fromEntries(choice) as GatewayChoice['gateways'], simulators: real.length === 0 };
}

const list = (missing: GatewayName[]) => missing.map((name) => gatewaySettings[name]).join(', ');

function orNone(missing: GatewayName[]): string {
  const optional = missing.filter((name) => !indispensable.includes(name));
  return optional.length === 0 ? '' : ` (${list(optional)} may be none)`;
}
