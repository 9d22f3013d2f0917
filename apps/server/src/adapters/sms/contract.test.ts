// What every SMS gateway must hold to, whichever it is: one row here for each.

import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import { createSmsSimulator } from '#adapters/simulated-messages.ts';
import { createTwilio } from '#adapters/sms/twilio.ts';
import { createVonage } from '#adapters/sms/vonage.ts';
import { createTestDatabase } from '../../testing/database.ts';
import {
  startTwilio,
  startVonage,
  twilioAccount,
  twilioReceipt,
  unreachable,
  vonageAccount,
  vonageReceipt,
} from '../../testing/vendors/sms.ts';
import { allMishaps, type Mishap, variablesOf } from '../../testing/vendors/vendor.ts';
import type { Sms, SmsGateway } from './port.ts';

type World = {
  gateway: SmsGateway;
  sent(): Promise<{ to: string; text: string }[]>;
  /** Vendors alone: what happens on the wire, and what they tell afterwards. */
  wire?: {
    goWrong(mishap: Mishap): void;
    receipt(gatewayRef: string, state: 'delivered' | 'undelivered' | 'under_way'): CallbackRequest;
    forge(receipt: CallbackRequest): CallbackRequest;
    /** The gateway with a key that was revoked. */
    revoked(): SmsGateway;
  };
  stop(): Promise<void>;
};

const patienceMs = 1_000;
const publicUrl = 'https://app.fornada.example';

async function simulated(): Promise<World> {
  const db = await createTestDatabase();
  return {
    gateway: createSmsSimulator(db, createMovableClock()),
    sent: () => db.query(sql`select recipient as "to", text from simulator.messages order by id`),
    stop: async () => {},
  };
}

async function twilio(): Promise<World> {
  const fake = await startTwilio();
  const variables = { ...twilioAccount, TWILIO_FROM: '+351911111111', TWILIO_URL: fake.url };
  const create = (change = {}) =>
    createTwilio({ settings: { ...variablesOf({ ...variables, ...change }), publicUrl }, patienceMs });
  const status = { delivered: 'delivered', undelivered: 'undelivered', under_way: 'sent' };
  return {
    gateway: create(),
    sent: async () => fake.sent,
    wire: {
      goWrong: (mishap) => fake.goWrong(mishap),
      receipt: (ref, state) =>
        twilioReceipt(`${publicUrl}/mensagens/retorno/twilio`, {
          MessageSid: ref,
          MessageStatus: status[state],
          To: '+351912345678',
          AccountSid: twilioAccount.TWILIO_ACCOUNT_SID,
          ...(state === 'undelivered' && { ErrorCode: '30003' }),
        }),
      forge: (receipt) => ({
        ...receipt,
        rawBody: receipt.rawBody.replace(/MessageStatus=\w+/, 'MessageStatus=failed'),
      }),
      revoked: () => create({ TWILIO_AUTH_TOKEN: 'revoked-token' }),
    },
    stop: fake.stop,
  };
}

async function vonage(): Promise<World> {
  const fake = await startVonage();
  const variables = { ...vonageAccount, VONAGE_FROM: 'Fornada', VONAGE_URL: fake.url };
  const create = (change = {}) =>
    createVonage({ settings: { ...variablesOf({ ...variables, ...change }), publicUrl }, patienceMs });
  const status = { delivered: 'delivered', undelivered: 'failed', under_way: 'buffered' };
  return {
    gateway: create(),
    sent: async () => fake.sent,
    wire: {
      goWrong: (mishap) => fake.goWrong(mishap),
      receipt: (ref, state) =>
        vonageReceipt({
          messageId: ref,
          status: status[state],
          msisdn: '351912345678',
          'err-code': state === 'undelivered' ? '6' : '0',
          'client-ref': 'a=b&c',
          timestamp: '1795190400',
        }),
      forge: (receipt) => ({ ...receipt, query: { ...receipt.query, status: 'failed' } }),
      revoked: () => create({ VONAGE_API_SECRET: 'revoked-secret' }),
    },
    stop: fake.stop,
  };
}

