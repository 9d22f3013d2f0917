// What becomes of units that a shop has run out of: each answer moves exactly its money, once, whoever asks for it when.
import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import { leaveUncollected } from '#modules/orders/leave-uncollected.ts';
import { aBuyer, moneyOf, notificationsOf } from '../../testing/buyer.ts';
import { apple, jesuita, jesuitas, missingShop, mousse, palmier } from '../../testing/missing-lines.ts';

const { server, paid, mark, move, answer, refunded, letTimePass, withoutIt } = await missingShop();
const { clock } = server.context;

describe('the answer', () => {
  test('“devolver” gives the units’ share back, the way it came, once', async () => {
    const { buyer, orderId } = await paid({ ...jesuitas(4), usar_premio: 1 }, { balance: 100 });
    await mark(orderId, 1);
    for (const _time of [1, 2]) {
      const { status, data } = await answer(buyer, orderId, { resposta: 'devolver' });
      expect([status, data.encomenda.linhas[0].devolvidas]).toEqual([200, 1]);
    }
    expect((await answer(buyer, orderId, { resposta: 'cancelar' })).code).toBe('missing_answered');
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([175]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 25, held: 0, progress: 525 });
    const { documentos, devolucoes } = await buyer.read(orderId);
    expect(documentos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
      ['fatura', 7],
      ['nota_de_credito', 1.75],
    ]);
    expect(devolucoes).toMatchObject([{ motivo: 'falta', total: 2 }]);
  });

  test('to the balance, at once', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await mark(orderId, 2);
    const { data } = await answer(buyer, orderId, { resposta: 'devolver', devolver: 'saldo' });
    expect(data.privateData.user.data.saldo).toBe(4);
    // Said again with another wish for the money it isn't the same, and gives nothing more.
    expect((await answer(buyer, orderId, { resposta: 'devolver' })).code).toBe('missing_answered');
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([0]);
  });

  test('“trocar” keeps the units, and only the difference goes back', async () => {
    const { buyer, orderId } = await paid({ ...jesuitas(4), usar_premio: 1 }, { balance: 100 });
    await mark(orderId, 2);
    for (const _time of [1, 2]) {
      const { status, data } = await answer(buyer, orderId, { resposta: 'trocar', troca: palmier });
      expect([status, data.encomenda.faltas[0]]).toMatchObject([
        200,
        { resposta: 'trocar', por: 'cliente', troca: { id: palmier, nome: 'Palmier', preco: 1.6 } },
      ]);
    }
    expect((await answer(buyer, orderId, { resposta: 'trocar', troca: apple })).code).toBe(
      'missing_answered',
    );
    const { linhas, devolucoes } = await buyer.read(orderId);
    expect(linhas[0]).toMatchObject({ qtd: 4, devolvidas: 0 });
    expect(devolucoes).toMatchObject([{ total: 0.8, saldo: 0.1 }]);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([70]);
    // What is left is what the rest cost.
    await mark(orderId, 4, { depois: 1 });
    await answer(buyer, orderId, { resposta: 'cancelar' }, 2);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([700]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
  });

  test('makes what else is missing of the line no cheaper, whether it is swapped or given back', async () => {
    const { buyer, orderId } = await paid(jesuitas(3));
    const swap = { resposta: 'trocar', troca: palmier };
    await mark(orderId, 1);
    await answer(buyer, orderId, swap);
    await mark(orderId, 1, { depois: 1 });
    const { opcoes } = (await buyer.read(orderId)).faltas[1] ?? expect.fail();
    expect(opcoes).toContainEqual(
      expect.objectContaining({ id: apple, nome_ingles: 'Apple turnover', preco: 2, oferta: 0 }),
    );
    await answer(buyer, orderId, swap, 2);
    await mark(orderId, 1, { depois: 2 });
    await answer(buyer, orderId, { resposta: 'devolver' }, 3);
    const back = (await buyer.read(orderId)).devolucoes.map(({ total }) => total);
    expect(back).toEqual([0.4, 0.4, 2]);
    // What came instead is missing too.
    await mark(orderId, 2, { depois: 3 });
    await answer(buyer, orderId, { resposta: 'devolver' }, 4);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([600]);
  });

  test('of the same price moves no money', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await mark(orderId, 1);
    const { data } = await answer(buyer, orderId, { resposta: 'trocar', troca: apple });
    expect(data.encomenda.faltas[0].troca).toMatchObject({
      ...{ nome: 'Folhado de maçã', nome_ingles: 'Apple turnover' },
    });
    expect((await buyer.read(orderId)).devolucoes).toEqual([]);
  });

  test('of the cheapest there is something dearer comes for the same money', async () => {
    const { buyer, orderId } = await paid({ usar_premio: 1 }, { balance: 100 });
    await mark(orderId, 1);
    const [offered] = (await buyer.read(orderId)).faltas[0]?.opcoes ?? [];
    expect(offered).toMatchObject({ preco: 1.5, oferta: 0.1 });
    for (const _time of [1, 2]) {
      const { data } = await answer(buyer, orderId, { resposta: 'trocar', troca: offered?.id });
      expect(data.encomenda.faltas[0]).toMatchObject({ resposta: 'trocar', troca: { preco: 1.5 } });
    }
    expect((await buyer.read(orderId)).devolucoes).toEqual([]);
    // Given back later, it is worth what was paid for it.
    await mark(orderId, 1, { depois: 1 });
    await answer(buyer, orderId, { resposta: 'devolver' }, 2);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([100]);
    expect((await moneyOf(server, buyer)).balance).toBe(50);
  });

  test('what costs more, is sold out by now or doesn’t exist can’t come instead', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await mark(orderId, 1);
    for (const troca of [mousse, jesuita, 'nada', ''])
      expect((await answer(buyer, orderId, { resposta: 'trocar', troca })).code).toBe('product_unavailable');
    await withoutIt(palmier, async () => {
      const said = await answer(buyer, orderId, { resposta: 'trocar', troca: palmier });
      expect(said.code).toBe('product_unavailable');
      expect((await buyer.read(orderId)).faltas[0]?.opcoes.map(({ id }) => id)).not.toContain(palmier);
    });
    expect((await buyer.read(orderId)).faltas[0]?.resposta).toBeNull();
  });

  test('what comes out of the oven in batches comes instead from its first batch on', async () => {
    const menu = await readFile('sample/menus/862.json', 'utf8');
    const nata = '10101';
    await importMenus(server.context, menu.replace('["00:00", "07:00", ', '["10:30", '));
    try {
      const { buyer, orderId } = await paid({ cart: { items: [{ id: '10103', qtd: 2 }] } });
      await mark(orderId, 1);
      const ids = async () => (await buyer.read(orderId)).faltas[0]?.opcoes.map(({ id }) => id);
      expect(await ids()).not.toContain(nata);
      const swap = { resposta: 'trocar', troca: nata };
      expect((await answer(buyer, orderId, swap)).code).toBe('product_unavailable');
      clock.set('2026-03-11T10:30:00Z');
      expect(await ids()).toContain(nata);
      expect((await answer(buyer, orderId, swap)).status).toBe(200);
    } finally {
      await importMenus(server.context, menu);
    }
  });

  test('“cancelar” gives everything back, also once the shop has begun', async () => {
    const { buyer, orderId } = await paid({ ...jesuitas(4), usar_premio: 1 }, { balance: 100 });
    await move(orderId, 'iniciar');
    await mark(orderId, 1);
    for (const _time of [1, 2]) {
      const { status, data } = await answer(buyer, orderId, { resposta: 'cancelar' });
      expect([status, data.encomenda.estado]).toEqual([200, 'cancelled']);
    }
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([700]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
  });

  test('“devolver” of all there is ends the order, and is told once', async () => {
    const { buyer, orderId } = await paid(jesuitas(2));
    await mark(orderId, 2);
    const { data } = await answer(buyer, orderId, { resposta: 'devolver', devolver: 'saldo' });
    expect([data.encomenda.estado, data.privateData.user.data.saldo]).toEqual(['cancelled', 4]);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([0]);
    expect(await notificationsOf(server, orderId)).not.toContain('order_cancelled');
  });

  test('is for its own customer, of a question that there is', async () => {
    const { buyer, orderId } = await paid(jesuitas(2));
    await mark(orderId, 1);
    expect((await answer(await aBuyer(server), orderId, { resposta: 'devolver' })).status).toBe(404);
    expect((await answer(buyer, orderId, { resposta: 'devolver' }, 2)).status).toBe(404);
    expect(
      (await buyer.call('POST', `/api/encomendas/${orderId}/linhas`, { linhas: [{ linha: 1, qtd: 1 }] }))
        .code,
    ).toBe('missing_open');
  });
});

