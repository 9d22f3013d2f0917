// What an SMS gateway tells after it took a message, in whatever order, and who pretends to be it.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { twilioAccount, twilioReceipt } from '../../testing/vendors/sms.ts';

const url = 'https://app.fornada.example/mensagens/retorno/twilio';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({
    environment: {
      SMS_GATEWAY: 'twilio',
      PUBLIC_URL: 'https://app.fornada.example',
      TWILIO_FROM: '+351911111111',
      ...twilioAccount,
    },
  });
});

let messages = 0;
async function sentSms(): Promise<string> {
  messages += 1;
  const ref = `SM${messages}`;
  await server.context.db.execute(sql`
    insert into deliveries (reference, channel, kind, recipient, body, state, gateway_ref)
    values (${ref}, 'sms', 'order', '+351912345678', 'x', 'sent', ${ref})`);
  return ref;
}
const tell = async (ref: string, MessageStatus: string, change: object = {}) => {
  const { method, headers, rawBody } = twilioReceipt(url, {
    MessageSid: ref,
    MessageStatus,
    ...(MessageStatus === 'undelivered' && { ErrorCode: '30003' }),
  });
  const answer = await server.inject({
    method: method as 'POST',
    url: '/mensagens/retorno/twilio',
    headers,
    payload: rawBody,
    ...change,
  });
  return answer.statusCode;
};
const stateOf = (ref: string) =>
  server.context.db.one(sql`
    select state, delivered_at is not null as delivered, failure from deliveries where reference = ${ref}`);

test('a message that arrived is known to have', async () => {
  const ref = await sentSms();
  expect(await tell(ref, 'sent')).toBe(200);
  expect(await stateOf(ref)).toEqual({ state: 'sent', delivered: false, failure: null });
  expect(await tell(ref, 'delivered')).toBe(200);
  expect(await stateOf(ref)).toEqual({ state: 'sent', delivered: true, failure: null });
});

test('a message that never arrives has failed, with the reason', async () => {
  const ref = await sentSms();
  await tell(ref, 'undelivered');
  expect(await stateOf(ref)).toEqual({ state: 'failed', delivered: false, failure: 'twilio_30003' });
});

test.each([
  ['told twice', ['delivered', 'delivered']],
  ['told late of a step before', ['delivered', 'sent']],
  ['told late of a failure before', ['delivered', 'undelivered']],
  ['delivered after all', ['undelivered', 'sent', 'delivered']],
])('%s, it stays delivered', async (_what, statuses) => {
  const ref = await sentSms();
  for (const status of statuses) expect(await tell(ref, status)).toBe(200);
  expect(await stateOf(ref)).toEqual({ state: 'sent', delivered: true, failure: null });
});

test('a receipt with a wrong signature, or of another gateway, changes nothing', async () => {
  const ref = await sentSms();
  expect(await tell(ref, 'undelivered', { headers: { 'x-twilio-signature': 'x' } })).toBe(401);
  expect(await tell(ref, 'undelivered', { headers: {} })).toBe(401);
  expect(await tell(ref, 'undelivered', { payload: `MessageSid=${ref}&MessageStatus=delivered` })).toBe(401);
  expect(await tell(ref, 'undelivered', { url: '/mensagens/retorno/vonage' })).toBe(404);
  expect(await stateOf(ref)).toMatchObject({ state: 'sent', delivered: false });
});

test('a receipt of a message that isn’t ours is taken and forgotten', async () => {
  expect(await tell('SM-of-nobody', 'delivered')).toBe(200);
});
