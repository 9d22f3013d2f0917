import type { Identity } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { access } from '#modules/access/module.ts';
import { logOut } from '#modules/accounts/log-in.ts';
import { accounts } from '#modules/accounts/module.ts';
import { identity } from '#modules/identity/module.ts';
import { replaceSession } from '#modules/identity/sessions.ts';
import { messages } from '#modules/messages/module.ts';
import { notify } from '#modules/messages/notifications.ts';
import { push } from '#modules/push/module.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aBrowser } from '../../testing/push.ts';

const server = await buildTestApp({ modules: [identity, access, accounts, messages, push] });
const { db, clock, secrets } = server.context;

let browsers = 0;
const newBrowser = () => {
  browsers += 1;
  return aBrowser(`https://fcm.googleapis.com/fcm/send/${browsers}`);
};
const asJson = ({ subscription: { endpoint, p256dh, auth } }: ReturnType<typeof aBrowser>) => ({
  endpoint,
  expirationTime: null,
  keys: { p256dh, auth },
});

async function call(identity: Identity, method: 'POST' | 'DELETE', payload?: object) {
  const response = await server.inject({
    method,
    url: '/api/notificacoes/subscricao',
    headers: { authorization: `Bearer ${identity.idToken}` },
    ...(payload && { payload }),
  });
  const { error } = response.json();
  return { status: response.statusCode, code: error?.code, fields: error?.fields };
}

const endpointsOf = async (customerId: number) =>
  (
    await db.query<{ endpoint: string }>(
      sql`select endpoint from push_subscriptions where customer_id = ${customerId} order by endpoint`,
    )
  ).map(({ endpoint }) => endpoint);

let references = 0;
/** Tells the customer something; says to which endpoints it was pushed. */
async function tell(customerId: number): Promise<string[]> {
  references += 1;
  const reference = `told-${references}`;
  const news = { customerId, title: 'Olá', text: 'Bom dia', kind: 'info', reference };
  await db.transaction((tx) => notify(tx, news, clock()));
  await server.runJobs();
  const pushed = await db.query<{ recipient: string }>(sql`
    select m.recipient from simulator.messages m join deliveries d on d.reference = m.dedupe_id
    join notifications n on d.reference like 'notification:' || n.id || ':%'
    where n.reference = ${reference} order by m.recipient`);
  return pushed.map(({ recipient }) => recipient);
}

describe('a device that subscribes', () => {
  let customerId: number;
  let device: Identity;
  let browser: ReturnType<typeof aBrowser>;
  beforeEach(async () => {
    customerId = (await makeCustomer(db)).id;
    device = await signInDevice(server.context, customerId);
    browser = newBrowser();
    expect(await call(device, 'POST', asJson(browser))).toMatchObject({ status: 200 });
  });

  test('finds the public key open to all', async () => {
    const response = await server.inject({ method: 'GET', url: '/api/notificacoes/chave' });
    expect(response.json().data).toEqual({ chave: secrets.vapid.publicKey });
  });

  test('is pushed to, once however often it says so', async () => {
    await call(device, 'POST', asJson(browser));
    expect(await tell(customerId)).toEqual([browser.subscription.endpoint]);
  });

  test('has one subscription, its newest', async () => {
    const renewed = newBrowser();
    await call(device, 'POST', asJson(renewed));
    expect(await endpointsOf(customerId)).toEqual([renewed.subscription.endpoint]);
  });

  test('takes its endpoint along when it is somebody else’s', async () => {
    const other = await makeCustomer(db);
    await call(await signInDevice(server.context, other.id), 'POST', asJson(browser));
    expect(await endpointsOf(customerId)).toEqual([]);
    expect(await tell(other.id)).toEqual([browser.subscription.endpoint]);
  });

  test('may stop', async () => {
    expect((await call(device, 'DELETE')).status).toBe(200);
    expect(await tell(customerId)).toEqual([]);
  });

  test('is told nothing more from the moment of logging out, and is forgotten', async () => {
    const actor = { kind: 'customer', uid: device.uid, sessionId: '', customerId, temporary: false } as const;
    await logOut(server.context, actor, false);
    // Before the job that follows has run.
    expect(await endpointsOf(customerId)).toHaveLength(1);
    expect(await tell(customerId)).toEqual([]);
    expect(await endpointsOf(customerId)).toEqual([]);
  });

  test('that logs in again as the same customer keeps its subscription', async () => {
    await db.transaction((tx) =>
      replaceSession(tx, server.context, device.uid, { id: customerId, temporary: false }, 'sign_in'),
    );
    expect(await tell(customerId)).toEqual([browser.subscription.endpoint]);
  });

  test('is told nothing that was on its way when it was signed out', async () => {
    await db.transaction((tx) =>
      notify(tx, { customerId, title: 'a', text: 'b', kind: 'info', reference: 'late' }, clock()),
    );
    await db.transaction((tx) => replaceSession(tx, server.context, device.uid, null, 'logout'));
    await server.runJobs();
    const pushed = await db.query(
      sql`select 1 from simulator.messages where recipient = ${browser.subscription.endpoint}`,
    );
    expect(pushed).toEqual([]);
  });

  test('is forgotten when its session has expired', async () => {
    clock.move({ days: 181 });
    await server.runSweeps();
    expect(await endpointsOf(customerId)).toEqual([]);
  });

  test.each(['endpoint', 'p256dh', 'auth'])('is refused with a bad %s', async (field) => {
    const { endpoint, keys } = asJson(browser);
    const bad = {
      endpoint: { endpoint: 'https://169.254.169.254/latest', keys },
      p256dh: { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
      auth: { endpoint, keys: { ...keys, auth: 'AAAA' } },
    }[field];
    const answer = await call(device, 'POST', bad);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([
      422,
      [field === 'endpoint' ? field : `keys.${field}`],
    ]);
  });

  test('must be a customer’s', async () => {
    expect((await call(await signInDevice(server.context), 'POST', asJson(browser))).status).toBe(403);
  });
});