describe('without an answer', () => {
  test('the money goes back, and the customer hears of it', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await mark(orderId, 1);
    clock.move({ minutes: 9 });
    await server.runSweeps();
    expect((await buyer.read(orderId)).faltas[0]?.resposta).toBeNull();
    await letTimePass();
    expect((await buyer.read(orderId)).faltas[0]).toMatchObject({ resposta: 'devolver', por: 'tempo' });
    expect(await refunded(orderId)).toEqual([200]);
    expect(await notificationsOf(server, orderId)).toContain('order_missing_settled');
  });

  test('what was chosen when ordering comes instead, unless it is gone too', async () => {
    const chosen = jesuitas(4, { se_faltar: 'trocar', troca: palmier });
    const { buyer, orderId } = await paid(chosen);
    await mark(orderId, 1);
    expect((await buyer.read(orderId)).linhas[0]).toMatchObject({ se_faltar: 'trocar', troca: palmier });
    await letTimePass();
    expect((await buyer.read(orderId)).faltas[0]).toMatchObject({
      ...{ resposta: 'trocar', por: 'tempo', troca: { id: palmier } },
    });
    expect(await refunded(orderId)).toEqual([40]);
    const { buyer: unlucky, orderId: other } = await paid(chosen);
    await mark(other, 1);
    await withoutIt(palmier, letTimePass);
    expect((await unlucky.read(other)).faltas[0]).toMatchObject({ resposta: 'devolver', por: 'tempo' });
    expect(await refunded(other)).toEqual([200]);
  });

  test('who ordered in English is told by its English name what came instead', async () => {
    const { orderId } = await paid(jesuitas(4, { se_faltar: 'trocar', troca: apple }));
    const { db } = server.context;
    await db.execute(sql`update orders set language = 'en' where id = ${orderId}`);
    await mark(orderId, 1);
    await letTimePass();
    const { text } = await db.one<{ text: string }>(sql`
      select text from notifications where order_id = ${orderId} and kind = 'order_missing_settled'`);
    expect(text).toContain('for Apple turnover');
  });

  test('what its shop cancelled meanwhile can be read, and holds up nobody else', async () => {
    const chosen = jesuitas(4, { se_faltar: 'trocar', troca: palmier });
    const [cancelled, next] = [await paid(chosen), await paid(jesuitas(4))];
    for (const { orderId } of [cancelled, next]) await mark(orderId, 1);
    await move(cancelled.orderId, 'cancelar', { motivo: 'Acabou-se a massa' });
    expect((await cancelled.buyer.read(cancelled.orderId)).faltas).toMatchObject([{ opcoes: [] }]);
    await letTimePass();
    for (const [{ buyer, orderId }, resposta] of [
      [cancelled, 'cancelar'],
      [next, 'devolver'],
    ] as const)
      expect((await buyer.read(orderId)).faltas[0]?.resposta).toBe(resposta);
  });

  test('the money goes back before the order is left as not collected', async () => {
    const { orderId } = await paid(jesuitas(4));
    await move(orderId, 'iniciar');
    await move(orderId, 'concluir');
    await mark(orderId, 1);
    clock.move({ hours: 25 });
    await leaveUncollected(server.context);
    await letTimePass();
    await leaveUncollected(server.context);
    const { state } = await server.context.db.one<{ state: string }>(
      sql`select state from orders where id = ${orderId}`,
    );
    expect(state).toBe('not_collected');
    expect(await refunded(orderId)).toEqual([200]);
  });

  test('all of it is cancelled where that was chosen, and the customer is told why', async () => {
    const { buyer, orderId } = await paid(jesuitas(4, { se_faltar: 'cancelar' }));
    await mark(orderId, 1);
    await letTimePass();
    expect((await buyer.read(orderId)).estado).toBe('cancelled');
    expect(await refunded(orderId)).toEqual([800]);
    expect(await notificationsOf(server, orderId)).toContain('order_cancelled');
  });
});
