// The settings choose what stands behind each port, and say in one line what is missing.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateways } from '#adapters/gateways.ts';
import type { Database } from '#platform/database.ts';
import { generateSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { createTestDatabase } from '../testing/database.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
const directory = await mkdtemp(join(tmpdir(), 'fornada-gateways-'));
afterAll(() => rm(directory, { recursive: true }));
const secrets = await generateSecrets();

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.fornada.example',
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  IFTHENPAY_MBWAY_KEY: 'ABC-123456',
  IFTHENPAY_BACKOFFICE_KEY: '1111-2222-3333-4444',
  IFTHENPAY_ANTI_PHISHING_KEY: 'a-long-anti-phishing-key',
  SMS_GATEWAY: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0123456789',
  TWILIO_AUTH_TOKEN: 'twilio-secret',
  TWILIO_FROM: '+351911111111',
  VONAGE_API_KEY: 'a1b2c3d4',
  VONAGE_API_SECRET: 'vonage-secret',
  VONAGE_SIGNATURE_SECRET: 'signature-secret',
  VONAGE_FROM: 'Fornada',
  EMAIL_GATEWAY: 'smtp',
  SMTP_HOST: 'smtp.exemplo.pt',
  EMAIL_FROM: 'Fornada <ola@fornada.example>',
  PUSH_GATEWAY: 'web-push',
  INVOICE_GATEWAY: 'invoicexpress',
  INVOICEXPRESS_ACCOUNT: 'fornada',
  INVOICEXPRESS_API_KEY: 'invoicexpress-secret',
};
const create = async (change: Record<string, string> = {}) =>
  await createGateways({
    settings: readSettings({ ...real, ...change }),
    secrets,
    db,
    clock: createMovableClock(),
  });

describe('a server in production', () => {
  test('runs on real gateways alone', async () => {
    const { payments, sms, email, push, invoices, paymentSimulator } = await create();
    expect([payments, sms, email, push, invoices].map((gateway) => gateway?.name)).toEqual([
      'stripe',
      'twilio',
      'smtp',
      'web-push',
      'invoicexpress',
    ]);
    expect(paymentSimulator).toBeUndefined();
    expect(await create({ PAYMENT_GATEWAY: 'ifthenpay', SMS_GATEWAY: 'vonage' })).toMatchObject({
      payments: { name: 'ifthenpay' },
      sms: { name: 'vonage' },
    });
  });

  test('has nothing behind a port that it does without', async () => {
    const without = { EMAIL_GATEWAY: 'none', PUSH_GATEWAY: 'none', INVOICE_GATEWAY: 'none' };
    expect(await create(without)).toMatchObject({ email: null, push: null, invoices: null });
  });

  test.each([
    ['STRIPE_SECRET_KEY', {}],
    ['STRIPE_WEBHOOK_SECRET', {}],
    ['IFTHENPAY_ANTI_PHISHING_KEY', { PAYMENT_GATEWAY: 'ifthenpay' }],
    ['TWILIO_AUTH_TOKEN', {}],
    ['VONAGE_API_SECRET', { SMS_GATEWAY: 'vonage' }],
    ['SMTP_HOST', {}],
    ['INVOICEXPRESS_API_KEY', {}],
  ])('names %s in one line when it is missing', async (name, change) => {
    await expect(create({ ...change, [name]: '' })).rejects.toThrow(new RegExp(`^${name} must be set\\.$`));
  });

  test.each([
    ['STRIPE_URL', 'http://stripe.exemplo.pt'],
    ['TWILIO_ACCOUNT_SID', 'SK-a-secret'],
    ['SMTP_SECURITY', 'maybe'],
    ['INVOICEXPRESS_ACCOUNT', 'a.b/c'],
  ])('names a bad %s, and doesn’t repeat it', async (name, value) => {
    const trouble = await create({ [name]: value }).catch((error: Error) => error.message);
    expect(trouble).toMatch(new RegExp(`^${name} [^\\n]+$`));
    expect(trouble).not.toContain(value);
  });
});

describe('a secret in a file', async () => {
  const file = join(directory, 'stripe-key');
  await writeFile(file, 'sk_live_from_file\n');

  test('is read from there', () => {
    const settings = readSettings({ ...real, STRIPE_SECRET_KEY: '', STRIPE_SECRET_KEY_FILE: file });
    expect(settings.variable('STRIPE_SECRET_KEY')).toBe('sk_live_from_file');
  });

  test('can’t be given twice, and its file must be there', async () => {
    await expect(create({ STRIPE_SECRET_KEY_FILE: file })).rejects.toThrow(/^STRIPE_SECRET_KEY and /);
    const missing = { STRIPE_SECRET_KEY: '', STRIPE_SECRET_KEY_FILE: join(directory, 'nothing') };
    await expect(create(missing)).rejects.toThrow(/^STRIPE_SECRET_KEY_FILE /);
  });

  test('is in no log of the settings', () => {
    expect(JSON.stringify(readSettings(real))).not.toContain('secret"');
    expect(JSON.stringify(readSettings(real))).not.toContain('sk_live');
  });
});
