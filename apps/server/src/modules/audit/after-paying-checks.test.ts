// What comes after paying is found where its books don't add up: each check is seen red on a row that was broken by hand.
import { DAY } from '@fornada/domain/local-time.ts';
import sql, { raw } from 'sql-template-tag';
import { expect, test } from 'vitest';
import { aBuyer } from '../../testing/buyer.ts';
import { cola, nata, packagingShop, paidOrder, soup } from '../../testing/packaging.ts';
import { takeAtCounter, takenWithRest } from '../../testing/rest.ts';
import { auditMoney } from './audit-money.ts';

const { server, db, now } = await packagingShop();
const { clock } = server.context;
const run = (text: string) => db.execute(sql`${raw(text)}`);
const names = {
  claims: 'each claim that was accepted gave back its own units and their worth, once',
  refundOfMissing: 'what was missing went back by a refund of its own, of its own line',
  missing: 'no more of a line was missing than was ordered',
  packaging: 'what is eaten in has no packaging, and one’s own container costs nothing',
  earning: 'a sale earns what its goods cost, and its packaging nothing',
  rest: 'a rest that is paid was paid, by as much as was left of it',
  document: 'a paid order has the document that was asked for within a day, or what failed is on record',
  advance:
    'an advance has its document asked for within a day, or all of its order has, where orders are invoiced',
};
const found = async (check: string) => {
  const { differences } = await auditMoney(db, new Date(now().getTime() + 2 * DAY));
  return differences.filter((one) => one.check === check).map(({ subject }) => subject);
};

/** What the check finds while it is broken; it finds nothing before, and nothing once it is mended. */
async function foundWhile(check: string, broken: string, mended: string): Promise<string[]> {
  expect(await found(check)).toEqual([]);
  await run(broken);
  const subjects = await found(check);
  await run(mended);
  expect(await found(check)).toEqual([]);
  return subjects;
}

const rowOf = async (orderId: string) =>
  (
    await db.one<{ row: string }>(
      sql`select to_json(a)::text as row from order_advances a where order_id = ${orderId}`,
    )
  ).row;

/** Two units of the first line, of which `refund_order` gave each back by itself. */
async function twoRefunds(cause: 'claimed' | 'missing') {
  const { buyer, orderId } = await paidOrder(server, [nata(4)]);
  const path = `/api/encomendas/${orderId}`;
  if (cause === 'claimed') {
    await run(
      `update orders set state = 'collected', ended_at = '${clock().toISOString()}' where id = '${orderId}'`,
    );
    for (const depois of [0, 1])
      await buyer.call('POST', `${path}/reclamacoes`, {
        ...{ linhas: [{ linha: 1, qtd: 1 }], texto: 'Não vinha', devolver: 'saldo', depois },
      });
  } else
    for (const number of [1, 2]) {
      await run(`insert into missing_lines (order_id, number, position, quantity, asked_at, answer_by)
        values ('${orderId}', ${number}, 1, 1, now(), now() + interval '10 minutes')`);
      await run(`update orders set open_questions = 1 where id = '${orderId}'`);
      await buyer.call('POST', `${path}/faltas/${number}`, { resposta: 'devolver', devolver: 'saldo' });
    }
  return orderId;
}

test('a claim that gave back something else, and a refund of no claim or of two', async () => {
  const orderId = await twoRefunds('claimed');
  const { id, refund_id, other } = await db.one<{ id: string; refund_id: string; other: string }>(sql`
    select c.id, c.refund_id, o.refund_id as other from order_claims c
    join order_claims o on o.order_id = c.order_id and o.number = 2 where c.order_id = ${orderId} and c.number = 1`);
  const claim = `where id = '${id}'`;
  const set = (cents: number) => `update order_claims set gross_cents = ${cents} ${claim}`;
  expect(await foundWhile(names.claims, set(300), set(150))).toEqual([`claim:${id}`]);
  const units = (quantity: number) =>
    `update order_claims set lines = '[{"position": 1, "quantity": ${quantity}}]' ${claim}`;
  expect(await foundWhile(names.claims, units(2), units(1))).toEqual([`claim:${id}`]);
  const by = (refund: string) => `update order_claims set refund_id = '${refund}' ${claim}`;
  const twice = await foundWhile(names.claims, by(other), by(refund_id));
  expect(twice.toSorted()).toEqual([`refund:${other}`, `refund:${refund_id}`].toSorted());
});

test('missing units that went back by one refund, by that of another line, or were never ordered', async () => {
  const orderId = await twoRefunds('missing');
  const [first, second] = await db.query<{ refund_id: string }>(
    sql`select refund_id from missing_lines where order_id = ${orderId} order by number`,
  );
  const line = (change: string) =>
    `update missing_lines set ${change} where order_id = '${orderId}' and number = 1`;
  const by = (refund = '') => line(`refund_id = '${refund}'`);
  expect(await foundWhile(names.refundOfMissing, by(second?.refund_id), by(first?.refund_id))).toEqual([
    `refund:${second?.refund_id}`,
  ]);
  expect(await foundWhile(names.refundOfMissing, line('position = 2'), line('position = 1'))).toEqual([
    `order:${orderId}:missing:1`,
  ]);
  expect(await foundWhile(names.missing, line('quantity = 4'), line('quantity = 1'))).toEqual([
    `order:${orderId}:1`,
  ]);
});

