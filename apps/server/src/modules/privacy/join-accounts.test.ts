// What waits at a till while two accounts of one person become one.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { nata, packagingShop } from '../../testing/packaging.ts';
import { openTill } from '../../testing/till.ts';

// Its audit runs after each test.
const { server, db, now } = await packagingShop();

async function twoAccounts() {
  const [from, into] = [await makeCustomer(db), await makeCustomer(db)];
  const till = await openTill(server);
  const { identificacao } = (await till.identify(from.national)).data;
  const join = () =>
    db.transaction((tx) =>
      joinAccounts(tx, { into: into.id, from: from.id, reason: null, staffId: null }, now()),
    );
  const progress = async () =>
    await db.one(sql`select progress_cents as cents from customers where id = ${into.id}`);
  return { till, identificacao, join, progress };
}

test('what a phone is asked to pay meanwhile counts for the one that is left', async () => {
  const { till, identificacao, join, progress } = await twoAccounts();
  const id = randomUUID();
  await till.ask([nata(2)], 3, { id, identificacao, telemovel: '' });
  await server.runJobs();
  await join();
  const asked = await db.one<{ id: string }>(sql`
    select s.id from simulator.payments s join till_requests r on r.payment_id::text = s.idempotency_key where r.id = ${id}`);
  await server.context.gateways.paymentSimulator?.decide(asked.id, 'approve');
  await server.context.gateways.paymentSimulator?.deliverDue();
  await server.runJobs();
  expect((await till.asked('GET', id)).data).toMatchObject({
    estado: 'pago',
    venda: { cliente: expect.any(String) },
  });
  expect(await progress()).toEqual({ cents: 300 });
});

test('a sale to who was recognised before does too', async () => {
  const { till, identificacao, join, progress } = await twoAccounts();
  await join();
  expect((await till.sell(identificacao, 6)).status).toBe(200);
  expect(await progress()).toEqual({ cents: 600 });
});
