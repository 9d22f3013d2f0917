// What a shop has run out of once it was paid: each answer moves exactly its money, once, whoever asks for it when.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { settleMissing } from '#modules/orders/settle-missing.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide, moneyOf, notificationsOf, requestsOf } from '../../testing/buyer.ts';
import { staffToken } from '../../testing/callers.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440' });
const { context } = server;
const { db, clock } = context;

let token: string;
beforeEach(async () => {
  token = await staffToken(context, 'assistant', 862);
});

/** 2,00€ each. An apple pastry costs the same, a palmier 1,60€, a mousse more; a nata takes 1,50€. */
const [jesuita, apple, palmier, mousse] = ['10104', '10206', '10105', '10406'];
const jesuitas = (qtd: number, more: object = {}) => ({
  cart: { items: [{ id: jesuita, qtd, complementares: [], opcoes: [], ...more }] },
});

async function paid(change: object = {}, options: { balance?: number } = {}) {
  const buyer = await aBuyer(server, options);
  const { orderId, total } = await buyer.order(change);
  await server.runJobs();
  if (total > 0) await decide(server, orderId, 'approve');
  await server.runJobs();
  return { buyer, orderId };
}

async function asStaff(url: string, body: object) {
  const response = await server.inject({
    method: 'POST',
    url: `/api/balcao/encomendas/${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  const { data, error } = response.json();
  return { status: response.statusCode, data, code: error?.code };
}
const mark = (orderId: string, qtd: number, { linha = 1, depois = 0 } = {}) =>
  asStaff(`${orderId}/faltas`, { linha, qtd, depois });
const atCounter = (orderId: string, resposta: 'havia' | 'devolver', numero = 1) =>
  asStaff(`${orderId}/faltas/${numero}`, { resposta });
const move = (orderId: string, evento: string, more: object = {}) =>
  asStaff(`${orderId}/estado`, { evento, ...more });
const answer = (buyer: Buyer, orderId: string, body: object, numero = 1) =>
  buyer.call('POST', `/api/encomendas/${orderId}/faltas/${numero}`, body);
const refunded = async (orderId: string) =>
  (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);

async function letTimePass() {
  clock.move({ minutes: 11 });
  await settleMissing(context);
  await server.runJobs();
}

/** Sold out from now until tomorrow, and there again. */
async function withoutIt(code: string, work: () => Promise<void>) {
  const until = new Date(clock().getTime() + 86_400_000);
  await db.execute(sql`insert into sold_out (shop_id, code, until) values (862, ${code}, ${until})`);
  forgetMenu(context, 862);
  try {
    await work();
  } finally {
    await db.execute(sql`delete from sold_out where code = ${code}`);
    forgetMenu(context, 862);
  }
}

describe('marking', () => {
  test('asks the customer, who sees until when and what may come instead', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    const { status, data } = await mark(orderId, 1);
    expect([status, data.faltas]).toMatchObject([200, [{ linha: 1, qtd: 1, resposta: null, opcoes: [] }]]);
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).toContain('order_missing');
    const [question] = (await buyer.read(orderId)).faltas;
    expect(question).toMatchObject({ numero: 1, por: null });
    expect(Date.parse(question?.responder_ate ?? '') - clock().getTime()).toBe(600_000);
    const offered = question?.opcoes ?? [];
    // Of its own family first, none dearer, and none that is something to choose from.
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([palmier, apple]));
    expect(offered[0]).toMatchObject({
      id: '10103',
      preco: 1.7,
      alergenios: expect.arrayContaining(['gluten']),
    });
    for (const id of [jesuita, mousse, '10102', '30101'])
      expect(offered.map((one) => one.id)).not.toContain(id);
  });

  test('asks nobody whose order was cancelled in that moment', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await mark(orderId, 1);
    await buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {});
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).not.toContain('order_missing');
    await letTimePass();
    expect((await buyer.read(orderId)).faltas[0]?.resposta).toBe('cancelar');
  });

  test('twice, or by two tablets at once, is once', async () => {
    const { orderId } = await paid(jesuitas(4));
    const all = await Promise.all([mark(orderId, 1), mark(orderId, 1), mark(orderId, 1)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(all[0]?.data.faltas).toHaveLength(1);
    expect((await mark(orderId, 2)).code).toBe('order_changed');
    expect((await mark(orderId, 2, { depois: 1 })).code).toBe('missing_open');
    const actions = await db.query(
      sql`select 1 from staff_actions where action = 'order.missing_marked' and subject = ${`order:${orderId}`}`,
    );
    expect(actions).toHaveLength(1);
  });

  test('more than there is, of no line, or of what isn’t paid or has ended, is refused', async () => {
    const { buyer, orderId } = await paid(jesuitas(2));
    expect((await mark(orderId, 3)).code).toBe('order_changed');
    expect((await mark(orderId, 1, { linha: 2 })).code).toBe('order_changed');
    expect((await mark(orderId, 1, { depois: 1 })).code).toBe('order_changed');
    await buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {});
    expect((await mark(orderId, 1)).code).toBe('transition_refused');
    const { orderId: unpaid } = await buyer.order();
    expect((await mark(unpaid, 1)).code).toBe('transition_refused');
  });

  test('keeps an order from being called for or handed over until it is settled', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await move(orderId, 'iniciar');
    await mark(orderId, 1);
    expect((await move(orderId, 'concluir')).code).toBe('missing_open');
    await answer(buyer, orderId, { resposta: 'devolver' });
    expect((await move(orderId, 'concluir')).status).toBe(200);
    await mark(orderId, 1, { depois: 1 });
    expect((await move(orderId, 'entregar')).code).toBe('missing_open');
    expect((await atCounter(orderId, 'havia', 2)).data.faltas[1]).toMatchObject({
      ...{ resposta: 'havia', por: 'loja' },
    });
    expect((await move(orderId, 'entregar')).status).toBe(200);
  });
});

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

  test('of the same price moves no money', async () => {
    const { buyer, orderId } = await paid(jesuitas(4));
    await mark(orderId, 1);
    const { data } = await answer(buyer, orderId, { resposta: 'trocar', troca: apple });
    expect(data.encomenda.faltas[0].troca.nome).toBe('Folhado de maçã');
    expect((await buyer.read(orderId)).devolucoes).toEqual([]);
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

  test('all of it is cancelled where that was chosen, and the customer is told why', async () => {
    const { buyer, orderId } = await paid(jesuitas(4, { se_faltar: 'cancelar' }));
    await mark(orderId, 1);
    await letTimePass();
    expect((await buyer.read(orderId)).estado).toBe('cancelled');
    expect(await refunded(orderId)).toEqual([800]);
    expect(await notificationsOf(server, orderId)).toContain('order_cancelled');
  });
});

describe('at the same moment', () => {
  test('the clock, both answers, the shop and a cancellation settle it once', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 7; round += 1) {
      const { buyer, orderId } = await paid({ ...jesuitas(4), usar_premio: 1 }, { balance: 100 });
      await mark(orderId, 1);
      clock.move({ minutes: 11 });
      const everything = [
        () => settleMissing(context),
        () => answer(buyer, orderId, { resposta: 'devolver', devolver: 'saldo' }),
        () => answer(buyer, orderId, { resposta: 'cancelar' }),
        () => atCounter(orderId, 'havia'),
        () => buyer.call('POST', `/api/encomendas/${orderId}/cancelar`, {}),
        () => move(orderId, 'cancelar', { motivo: 'Não há' }),
        () => mark(orderId, 2, { depois: 1 }),
      ];
      const turned = everything.slice(round % 7).concat(everything.slice(0, round % 7));
      await Promise.all(turned.map((start) => start()));
      await letTimePass();
      const { estado, faltas, devolucoes } = await buyer.read(orderId);
      ends.add(estado);
      const back = devolucoes.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
      expect(faltas.every(({ resposta }) => resposta !== null)).toBe(true);
      if (estado === 'cancelled') expect(back).toBe(800);
      else expect([0, 200, 400, 600]).toContain(back);
    }
    for (const end of ends) expect(['cancelled', 'received']).toContain(end);
  });

  test('what is being handed over isn’t missing, or what is missing isn’t handed over', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId } = await paid(jesuitas(2));
      await move(orderId, 'iniciar');
      await move(orderId, 'concluir');
      const [collected, marked] = await Promise.all(
        round % 2
          ? [move(orderId, 'entregar'), mark(orderId, 1)]
          : [mark(orderId, 1), move(orderId, 'entregar')].toReversed(),
      );
      expect([collected?.status, marked?.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });
});
