import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import type { Database } from '#platform/database.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, anOrderByPhone, decide, notificationsOf } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context);
});

const stateOf = (orderId: string) =>
  server.context.db.one(sql`
    select state, (select count(*) from deliveries where reference = 'order:' || o.id || ':confirmation') as confirmations
    from orders o where id = ${orderId}`);

test('a paid order is its shop’s, told and confirmed once, however often its event is followed', async () => {
  const { orderId } = await anOrderByPhone(server);
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const again = sql`update outbox set dispatched_at = null where payload->>'order_id' = ${orderId}`;
  await server.context.db.execute(again);
  await server.runJobs();
  expect(await stateOf(orderId)).toEqual({ state: 'received', confirmations: 1 });
  expect(await notificationsOf(server, orderId)).toEqual(['order_received']);
});

test('it is its shop’s although its e-mail can’t be written, which is tried again', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  const { publicUrl } = server.context.settings;
  const tries: string[] = [];
  Object.defineProperty(server.context.settings, 'publicUrl', {
    get() {
      if (tries.push('link') === 1) throw new Error('no words');
      return publicUrl;
    },
  });
  await server.runJobs();
  expect(await stateOf(orderId)).toEqual({ state: 'received', confirmations: 1 });
  expect(tries.length).toBeGreaterThan(1);
});

test('its money and its sale are looked at by the audit, which takes its time', async () => {
  const { db, clock } = server.context;
  const { orderId } = await anOrderByPhone(server);
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const undone = new Error('undone');
  for (const spoil of [
    sql`update payments set amount_cents = amount_cents - 1 where order_id = ${orderId}`,
    sql`update transactions set subtotal_cents = subtotal_cents + 1, paid_cents = paid_cents + 1 where order_id = ${orderId}`,
    sql`update transactions set reversed_at = ${clock()} where order_id = ${orderId}`,
    sql`select post_entry(customer_id, 'earn', 'again', 0, 0, 1, order_id, id, now()) from transactions where order_id = ${orderId}`,
  ]) {
    const audited = db.transaction(async (tx) => {
      await tx.execute(spoil);
      const { differences } = await auditMoney(
        { ...db, transaction: (work) => work(tx) } as Database,
        clock(),
      );
      expect(differences).toContainEqual({
        check: expect.stringContaining('a paid order has the money that has come'),
        subject: `order:${orderId}`,
        difference: expect.any(String),
      });
      expect(await tx.one(sql`select current_setting('statement_timeout') as limit`)).toEqual({
        limit: '10min',
      });
      throw undone;
    });
    await expect(audited).rejects.toBe(undone);
  }
});
