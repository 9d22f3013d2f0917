// Every mixture of what an operator may say of the gateways: real ones and simulators are never both there.
import { describe, expect, test } from 'vitest';
import { gatewaySettings } from '#platform/gateway-settings.ts';
import { readSettings } from '#platform/settings.ts';

const production = { NODE_ENV: 'production' };
const names = Object.values(gatewaySettings);
const allReal = Object.fromEntries(names.map((name) => [name, 'real']));
const read = (variables: Record<string, string>) => readSettings(variables);

test('outside production everything is simulated, in production only when that is said', () => {
  expect(read({})).toMatchObject({
    simulators: true,
    gateways: { payments: 'simulator', push: 'simulator' },
  });
  expect(() => read(production)).toThrow(
    'PAYMENT_GATEWAY, SMS_GATEWAY, EMAIL_GATEWAY, PUSH_GATEWAY, INVOICE_GATEWAY must be configured, or SIMULATORS=on said, to run without simulators (EMAIL_GATEWAY, PUSH_GATEWAY, INVOICE_GATEWAY may be none).',
  );
  expect(() => read({ SIMULATORS: 'off' })).toThrow(/^PAYMENT_GATEWAY, /);
  expect(read({ ...production, SIMULATORS: 'on' }).simulators).toBe(true);
});

describe.each([['production'], ['development'], ['test']])('with NODE_ENV=%s', (environment) => {
  test.each(names)('a real %s lets no simulator in', (name) => {
    const one = { NODE_ENV: environment, [name]: 'real' };
    expect(() => read(one)).toThrow(/simulators never stand beside a real gateway/);
    expect(() => read({ ...one, SIMULATORS: 'on' })).toThrow(
      `SIMULATORS can't be on when ${name} is real: they never stand beside a real gateway.`,
    );
    expect(() => read({ NODE_ENV: environment, ...allReal, [name]: 'simulator' })).toThrow(
      new RegExp(`^${name} must be configured, as `),
    );
    expect(read({ NODE_ENV: environment, ...allReal }).simulators).toBe(false);
  });
});

test('a chain may do without e-mail, pushes and invoices, and says so', () => {
  const without = { EMAIL_GATEWAY: 'none', PUSH_GATEWAY: 'none', INVOICE_GATEWAY: 'none' };
  const { gateways, simulators } = read({ ...production, ...allReal, ...without });
  expect([gateways, simulators]).toEqual([
    { payments: 'real', sms: 'real', email: 'none', push: 'none', invoices: 'none' },
    false,
  ]);
  // A demonstration may do without them too.
  expect(read({ ...without }).simulators).toBe(true);
});

test.each(['PAYMENT_GATEWAY', 'SMS_GATEWAY'])('%s can’t be none', (name) => {
  expect(() => read({ ...production, ...allReal, [name]: 'none' })).toThrow(
    `${name} can't be none: the product can't do without it.`,
  );
});
