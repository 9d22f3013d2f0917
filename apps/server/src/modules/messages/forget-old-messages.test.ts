import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { forgetOldMessages } from '#modules/messages/forget-messages.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';

test('keeps marketing one year and traces of nobody’s account three months', async () => {
  const { context } = await buildTestApp();
  const { db, clock } = context;
  const { id } = await makeCustomer(db);
  const sent = (reference: string, kind: string, customerId: number | null, days: number) =>
    db.execute(sql`
      insert into deliveries (reference, channel, kind, customer_id, recipient, body, created_at)
      values (${reference}, 'sms', ${kind}, ${customerId}, '+351910000000', 'Olá',
        ${clock()}::timestamptz - make_interval(days => ${days}))`);
  await sent('old marketing', 'marketing', id, 366);
  await sent('marketing', 'marketing', id, 364);
  await sent('order', 'order', id, 800);
  await sent('old code', 'code', null, 91);
  await sent('code', 'code', null, 89);
  const told = (reference: string, kind: string, days: number) =>
    db.execute(sql`
      insert into notifications (customer_id, title, text, kind, reference, sent_at)
      values (${id}, 'Olá', 'Olá', ${kind}, ${reference}, ${clock()}::timestamptz - make_interval(days => ${days}))`);
  await sent('old push', 'broadcast', id, 366);
  await told('old campaign', 'broadcast', 366);
  await told('campaign', 'broadcast', 364);
  await told('old order', 'order', 800);
  await forgetOldMessages(context);
  const kept = await db.query<{ reference: string }>(
    sql`select reference from notifications order by sent_at`,
  );
  expect(kept.map(({ reference }) => reference)).toEqual(['old order', 'campaign']);
  const left = await db.query<{ reference: string }>(sql`select reference from deliveries order by id`);
  expect(left.map(({ reference }) => reference)).toEqual(['marketing', 'order', 'code']);
});
