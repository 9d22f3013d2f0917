import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { forgetOldRequests } from '#modules/orders/forget-old-requests.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';

test('keeps the keys of a month and the quotes of two days', async () => {
  const { context } = await buildTestApp();
  const { db, clock } = context;
  const [one, other] = [await makeCustomer(db), await makeCustomer(db)];
  const ago = (hours: number) => new Date(clock().getTime() - hours * 3_600_000);
  for (const [customer, hours] of [
    [one, 31 * 24],
    [other, 29 * 24],
  ] as const) {
    await db.execute(sql`
      insert into idempotency_keys (customer_id, key, request_hash, created_at) values (${customer.id}, 'k', '', ${ago(hours)})`);
  }
  for (const [customer, hours] of [
    [one, 49],
    [other, 47],
  ] as const) {
    await db.execute(sql`
      insert into quotes (customer_id, cart_hash, subtotal_cents, discount_cents, quoted_at)
      values (${customer.id}, '', 1, 0, ${ago(hours)})`);
  }
  await forgetOldRequests(context);
  expect(await db.query(sql`select customer_id from idempotency_keys`)).toEqual([{ customer_id: other.id }]);
  expect(await db.query(sql`select customer_id from quotes`)).toEqual([{ customer_id: other.id }]);
});
