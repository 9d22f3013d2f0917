// A broadcast to all customers delays nobody's payment or code.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { workOf } from '#module';
import { notify } from '#modules/messages/notifications.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { pushNotification } from '#modules/messages/send-message.ts';
import { appendEvent, type OutboxRoutes } from '#platform/outbox.ts';
import { relayBatch } from '#platform/relay-statements.ts';
import { modules } from '../../modules.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aWilling } from '../../testing/broadcasts.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { signInDevice } from '../../testing/identity.ts';
import { aBrowser } from '../../testing/push.ts';

const server = await buildTestApp();
const { context } = server;
const { db, clock } = context;

/** What the queue would be worked on, in this order. */
async function relayed(routes: OutboxRoutes = workOf(modules).routes): Promise<string[]> {
  await relayBatch(db, routes);
  const jobs = await db.query<{ task: string }>(sql`
    select task.identifier as task from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    order by job.priority, job.run_at, job.id`);
  return jobs.map(({ task }) => task);
}

const news = { title: 'Há pão novo', text: 'De centeio', customerId: null } as const;

test('what somebody looks at their phone for is done before what is told to everybody', async () => {
  const { id: customerId } = await makeCustomer(db);
  await db.transaction(async (tx) => {
    await notify(tx, { ...news, kind: 'news', reference: 'to-all' }, clock());
    await notify(tx, { ...news, customerId, kind: 'broadcast', reference: 'to-many' }, clock());
    await notify(tx, { ...news, customerId, kind: 'order_ready', reference: 'to-one' }, clock());
    await queueEmail(tx, {
      to: 'ana@example.com',
      subject: 'A',
      text: 'A',
      kind: 'order',
      reference: 'mail',
    });
    await appendEvent(tx, { topic: 'payment.requested', payload: { order_id: crypto.randomUUID() } });
    await queueSms(tx, { to: '+351912345678', text: '123456', kind: 'code', reference: 'code' });
  });
  const order = await relayed();
  expect(order.slice(0, 2)).toEqual(['request-payment', 'send-message']);
  // One customer's own is pushed by what tells it, to each device that there is.
  expect(order.slice(2)).toEqual(['send-message', 'push-notification', 'push-notification']);
});

test('an SMS or an e-mail to many waits behind orders and payments', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await db.transaction(async (tx) => {
    const many = { kind: 'marketing', text: 'Há natas' };
    await queueSms(tx, { ...many, to: '+351912345678', reference: 'many-sms' });
    await queueEmail(tx, { ...many, to: 'ana@example.com', subject: 'Natas', reference: 'many-email' });
    await appendEvent(tx, { topic: 'payment.requested', payload: { order_id: crypto.randomUUID() } });
  });
  expect(await relayed()).toEqual(['request-payment', 'send-message', 'send-message']);
});

test('each device’s push of a message to many waits too', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  const { id: customerId } = await aWilling(server, 'push');
  const { idToken } = await signInDevice(context, customerId);
  const { endpoint, p256dh, auth } = aBrowser('https://fcm.googleapis.com/fcm/send/ranks').subscription;
  await server.inject({
    method: 'POST',
    url: '/api/notificacoes/subscricao',
    headers: { authorization: `Bearer ${idToken}` },
    payload: { endpoint, keys: { p256dh, auth } },
  });
  for (const [kind, reference] of [
    ['broadcast', 'many'],
    ['order_ready', 'one'],
  ] as const) {
    const id = await db.transaction((tx) => notify(tx, { ...news, customerId, kind, reference }, clock()));
    const call = { eventId: null, attempt: 1, signal: new AbortController().signal };
    await pushNotification.run({ notification_id: id }, context, call);
  }
  await relayed();
  const priorities = await db.query<{ priority: number; kind: string }>(sql`
    select job.priority, d.kind from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    join deliveries d on d.id = (job.payload->'payload'->>'delivery_id')::bigint
    where task.identifier = 'send-message' order by job.priority`);
  expect(priorities).toEqual([
    { priority: 0, kind: 'order_ready' },
    { priority: 10, kind: 'broadcast' },
  ]);
});

test('a worker of the version before, which runs on during an upgrade, sends what this one queues', async () => {
  await db.transaction(async (tx) => {
    await queueSms(tx, { to: '+351912345678', text: '123456', kind: 'code', reference: 'upgrade' });
    await notify(tx, { ...news, kind: 'news', reference: 'upgrade' }, clock());
  });
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  const before = { 'message.queued': ['send-message'], 'notification.created': ['push-notification'] };
  expect(await relayed(before)).toEqual(['send-message', 'push-notification']);
  // It knows no `delivery_ids`.
  expect(
    await db.query(sql`
    select from graphile_worker._private_jobs job join deliveries d on d.id = (job.payload->'payload'->>'delivery_id')::bigint
    where reference = 'upgrade'`),
  ).toHaveLength(1);
});
