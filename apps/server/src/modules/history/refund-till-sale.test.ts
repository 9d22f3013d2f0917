// What the office gives back of a till's sale: its points and its share of the balance, once, within a manager's limit.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseEach } from '#modules/privacy/erase-customer.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, moneyOf } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { aColleague, actOn, type Colleague, refundsNoted } from '../../testing/office.ts';
import { openPos } from '../../testing/pos.ts';
import { openTill } from '../../testing/till.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440' });
const { db, clock } = server.context;
let manager: Colleague;
let colleague: Colleague;
let administrator: Colleague;
beforeAll(async () => {
  manager = await aColleague(server, 'manager');
  colleague = await aColleague(server, 'manager');
  administrator = await aColleague(server, 'administrator');
});

const act = (who: Colleague, id: string, path: string, body: object, key?: string) =>
  actOn(server, who, id, path, body, key);
const actionsOf = (subject: string) => refundsNoted(server, subject);

describe('of a sale at a till', () => {
  test('a part takes back its points, also where they were spent since, and its share of the balance', async () => {
    const buyer = await aBuyer(server, { balance: 200, progress: 5_400 });
    const till = await openTill(server);
    const { data: sale } = await till.serve(buyer.national, 8);
    // The ten points became 6,00€, which are spent.
    expect((await moneyOf(server, buyer)).balance).toBe(800);
    await db.query(
      sql`select post_entry(${buyer.id}, 'adjust', 'spent', -800, 0, 0, null, null, ${clock()})`,
    );
    const back = (valor: number | undefined, key?: string) =>
      act(manager, sale.id_transacao, 'devolver', { valor, motivo: 'Frio' }, key);
    const key = randomUUID();
    expect((await back(3, key)).data.devolvivel).toBe(5);
    expect((await back(3, key)).data.devolvivel).toBe(5);
    expect((await back(6)).error.code).toBe('return_exceeds_sale');
    expect((await back(undefined)).data.devolvivel).toBe(0);
    expect((await back(undefined)).error.code).toBe('return_exceeds_sale');
    expect((await manager.get(`/compras/${sale.id_transacao}`)).data).toMatchObject({
      estado: 'reversed',
      devolvido: 8,
    });
    expect(await actionsOf(`transaction:${sale.id_transacao}`)).toMatchObject([
      { reason: 'Frio', after: { valor: 3 } },
      { reason: 'Frio', after: { valor: 8 } },
    ]);
  });

  test('what is no amount isn’t taken for all of it', async () => {
    const buyer = await aBuyer(server);
    const { data: sale } = await (await openTill(server)).serve(buyer.national, 8);
    // What becomes of '3€' that a page has read as a number.
    const lines = { linhas: [{ linha: 1, qtd: 1 }] };
    for (const body of [{ valor: null }, lines, { valor: 1, ...lines }]) {
      const { status } = await act(manager, sale.id_transacao, 'devolver', { ...body, motivo: 'Frio' });
      expect(status).toBe(422);
    }
    expect(await actionsOf(`transaction:${sale.id_transacao}`)).toEqual([]);
  });

  test('of another maker’s too, by several at once no more than all of it', async () => {
    const buyer = await aBuyer(server);
    const { data: sale } = await (await openPos(server)).serve(buyer.national, 5);
    const answers = await Promise.all(
      [1, 2, 3].map(() => act(manager, sale.id_transacao, 'devolver', { valor: 2.5, motivo: 'Frio' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect((await moneyOf(server, buyer)).progress).toBe(0);
  });

  test('by two managers at once no more than one may give back of it', async () => {
    const buyer = await aBuyer(server);
    const { data: sale } = await (await openTill(server)).serve(buyer.national, 80);
    const back = (who: Colleague) => act(who, sale.id_transacao, 'devolver', { valor: 30, motivo: 'Frio' });
    const asked = await db.transaction(async (tx) => {
      await tx.query(sql`select lock_holder(${buyer.id})`);
      const both = [back(manager), back(colleague)];
      await someoneWaits(db, 2);
      return both;
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await actionsOf(`transaction:${sale.id_transacao}`)).toHaveLength(1);
  });

  test('of somebody who is forgotten doesn’t', async () => {
    const buyer = await aBuyer(server, { balance: 500 });
    const till = await openTill(server);
    const { data: sale } = await till.serve(buyer.national, 8, { saldo: 5 });
    await eraseEach(server.context, [buyer.id], {
      reason: 'forget_request',
      stillDue: async () => true,
    });
    const back = await act(administrator, sale.id_transacao, 'devolver', { motivo: 'Frio' });
    expect(back.error.code).toBe('adjustment_refused');
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 0, progress: 0 });
  });
});