let messages = 0;
const anSms = (change: Partial<Sms> = {}): Sms => {
  messages += 1;
  return {
    to: '+351912345678',
    text: '123456 e o seu codigo Fornada.',
    kind: 'code',
    dedupeId: `sms-${messages}`,
    ...change,
  };
};

describe.each([
  ['simulator', simulated],
  ['twilio', twilio],
  ['vonage', vonage],
] as const)('%s', async (_name, createWorld) => {
  const world = await createWorld();
  const { gateway, wire } = world;
  afterAll(() => world.stop());

  test.each([
    'O seu codigo e 123456.',
    'O seu pedido está pronto: pão, limões e maçãs a 1,20€ (loja D’Ávila) & mais = bom',
    'x'.repeat(400),
  ])('sends a text as it is (%#)', async (text) => {
    const outcome = await gateway.send(anSms({ text, to: '+34612345678' }));
    expect(outcome).toEqual({ kind: 'sent', gatewayRef: expect.stringMatching(/./) });
    expect((await world.sent()).at(-1)).toMatchObject({ to: '+34612345678', text });
  });

  if (wire === undefined) return;

  test('a number that no SMS reaches is refused, and not tried again', async () => {
    const outcome = await gateway.send(anSms({ to: unreachable }));
    expect(outcome.kind).toBe('refused');
    expect(JSON.stringify(outcome)).not.toContain('2100');
  });

  test('a key that was revoked keeps the message for when there is another, and is not told', async () => {
    const trouble = await wire
      .revoked()
      .send(anSms())
      .catch((error: Error) => error.message);
    expect(trouble).toMatch(/^\w+ answered/);
    expect(trouble).not.toContain('revoked');
  });

  test.each(allMishaps)('may be tried again when the answer goes wrong (%s)', async (mishap) => {
    wire.goWrong(mishap);
    const sms = anSms();
    await expect(gateway.send(sms)).rejects.toThrow();
    expect((await gateway.send(sms)).kind).toBe('sent');
  });

  test.each(['delivered', 'undelivered', 'under_way'] as const)('a receipt of %s is read', (state) => {
    expect(gateway.readReceipt?.(wire.receipt('ref-1', state))).toEqual({
      gatewayRef: 'ref-1',
      state,
      reason: state === 'undelivered' ? expect.stringMatching(/^\w+_\d+$/) : '',
    });
  });

  test('a receipt that was changed, or that is not the gateway’s, is not believed', () => {
    const receipt = wire.receipt('ref-1', 'delivered');
    expect(gateway.readReceipt?.(wire.forge(receipt))).toBeNull();
    expect(gateway.readReceipt?.({ ...receipt, headers: {}, query: {} })).toBeNull();
    expect(gateway.readReceipt?.({ ...receipt, rawBody: '', query: {} })).toBeNull();
  });
});

describe('Vonage', async () => {
  const fake = await startVonage();
  afterAll(fake.stop);
  const gateway = createVonage({
    settings: {
      ...variablesOf({ ...vonageAccount, VONAGE_FROM: 'Fornada', VONAGE_URL: fake.url }),
      publicUrl,
    },
  });

  test.each(['1', '4', '5', '8', '9'])('a status of %s may be tried again', async (status) => {
    fake.script(status);
    await expect(gateway.send(anSms())).rejects.toThrow(`status ${status}`);
  });

  test.each(['3', '6', '7', '15', '29'])('a status of %s is final', async (status) => {
    fake.script(status);
    expect(await gateway.send(anSms())).toEqual({ kind: 'refused', reason: `vonage_${status}` });
  });

  test('uses the long encoding only for letters that need it', async () => {
    await gateway.send(anSms({ text: 'Codigo 123456: nao o diga.' }));
    await gateway.send(anSms({ text: 'É à porta, por 1,20€' }));
    await gateway.send(anSms({ text: 'Não o diga' }));
    const types = fake.sent.slice(-3).map(({ form }) => form.get('type'));
    expect(types).toEqual(['text', 'text', 'unicode']);
  });
});
