// Delivery receipts of SMS gateways, in any order, and forged ones.
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { besideSms } from '../../testing/vendors/real-gateways.ts';
import { twilioAccount, twilioReceipt, vonageAccount, vonageReceipt } from '../../testing/vendors/sms.ts';

const publicUrl = 'https://app.fornada.example';

type Status = 'sent' | 'delivered' | 'undelivered';
type Gateway = {
  environment: Record<string, string>;
  receipt(ref: string, status: Status): CallbackRequest;
  /** Another status under the same signature. */
  change(receipt: CallbackRequest): CallbackRequest;
  failure: string;
};

const twilio: Gateway = {
  environment: { ...besideSms, SMS_GATEWAY: 'twilio', TWILIO_FROM: '+351911111111', ...twilioAccount },
  receipt: (ref, status) =>
    twilioReceipt(`${publicUrl}/mensagens/retorno/twilio`, {
      MessageSid: ref,
      MessageStatus: status,
      ...(status === 'undelivered' && { ErrorCode: '30003' }),
    }),
  change: (receipt) => ({ ...receipt, rawBody: receipt.rawBody.replace('undelivered', 'delivered') }),
  failure: 'twilio_30003',
};

const vonageStatus = { sent: 'accepted', delivered: 'delivered', undelivered: 'failed' };
const vonageQuery = (ref: string, status: Status) =>
  vonageReceipt({
    messageId: ref,
    status: vonageStatus[status],
    'err-code': status === 'undelivered' ? '6' : '0',
  });

const vonage: Gateway = {
  environment: { ...besideSms, SMS_GATEWAY: 'vonage', VONAGE_FROM: 'Fornada', ...vonageAccount },
  receipt: vonageQuery,
  change: (receipt) => ({ ...receipt, query: { ...receipt.query, status: 'delivered' } }),
  failure: 'vonage_6',
};

/** The same receipts, as an account that asks for JSON gets them. */
const vonageJson: Gateway = {
  ...vonage,
  receipt: (ref, status) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    query: {},
    rawBody: JSON.stringify(vonageQuery(ref, status).query),
  }),
  change: (receipt) => ({ ...receipt, rawBody: receipt.rawBody.replace('failed', 'delivered') }),
};

describe.each([
  ['twilio', 'twilio', twilio],
  ['vonage', 'vonage', vonage],
  ['vonage in JSON', 'vonage', vonageJson],
] as const)('%s', (_how, name, gateway) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp({ environment: { PUBLIC_URL: publicUrl, ...gateway.environment } });
  });

  let messages = 0;
  const newRef = () => {
    messages += 1;
    return `SM${messages}`;
  };
  const writeDown = (ref: string) =>
    server.context.db.execute(sql`
      insert into deliveries (reference, channel, kind, recipient, body, state, gateway_ref)
      values (${ref}, 'sms', 'order', '+351912345678', 'x', 'sent', ${ref})`);
  async function sentSms(): Promise<string> {
    const ref = newRef();
    await writeDown(ref);
    return ref;
  }
  const deliver = async ({ method, headers, query, rawBody }: CallbackRequest, to: string = name) =>
    (
      await server.inject({
        method: method as 'GET' | 'POST',
        url: `/mensagens/retorno/${to}?${new URLSearchParams(query as Record<string, string>)}`,
        headers: headers as Record<string, string>,
        ...(method === 'POST' && { payload: rawBody }),
      })
    ).statusCode;
  const tell = (ref: string, status: Status) => deliver(gateway.receipt(ref, status));
  const stateOf = (ref: string) =>
    server.context.db.one(sql`
      select state, delivered_at is not null as delivered, failure from deliveries where reference = ${ref}`);
  const arrived = { state: 'sent', delivered: true, failure: null };

  test('a message that arrived is known to have', async () => {
    const ref = await sentSms();
    expect(await tell(ref, 'sent')).toBe(200);
    expect(await stateOf(ref)).toEqual({ state: 'sent', delivered: false, failure: null });
    expect(await tell(ref, 'delivered')).toBe(200);
    expect(await stateOf(ref)).toEqual(arrived);
  });

  test('a message that never arrives has failed, with the reason', async () => {
    const ref = await sentSms();
    await tell(ref, 'undelivered');
    expect(await stateOf(ref)).toEqual({ state: 'failed', delivered: false, failure: gateway.failure });
  });

  test.each<[string, Status[]]>([
    ['told twice', ['delivered', 'delivered']],
    ['told late of a step before', ['delivered', 'sent']],
    ['told late of a failure before', ['delivered', 'undelivered']],
    ['delivered after all', ['undelivered', 'sent', 'delivered']],
  ])('%s, it stays delivered', async (_what, statuses) => {
    const ref = await sentSms();
    for (const status of statuses) expect(await tell(ref, status)).toBe(200);
    expect(await stateOf(ref)).toEqual(arrived);
  });

  test('a receipt with a wrong signature, or of another gateway, changes nothing', async () => {
    const ref = await sentSms();
    const receipt = gateway.receipt(ref, 'undelivered');
    expect(await deliver(gateway.change(receipt))).toBe(401);
    expect(await deliver({ ...receipt, headers: {}, query: {}, rawBody: '{}' })).toBe(401);
    expect(await deliver(receipt, name === 'twilio' ? 'vonage' : 'twilio')).toBe(404);
    expect(await stateOf(ref)).toMatchObject({ state: 'sent', delivered: false });
  });

  const readAgain = async () => {
    server.context.clock.move({ seconds: 61 });
    await server.runJobs();
  };

  test('a receipt of a message that isn’t ours is taken, looked at once more, and forgotten', async () => {
    expect(await tell(newRef(), 'delivered')).toBe(200);
    await readAgain();
    await readAgain();
  });

  test.each<[string, Status[]]>([
    ['delivered', ['delivered']],
    ['delivered, twice', ['delivered', 'delivered']],
    ['delivered, and a failure before it', ['undelivered', 'delivered']],
    ['delivered, and a failure told after it', ['delivered', 'undelivered']],
  ])(
    'told before we had written the message down (%s), it is known to have arrived',
    async (_what, statuses) => {
      const ref = newRef();
      for (const status of statuses) expect(await tell(ref, status)).toBe(200);
      await writeDown(ref);
      await readAgain();
      expect(await stateOf(ref)).toEqual(arrived);
    },
  );

  test('told before we had written it down that it never arrived, it has failed', async () => {
    const ref = newRef();
    await tell(ref, 'undelivered');
    await writeDown(ref);
    await readAgain();
    expect(await stateOf(ref)).toEqual({ state: 'failed', delivered: false, failure: gateway.failure });
  });
});
