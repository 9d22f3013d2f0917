// What the office gives back after all: exactly its share, once, by whoever may, never what went back before.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide, moneyOf, notificationsOf, requestsOf } from '../../testing/buyer.ts';
import { aColleague, actOn, type Colleague, refundsNoted } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440', STAFF_SESSION_HOURS: '24' });
const { db, clock } = server.context;
let manager: Colleague;
let colleague: Colleague;
let administrator: Colleague;
beforeAll(async () => {
  await openShop(server.context, 860);
  manager = await aColleague(server, 'manager');
  colleague = await aColleague(server, 'manager');
  administrator = await aColleague(server, 'administrator');
});

const natas = (qtd: number) => ({ cart: { items: [{ id: '10101', qtd, complementares: [], opcoes: [] }] } });

async function bought(change: object = {}, options: { balance?: number } = {}, state = 'collected') {
  const buyer = await aBuyer(server, options);
  const { orderId, total } = await buyer.order(change);
  await server.runJobs();
  if (total > 0) await decide(server, orderId, 'approve');
  await server.runJobs();
  if (state === 'collected')
    await db.execute(sql`update orders set state = 'collected', ended_at = ${clock()} where id = ${orderId}`);
  return { buyer, orderId };
}

const act = (who: Colleague, id: string, path: string, body: object, key?: string) =>
  actOn(server, who, id, path, body, key);
const refund = (who: Colleague, id: string, qtd: number, more: object = {}, key?: string) =>
  act(who, id, 'devolver', { linhas: [{ linha: 1, qtd }], motivo: 'Vinha queimado', ...more }, key);
const refunded = async (orderId: string) =>
  (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);
const actionsOf = (subject: string) => refundsNoted(server, subject);

