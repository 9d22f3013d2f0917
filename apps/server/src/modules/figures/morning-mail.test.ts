// The e-mail of the morning: who asked for it gets it once a day, of their shops, whatever is killed.
import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMorningMails } from '#modules/figures/morning-mail.ts';
import { rollUpSales } from '#modules/figures/roll-up-sales.ts';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

// A Wednesday; nine in Lisbon.
const server = await auditedServer({}, '2026-06-10T08:00:00Z');
const { context } = server;
const { db, clock } = context;
let owner: Colleague;
let customer: number;

beforeAll(async () => {
  await openShop(context, 860);
  customer = (await makeCustomer(db)).id;
  for (const [at, amount, shop] of [
    ['2026-06-02T10:00:00Z', 1_000, 862],
    ['2026-06-09T10:00:00Z', 1_200, 862],
    ['2026-06-09T11:00:00Z', 300, 860],
  ] as const) {
    const sale = {
      clientId: randomUUID(),
      customerId: customer,
      subtotal: cents(amount),
      discount: cents(0),
    };
    const seller = { shopId: shop, source: 'till' as const, staff: null };
    await db.transaction((tx) => recordTillSale(tx, seller, sale, new Date(at)));
  }
});
beforeEach(async () => {
  owner = await aColleague(server, 'administrator');
  await db.execute(sql`delete from morning_mails`);
  await db.execute(sql`delete from deliveries`);
});

const choose = (who: Colleague, hora: number | null, lojas: number[] = []) =>
  who.put('/painel/resumo-da-manha/escolha', { hora, lojas });
const morning = async () => {
  while (await rollUpSales(context));
  while (await sendMorningMails(context));
};
const mails = () =>
  db.query<{ subject: string; body: string; html: string; recipient: string }>(
    sql`select subject, body, html, recipient from deliveries where channel = 'email' order by id`,
  );
/** Nine in the morning of the next day. */
const nextDay = () => context.clock.move({ days: 1 });

test('is told once a day, beside the same weekday before, from the next morning on', async () => {
  expect((await owner.get('/painel/resumo-da-manha/escolha')).data).toEqual({ hora: null, lojas: [] });
  expect((await choose(owner, 8)).data).toEqual({ hora: 8, lojas: [] });
  await morning();
  // Eight is past.
  expect(await mails()).toEqual([]);
  await db.execute(sql`update morning_mails set told_on = '2026-06-09'`);
  await morning();
  await morning();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Ontem vendeu-se 15,00€ (+50%)');
  expect(mail?.body).toContain('terça-feira, 9 de junho');
  expect(mail?.body).toContain('Vendas com IVA  15,00€\n  +50% · antes 10,00€');
  expect(mail?.body).toContain('Loja 862');
  expect(mail?.html).toContain('/gestao#/relatorios');
  nextDay();
  await morning();
  expect(await mails()).toHaveLength(2);
});

test('comes at its hour, and not before yesterday is added up', async () => {
  await choose(owner, 10);
  await morning();
  expect(await mails()).toEqual([]);
  context.clock.move({ hours: 1 });
  await db.execute(sql`update sales_rolled_up set until = ${new Date(clock().getTime() - DAY)}`);
  await sendMorningMails(context);
  expect(await mails()).toEqual([]);
  await morning();
  expect(await mails()).toHaveLength(1);
  context.clock.move({ hours: -1 });
});

describe('whoever', () => {
  test('manages a shop is told of it, and of no other: not by asking, nor of one that was theirs', async () => {
    const manager = await aColleague(server, 'manager', 860);
    expect((await choose(manager, 11, [862])).status).toBe(403);
    expect((await choose(manager, 11, [860])).status).toBe(200);
    context.clock.move({ hours: 3 });
    await morning();
    const [mail] = await mails();
    expect(mail?.body).not.toContain('Loja 862');
    await db.execute(sql`delete from staff_shops where shop_id = 860`);
    nextDay();
    await morning();
    expect(await mails()).toHaveLength(1);
    context.clock.move({ hours: -3 });
  });

  test('left, or wants it no more, isn’t told', async () => {
    await choose(owner, 9);
    await db.execute(sql`update morning_mails set told_on = null`);
    await choose(owner, null);
    await morning();
    await choose(owner, 12);
    await db.execute(sql`update morning_mails set hour = 9, told_on = null`);
    await db.execute(sql`update staff set active = false where id in (select staff_id from morning_mails)`);
    await morning();
    expect(await mails()).toEqual([]);
    await db.execute(sql`update staff set active = true`);
  });
});

test('killed before it is written is told by the next, and two at once tell it once', async () => {
  await choose(owner, 12);
  await db.execute(sql`update morning_mails set hour = 9, told_on = null`);
  while (await rollUpSales(context));
  let writes = 0;
  const dying: Database = {
    ...db,
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        const execute: Queryable['execute'] = async (statement) => {
          writes += 1;
          if (writes > 1) throw new Error('killed');
          return await tx.execute(statement);
        };
        return await work({ ...tx, execute });
      }, options),
  };
  await expect(sendMorningMails({ ...context, db: dying })).rejects.toThrow('killed');
  expect(await mails()).toEqual([]);
  await Promise.all([sendMorningMails(context), sendMorningMails(context)]);
  await morning();
  expect(await mails()).toHaveLength(1);
});
