import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague } from '../../testing/office.ts';
import { makeSale } from '../../testing/sale.ts';
import { aCustomer } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

describe('an opinion of somebody who is forgotten', () => {
  test('waits for no answer and gets none, and its stars stay', async () => {
    const { db, clock } = server.context;
    const [leaving, staying] = [await aCustomer(server), await aCustomer(server)];
    for (const { id, post } of [leaving, staying]) {
      const sale = await makeSale(db, id);
      await post(`/opiniao/transacao/${sale}`, { comentario: 'Estavam mornos', rating: 2 });
    }
    const office = await aColleague(server, 'administrator');
    const toAnswer = async () => (await office.get('/opinioes?estado=por-responder')).data.itens;
    const counted = async () => JSON.stringify((await office.get('/inicio/hoje/por-fazer')).data.itens);
    const [all, before] = [await toAnswer(), await counted()];
    expect(all).toHaveLength(2);

    const why = { reason: 'forget_request', stillDue: async () => true } as const;
    await db.transaction((tx) => eraseCustomer(tx, leaving.id, why, clock()));
    const [left, ...others] = await toAnswer();
    expect(others).toEqual([]);
    expect(await counted()).not.toBe(before);
    const gone = all.find(({ id }: { id: number }) => id !== left.id);
    const answer = { resposta: 'Vamos ver do forno.' };
    expect(await office.put(`/opinioes/${gone.id}`, answer)).toMatchObject({ status: 404 });
    const isForgotten = async ({ id }: { id: number }) =>
      (await office.get(`/opinioes/${id}`)).data.esquecido;
    expect([await isForgotten(gone), await isForgotten(left)]).toEqual([1, 0]);
    expect((await office.put(`/opinioes/${left.id}`, answer)).status).toBe(200);
    expect(await db.query(sql`select rating, answer from opinions where id = ${gone.id}`)).toEqual([
      { rating: 2, answer: null },
    ]);
    expect(await db.query(sql`select from notifications where customer_id = ${leaving.id}`)).toEqual([]);
  });
});