describe('of an order that was collected', () => {
  test('a unit goes back the way it came, with its share of the balance, its points and its credit note', async () => {
    const { buyer, orderId } = await bought({ ...natas(4), usar_premio: 1 }, { balance: 100 });
    expect(await moneyOf(server, buyer)).toEqual({ balance: 0, held: 0, progress: 500 });
    const { status, data } = await refund(manager, orderId, 1);
    expect([status, data.devolvivel, data.linhas[0].resta]).toEqual([200, 4.5, 3]);
    expect(await refunded(orderId)).toEqual([125]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 25, held: 0, progress: 375 });
    const { documentos, devolucoes } = await buyer.read(orderId);
    expect(documentos.map(({ valor }) => valor)).toEqual([5, 1.25]);
    expect(devolucoes).toMatchObject([{ motivo: 'loja', total: 1.5, em_saldo: 0 }]);
    // One word of it, with where the money goes: that it went isn't another.
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).toEqual(['order_received', 'refund_granted']);
    const { text } = await db.one<{ text: string }>(
      sql`select text from notifications where order_id = ${orderId} and kind = 'refund_granted'`,
    );
    expect(text).toMatch(
      /O valor de 0,25€ foi para o seu saldo, e o de 1,25€ volta pelo meio de pagamento\.$/,
    );
    const story = (await manager.get(`/compras/${orderId}/historia`)).data.acontecimentos;
    expect(story).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          tipo: 'refunded',
          codigo: 'granted',
          texto: '1× Pastel de nata',
          valor: 1.25,
        }),
        expect.objectContaining({ tipo: 'refunded_to_balance', codigo: 'granted', valor: 0.25 }),
        expect.objectContaining({ tipo: 'credit_note', valor: 1.25 }),
        expect.objectContaining({ tipo: 'action', codigo: 'order.refunded', texto: 'Vinha queimado' }),
      ]),
    );
    expect(await actionsOf(`order:${orderId}`)).toMatchObject([
      {
        action: 'order.refunded',
        reason: 'Vinha queimado',
        after: { valor: 1.5, linhas: ['1× Pastel de nata'] },
      },
    ]);
  });

  test('all of it goes back as balance at once, and then nothing is left', async () => {
    const { buyer, orderId } = await bought(natas(2));
    const { data } = await refund(manager, orderId, 2, { devolver: 'saldo' });
    expect(data.devolvivel).toBe(0);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 300, held: 0, progress: 0 });
    expect(await refunded(orderId)).toEqual([0]);
    expect((await refund(manager, orderId, 1)).error.code).toBe('order_changed');
    expect((await manager.get(`/compras/${orderId}`)).data.devolvido).toBe(3);
  });

  test('all that is left goes back in one, beside what went back before, once', async () => {
    const { buyer, orderId } = await bought(natas(3));
    expect((await refund(manager, orderId, 1)).status).toBe(200);
    const key = randomUUID();
    const all = () => act(manager, orderId, 'devolver', { tudo: 1, motivo: 'Vinha queimado' }, key);
    const answers = await Promise.all([all(), all(), all()]);
    expect(answers.map(({ status, data }) => [status, data.devolvivel])).toEqual(
      [1, 2, 3].map(() => [200, 0]),
    );
    expect((await act(manager, orderId, 'devolver', { tudo: 1, motivo: 'Outra vez' })).status).toBe(409);
    expect(await refunded(orderId)).toEqual([450]);
    expect((await buyer.read(orderId)).documentos.map(({ valor }) => valor)).toEqual([4.5, 1.5, 3]);
    expect(await actionsOf(`order:${orderId}`)).toMatchObject([
      { after: { valor: 1.5 } },
      { after: { valor: 3, linhas: ['2× Pastel de nata'] } },
    ]);
  });

  test('two managers at once give the last unit back once', async () => {
    const { orderId } = await bought(natas(1));
    const answers = await Promise.all([manager, colleague, manager].map((who) => refund(who, orderId, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await refunded(orderId)).toEqual([150]);
    expect(await actionsOf(`order:${orderId}`)).toHaveLength(1);
  });

  test('the same request, repeated and at once, is one; its key for another isn’t taken', async () => {
    const { orderId } = await bought(natas(3));
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(manager, orderId, 1, {}, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await refund(manager, orderId, 1, {}, key)).data.devolvivel).toBe(3);
    expect((await refund(manager, orderId, 2, {}, key)).error.code).toBe('idempotency_key_reused');
    expect(await refunded(orderId)).toEqual([150]);
    // Another person's key is another.
    expect((await refund(colleague, orderId, 1, {}, key)).status).toBe(200);
    expect(await refunded(orderId)).toEqual([300]);
  });

  test('what a claim gave back, or waits for, isn’t given back beside it', async () => {
    const claimed = await bought(natas(2));
    const claim = (buyer: Buyer, orderId: string, qtd: number) =>
      buyer.call('POST', `/api/encomendas/${orderId}/reclamacoes`, {
        ...{ linhas: [{ linha: 1, qtd }], texto: 'Não vinha', devolver: 'saldo', depois: 0 },
      });
    await claim(claimed.buyer, claimed.orderId, 2);
    expect((await refund(manager, claimed.orderId, 1)).error.code).toBe('order_changed');

    const waiting = await bought(natas(8));
    await claim(waiting.buyer, waiting.orderId, 7);
    expect((await manager.get(`/compras/${waiting.orderId}/historia`)).data).toMatchObject({
      devolvivel: 1.5,
      linhas: [{ qtd: 8, resta: 1, resta_valor: 1.5 }],
    });
    expect((await refund(manager, waiting.orderId, 2)).error.message).toContain('reclamação');
    expect((await refund(manager, waiting.orderId, 1)).status).toBe(200);
    const { itens } = (await manager.get('/reclamacoes?estado=em_analise')).data;
    const decided = await manager.put(`/reclamacoes/${itens[0].id}`, {
      decisao: 'aceite',
      resposta: 'Aqui vai',
    });
    expect(decided.status).toBe(200);
    expect((await refund(manager, waiting.orderId, 1)).status).toBe(409);
  });

  test('a line of which something was missing goes back for what is left of it', async () => {
    const { orderId } = await bought(natas(4), {}, 'received');
    const missing = await server.inject({
      method: 'POST',
      url: `/api/balcao/encomendas/${orderId}/faltas`,
      headers: { authorization: `Bearer ${manager.token}` },
      payload: { linha: 1, qtd: 1, depois: 0 },
    });
    expect(missing.statusCode).toBe(200);
    expect((await refund(manager, orderId, 1)).error.code).toBe('missing_open');
    clock.move({ minutes: 11 });
    await server.runSweeps();
    await server.runJobs();
    await db.execute(sql`update orders set state = 'collected', ended_at = ${clock()} where id = ${orderId}`);
    expect((await refund(manager, orderId, 4)).error.code).toBe('order_changed');
    expect((await refund(manager, orderId, 3)).data.devolvivel).toBe(0);
    expect(await refunded(orderId)).toEqual([600]);
  });

  test('a line of which a unit was swapped goes back for what it cost in the end', async () => {
    const breads = { cart: { items: [{ id: '10103', qtd: 2, complementares: [], opcoes: [] }] } };
    const { buyer, orderId } = await bought(breads, {}, 'received');
    const headers = { authorization: `Bearer ${manager.token}` };
    const marked = await server.inject({
      ...{ method: 'POST', url: `/api/balcao/encomendas/${orderId}/faltas`, headers },
      payload: { linha: 1, qtd: 1, depois: 0 },
    });
    expect(marked.statusCode).toBe(200);
    // A bread of 1,70€ becomes a nata of 1,50€: 0,20€ went back then.
    const answer = { resposta: 'trocar', troca: '10101', devolver: 'saldo' };
    expect((await buyer.call('POST', `/api/encomendas/${orderId}/faltas/1`, answer)).status).toBe(200);
    await server.runJobs();
    await db.execute(sql`update orders set state = 'collected', ended_at = ${clock()} where id = ${orderId}`);
    expect((await manager.get(`/compras/${orderId}/historia`)).data).toMatchObject({
      devolvivel: 3.2,
      linhas: [{ qtd: 2, resta: 2, resta_valor: 3.2 }],
    });
    expect((await refund(manager, orderId, 3)).status).toBe(409);
    expect((await refund(manager, orderId, 1)).data.devolvivel).toBe(1.6);
    expect((await refund(manager, orderId, 1)).data.devolvivel).toBe(0);
    expect(await refunded(orderId)).toEqual([320]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 20, held: 0, progress: 0 });
  });
});