test('packaging of what is eaten in or in one’s own container, or that earned', async () => {
  const { orderId } = await paidOrder(server, [soup(), cola()]);
  const order = (change: string) => `update orders set ${change} where id = '${orderId}'`;
  expect(
    (await foundWhile(names.packaging, order('delivery_type = 1'), order('delivery_type = 0'))).length,
  ).toBe(2);
  expect(
    (await foundWhile(names.packaging, order('own_container = true'), order('own_container = false'))).length,
  ).toBe(1);
  const sold = (by: string) =>
    `update transactions set subtotal_cents = subtotal_cents ${by}, paid_cents = paid_cents ${by} where order_id = '${orderId}'`;
  expect((await foundWhile(names.earning, sold('- 10'), sold('+ 10'))).length).toBe(1);
});

test('a rest that is said to be paid and never came, or came and isn’t said', async () => {
  const orderId = await takenWithRest(server, await aBuyer(server), 200);
  const order = (change: string) => `update orders set ${change} where id = '${orderId}'`;
  const paid = `rest_paid_at = '${now().toISOString()}'`;
  expect(
    await foundWhile(
      names.rest,
      order(`${paid}, owed_cents = 0`),
      order('rest_paid_at = null, owed_cents = 200'),
    ),
  ).toEqual([`order:${orderId}`]);
  await takeAtCounter(server, orderId);
  expect(await foundWhile(names.rest, order('rest_paid_at = null'), order(paid))).toEqual([
    `order:${orderId}`,
  ]);
});

test('a document that was asked for and never came, unless what failed is on record', async () => {
  const { orderId } = await paidOrder(server, [nata()]);
  const { invoice_id } = await db.one<{ invoice_id: string }>(
    sql`select invoice_id from orders where id = ${orderId}`,
  );
  const order = (id: string) => `update orders set invoice_id = ${id} where id = '${orderId}'`;
  expect(await foundWhile(names.document, order('null'), order(`'${invoice_id}'`))).toEqual([
    `order:${orderId}`,
  ]);
  const failed = `${order('null')}; select graphile_worker.add_job('issue-invoice', '{"order_id": "${orderId}"}', job_key => 'failed');
    update graphile_worker._private_jobs set last_error = 'away', run_at = now() + interval '1 day' where key = 'failed'`;
  const settled = `${order(`'${invoice_id}'`)}; select graphile_worker.remove_job('failed')`;
  expect(await foundWhile(names.document, failed, settled)).toEqual([]);
});

test.each([
  ['among others', (hours: number) => clock.move({ hours }), 1],
  ['the last of all, while orders have theirs', (hours: number) => clock.move({ hours }), 0],
])('an advance whose document nobody asked for: %s', async (_, later, others) => {
  await paidOrder(server, [nata()]);
  later(1);
  const orderId = await takenWithRest(server, await aBuyer(server), 200);
  later(1);
  for (let each = 0; each < others; each += 1) await takenWithRest(server, await aBuyer(server), 200);
  if (others === 0) await paidOrder(server, [nata()]);
  const kept = await rowOf(orderId);
  const forgotten = `delete from order_advances where order_id = '${orderId}'`;
  const asked = `insert into order_advances select * from json_populate_record(null::order_advances, '${kept}')`;
  expect(await foundWhile(names.advance, forgotten, asked)).toEqual([`order:${orderId}`]);
  // Whoever was to hand it to its shop, and to ask for it, died.
  const order = (change: string) => `update orders set ${change} where id = '${orderId}'`;
  expect(
    await foundWhile(
      names.advance,
      `${forgotten}; ${order("state = 'awaiting_payment'")}`,
      `${asked}; ${order("state = 'received'")}`,
    ),
  ).toEqual([`order:${orderId}`]);
  // Its rest has come, and nobody asked for the document of all of it either.
  await takeAtCounter(server, orderId);
  later(1);
  await server.runSweeps();
  await server.runJobs();
  const own = await db.one<{ at: Date; id: string }>(
    sql`select invoice_asked_at as at, invoice_id as id from orders where id = ${orderId}`,
  );
  expect(
    await foundWhile(
      names.advance,
      `${forgotten}; ${order('invoice_asked_at = null, invoice_id = null')}`,
      `${asked.replace(kept, await rowOf(orderId))}; ${order(`invoice_asked_at = '${own.at.toISOString()}', invoice_id = '${own.id}'`)}`,
    ),
  ).toEqual([`order:${orderId}`]);
});
