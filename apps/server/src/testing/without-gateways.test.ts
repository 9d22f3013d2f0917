// A chain that sends no e-mail and no pushes and whose invoices are its tills': it says so when asked, and nothing waits for ever.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { queueEmail } from '#modules/messages/send.ts';
import { buildTestApp, type TestApp } from './app.ts';
import { aBuyer, decide } from './buyer.ts';
import { aBrowser } from './push.ts';
import { openShop } from './shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({
    environment: { EMAIL_GATEWAY: 'none', PUSH_GATEWAY: 'none', INVOICE_GATEWAY: 'none' },
  });
  await openShop(server.context);
});

const jobsLeft = async () =>
  await server.context.db.query(sql`select task_identifier from graphile_worker.jobs`);

test('a paid order is told in the app alone, and no job is left', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({ email: 'ana@exemplo.pt' });
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  expect((await buyer.read(orderId)).pago).toBe(1);
  const { db } = server.context;
  expect(await db.query(sql`select 1 from deliveries where channel <> 'sms'`)).toEqual([]);
  expect(await db.query(sql`select 1 from notifications where order_id = ${orderId}`)).toHaveLength(1);
  expect(await jobsLeft()).toEqual([]);
});

test('what can’t be sent isn’t promised', async () => {
  const { call } = await aBuyer(server);
  const { endpoint, p256dh, auth } = aBrowser('https://fcm.googleapis.com/fcm/send/1').subscription;
  const email = 'ana@exemplo.pt';
  const answers = [
    await call('POST', '/rgpd/portabilidade', { email }),
    await call('POST', '/rgpd/esquecimento', { email }),
    await call('POST', '/api/notificacoes/subscricao', { endpoint, keys: { p256dh, auth } }),
    await call('GET', '/api/notificacoes/chave'),
  ];
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [409, 'not_offered']));
  expect(await server.context.db.query(sql`select 1 from privacy_requests`)).toEqual([]);
});

test('an e-mail that was queued while there was a gateway is given up, once', async () => {
  const { db } = server.context;
  const email = { to: 'ana@exemplo.pt', subject: 'Olá', text: 'Bom dia', kind: 'order', reference: 'before' };
  await db.transaction((tx) => queueEmail(tx, email));
  await server.runJobs();
  expect(await db.query(sql`select state from deliveries where reference = 'before'`)).toEqual([
    { state: 'failed' },
  ]);
  expect(await jobsLeft()).toEqual([]);
});