describe('is refused', () => {
  test.each([
    ['no line', { linhas: [] }, 422],
    ['more than there is', { linhas: [{ linha: 1, qtd: 3 }] }, 409],
    ['a line that isn’t there', { linhas: [{ linha: 9, qtd: 1 }] }, 409],
    ['a line twice', { linhas: [1, 1].map((linha) => ({ linha, qtd: 1 })) }, 409],
    ['no reason', { motivo: ' ' }, 422],
    ['all of it and lines of it', { tudo: 1 }, 422],
    ['an amount', { linhas: [], valor: 1 }, 422],
  ])('with %s', async (_, body, status) => {
    const { orderId } = await bought();
    expect((await refund(manager, orderId, 1, body)).status).toBe(status);
    expect(await refunded(orderId)).toEqual([0]);
  });

  test('to another shop’s manager, to roles below, and where nothing was paid', async () => {
    const { orderId } = await bought();
    expect((await refund(await aColleague(server, 'manager', 860), orderId, 1)).status).toBe(404);
    expect((await refund(await aColleague(server, 'assistant'), orderId, 1)).status).toBe(403);
    expect((await refund(await aColleague(server, 'marketing'), orderId, 1)).status).toBe(403);
    const unpaid = await (await aBuyer(server)).order();
    expect((await refund(manager, unpaid.orderId, 1)).error.code).toBe('order_changed');
    expect(await refunded(orderId)).toEqual([0]);
  });

  test('for all of what isn’t handed over: that is cancelled', async () => {
    const { orderId } = await bought(natas(2), {}, 'received');
    expect((await refund(manager, orderId, 2)).error.code).toBe('cart_empty');
    expect((await refund(manager, orderId, 1)).status).toBe(200);
  });

  test('above what a manager may give back of one order, however many times; an administrator may', async () => {
    const { orderId } = await bought(natas(40));
    expect((await refund(manager, orderId, 33)).status).toBe(200);
    const { status, error } = await refund(colleague, orderId, 1);
    expect([status, error.message]).toEqual([422, expect.stringContaining('50,00')]);
    expect((await refund(administrator, orderId, 1)).status).toBe(200);
  });

  test('two years later', async () => {
    const { orderId } = await bought(natas(2));
    await db.execute(
      sql`update orders set placed_at = placed_at - interval '731 days' where id = ${orderId}`,
    );
    expect((await refund(administrator, orderId, 1)).error.code).toBe('undo_too_late');
    expect((await administrator.get(`/compras/${orderId}/historia`)).data.devolvivel).toBe(0);
  });
});
