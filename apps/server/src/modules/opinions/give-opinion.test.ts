import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { makeSale } from '../../testing/sale.ts';
import { aCustomer } from '../../testing/visitor.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

const opinionsOf = (customerId: number) =>
  server.context.db.query<{ shop_id: number; comment: string; rating: number | null }>(
    sql`select shop_id, comment, rating from opinions where customer_id = ${customerId} order by id`,
  );

describe('an opinion on a shop', () => {
  test('is kept, as often as one has something to say', async () => {
    const customer = await aCustomer(server);
    await makeSale(server.context.db, customer.id);
    const opinion = { loja: 862, comentario: 'Que bons pastéis!', rating: 5 };
    expect((await customer.post('/opiniao', opinion)).data.privateData.user.loggedIn).toBe(true);
    await customer.post('/opiniao', { loja: '862', comentario: 'Hoje estavam mornos.' });
    expect(await opinionsOf(customer.id)).toEqual([
      { shop_id: 862, comment: 'Que bons pastéis!', rating: 5 },
      { shop_id: 862, comment: 'Hoje estavam mornos.', rating: null },
    ]);
  });

  test('needs a shop that there is, and a comment', async () => {
    const customer = await aCustomer(server);
    expect((await customer.post('/opiniao', {})).error.fields).toEqual({
      loja: 'Campo de preenchimento obrigatório',
      comentario: 'Campo de preenchimento obrigatório',
    });
    for (const loja of [1, 'baixa', '862 ']) {
      expect((await customer.post('/opiniao', { loja, comentario: 'Bom' })).error.fields).toEqual({
        loja: 'Valor inválido',
      });
    }
  });

  test('keeps no stars of whom the screen doesn’t ask for them', async () => {
    const customer = await aCustomer(server);
    await server.context.db.execute(sql`update customers set sees_rating = false where id = ${customer.id}`);
    await customer.post('/opiniao', { loja: 862, comentario: 'Bom', rating: 1 });
    expect(await opinionsOf(customer.id)).toMatchObject([{ rating: null }]);
  });
});

describe('an opinion on a movement', () => {
  test('is on its shop, is shown with it, and is given once', async () => {
    const customer = await aCustomer(server);
    const sale = await makeSale(server.context.db, customer.id);
    const first = await customer.post(`/opiniao/transacao/${sale}`, { comentario: 'Rápido.', rating: 4 });
    expect(first.data.privateData.transacoes[0]).toMatchObject({ id: sale, id_opiniao: expect.any(Number) });
    const second = await customer.post(`/opiniao/transacao/${sale}`, { comentario: 'Outra vez.' });
    expect(second).toMatchObject({ status: 409, error: { code: 'opinion_given' } });
    expect(await opinionsOf(customer.id)).toEqual([{ shop_id: 862, comment: 'Rápido.', rating: 4 }]);
  });

  test('is given once also when it is sent twice at the same time', async () => {
    const customer = await aCustomer(server);
    const sale = await makeSale(server.context.db, customer.id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.post(`/opiniao/transacao/${sale}`, { comentario: 'Bom' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('is refused once the sale was undone', async () => {
    const customer = await aCustomer(server);
    const sale = await makeSale(server.context.db, customer.id);
    await server.context.db.query(sql`select undo_at_till(${sale}, 'Engano', now(), null)`);
    const answer = await customer.post(`/opiniao/transacao/${sale}`, { comentario: 'Bom' });
    expect(answer).toMatchObject({ status: 409, error: { code: 'opinion_undone' } });
    expect(await opinionsOf(customer.id)).toEqual([]);
  });

  test('answers another’s movement as one that there isn’t', async () => {
    const [owner, other] = [await aCustomer(server), await aCustomer(server)];
    const sale = await makeSale(server.context.db, owner.id);
    for (const id of [sale, crypto.randomUUID(), 'x']) {
      const answer = await other.post(`/opiniao/transacao/${id}`, { comentario: 'Bom' });
      expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
    expect(await opinionsOf(other.id)).toEqual([]);
  });
});
