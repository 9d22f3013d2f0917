// What a customer changes of a paid order until the shop begins, and what of its money goes back.
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import type { InvoiceGateway } from '#adapters/invoices/port.ts';
import { creditInvoice } from '#modules/orders/credit-invoice.ts';
import { issueInvoice } from '#modules/orders/issue-invoice.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide, moneyOf, requestsOf } from '../../testing/buyer.ts';
import { someoneWaits } from '../../testing/concurrency.ts';
import { changing, natas, paidOrderOf } from '../../testing/order-changes.ts';

const server = await auditedServer();
const { context } = server;
const { db, clock } = context;

await db.execute(sql`
  update menu_products set product = product || '{"inscriptionLength": 14, "inscriptionPrice": 200}' where code = '10101'`);

const call = { eventId: null, attempt: 1, signal: new AbortController().signal };
const paid = (change?: object, options?: Parameters<typeof paidOrderOf>[2]) =>
  paidOrderOf(server, change, options);
const refunded = async (orderId: string) =>
  (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);
const begin = (orderId: string) =>
  db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId);
    if (order) await moveOrder(tx, order, { event: 'start', actor: null, now: clock() });
  });

describe('cancelling', () => {
  test('gives all back until the shop begins, once however often it is asked', async () => {
    const { buyer, orderId } = await paid({ usar_premio: 1 }, { balance: 100 });
    expect((await buyer.read(orderId)).alteravel).toEqual({ ate: null, inscricoes: [0] });
    for (const _time of [1, 2]) {
      const { status, data } = await changing(buyer, orderId).cancel();
      expect([status, data.encomenda.estado, data.encomenda.alteravel]).toEqual([200, 'cancelled', null]);
    }
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([200]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    expect((await buyer.read(orderId)).documentos.map(({ tipo }) => tipo)).toEqual([
      'fatura',
      'nota_de_credito',
    ]);
  });

  test('as the customer prefers, the money is balance at once', async () => {
    const { buyer, orderId } = await paid({ usar_premio: 1 }, { balance: 100 });
    const { data } = await changing(buyer, orderId).cancel('saldo');
    expect(data.privateData.user.data.saldo).toBe(3);
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([0]);
    const { documentos, devolucoes } = await buyer.read(orderId);
    expect(documentos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
      ['fatura', 2],
      ['nota_de_credito', 2],
    ]);
    expect(devolucoes).toMatchObject([{ motivo: 'alteracao', total: 3, saldo: 1 }]);
  });

  test('what went back as balance before doesn’t go back by the payment too', async () => {
    const { buyer, orderId } = await paid(natas(4));
    const { lines, cancel } = changing(buyer, orderId);
    await lines([{ linha: 1, qtd: 3 }], 'saldo');
    await cancel();
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([450]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 150, held: 0, progress: 0 });
    expect((await buyer.read(orderId)).documentos.map(({ valor }) => valor)).toEqual([6, 1.5, 4.5]);
  });

  test('is refused once the shop has begun, and of another’s or an unpaid order', async () => {
    const { buyer, orderId } = await paid();
    await begin(orderId);
    const { status, code } = await changing(buyer, orderId).cancel();
    expect([status, code, (await buyer.read(orderId)).alteravel]).toEqual([409, 'order_begun', null]);
    expect((await changing(await aBuyer(server), orderId).cancel()).status).toBe(404);
    const other = await aBuyer(server);
    const { orderId: unpaid } = await other.order();
    expect((await changing(other, unpaid).cancel()).code).toBe('order_changed');
  });

  test('is done as soon as it is paid, though its shop hasn’t received it yet', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await server.runJobs();
    await decide(server, orderId, 'approve');
    expect((await buyer.read(orderId)).estado).toBe('awaiting_payment');
    expect((await changing(buyer, orderId).cancel()).status).toBe(200);
    await server.runJobs();
  });

  test('in the moment in which the shop begins either is done, and everything is in its place', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { buyer, orderId } = await paid({ usar_premio: 1 }, { balance: 100 });
      const { cancel, lines } = changing(buyer, orderId);
      const everything = [
        () =>
          begin(orderId).then(
            () => 'begun',
            () => 'late',
          ),
        () => cancel(round % 2 ? 'saldo' : 'origem').then(({ status }) => status),
        () => lines([{ linha: 1, qtd: 1 }]).then(({ status }) => status),
        () => cancel().then(({ status }) => status),
      ];
      const started = everything.slice(round % 4).concat(everything.slice(0, round % 4));
      await Promise.all(started.map((start) => start()));
      await server.runJobs();
      const { estado, devolucoes } = await buyer.read(orderId);
      expect(['cancelled', 'preparing']).toContain(estado);
      const back = devolucoes.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
      expect(estado === 'cancelled' ? [300] : [0, 150]).toContain(back);
    }
  });

  test.each([
    ['begun', 'cancelled'],
    ['cancelled', 'begun'],
  ] as const)('what is %s first isn’t %s', async (first, second) => {
    const { buyer, orderId } = await paid();
    const doing = {
      begun: () =>
        begin(orderId).then(
          () => 200,
          () => 409,
        ),
      cancelled: async () => (await changing(buyer, orderId).cancel()).status,
    };
    const done = await db.transaction(async (tx) => {
      // Both wait for the order, one behind the other.
      await tx.execute(sql`select from orders where id = ${orderId} for update`);
      const one = doing[first]();
      await someoneWaits(db);
      const other = doing[second]();
      await someoneWaits(db, 2);
      return [one, other];
    });
    expect(await Promise.all(done)).toEqual([200, 409]);
    await server.runJobs();
    expect((await buyer.read(orderId)).estado).toBe(first === 'begun' ? 'preparing' : 'cancelled');
    expect(await refunded(orderId)).toEqual([first === 'begun' ? 0 : 300]);
  });
});

describe('lines', () => {
  test('fewer units give back exactly their share, and a repeated request nothing more', async () => {
    const { buyer, orderId } = await paid({ ...natas(4), usar_premio: 1 }, { balance: 100 });
    for (const _time of [1, 2]) {
      const { data } = await changing(buyer, orderId).lines([{ linha: 1, qtd: 3, nota: 'Bem tostados' }]);
      expect(data.encomenda).toMatchObject({
        linhas: [{ qtd: 4, devolvidas: 1, nota: 'Bem tostados' }],
        devolucoes: [
          { motivo: 'alteracao', total: 1.5, saldo: 0.25, linhas: [{ linha: 1, qtd: 1, valor: 1.5 }] },
        ],
      });
    }
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([125]);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 25, held: 0, progress: 375 });
    const { documentos } = await buyer.read(orderId);
    expect(documentos.map(({ valor }) => valor)).toEqual([5, 1.25]);
    await changing(buyer, orderId).cancel();
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([500]);
    expect((await buyer.read(orderId)).documentos.map(({ valor }) => valor)).toEqual([5, 1.25, 3.75]);
  });

  test('told again once the shop has begun, their answer lost, are as they were asked', async () => {
    const { buyer, orderId } = await paid(natas(4));
    const { lines } = changing(buyer, orderId);
    await lines([{ linha: 1, qtd: 3, nota: 'Bem tostados' }]);
    await begin(orderId);
    const { status, data } = await lines([{ linha: 1, qtd: 3, nota: 'Bem tostados' }]);
    expect([status, data.encomenda.linhas[0].devolvidas]).toEqual([200, 1]);
    for (const other of [
      { linha: 1, qtd: 3, nota: 'Mal tostados' },
      { linha: 1, qtd: 2 },
    ])
      expect((await lines([other])).code).toBe('order_begun');
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([150]);
  });

  test('what is written on a cake and wishes are others, as long as they fit, and cost nothing', async () => {
    const written = { id: '10101', qtd: 1, complementares: [], opcoes: [], inscricao: 'Parabéns Rute' };
    const { buyer, orderId } = await paid({ cart: { items: [written, { ...written, inscricao: '' }] } });
    const { lines } = changing(buyer, orderId);
    expect((await buyer.read(orderId)).alteravel?.inscricoes).toEqual([14, 0]);
    const { data } = await lines([{ linha: 1, qtd: 1, inscricao: ' Parabéns Ruth🎂 ', nota: 'A azul' }]);
    expect(data.encomenda).toMatchObject({
      linhas: [{ inscricao: 'Parabéns Ruth🎂', nota: 'A azul', devolvidas: 0 }, { inscricao: '' }],
      devolucoes: [],
    });
    for (const [linha, inscricao] of [
      [1, 'Parabéns, Ruth!'],
      [1, ''],
      [2, 'Olá'],
    ])
      expect((await lines([{ linha, qtd: 1, inscricao }])).code).toBe('cart_invalid');
    expect((await buyer.read(orderId)).linhas[0]?.inscricao).toBe('Parabéns Ruth🎂');
  });

  test.each([
    ['all of it', [{ linha: 1, qtd: 0 }], 'cart_empty'],
    ['more of it', [{ linha: 1, qtd: 3 }], 'cart_invalid'],
    ['what isn’t there', [{ linha: 2, qtd: 0 }], 'cart_invalid'],
    [
      'the same line twice',
      [
        { linha: 1, qtd: 1 },
        { linha: 1, qtd: 1 },
      ],
      'cart_invalid',
    ],
  ])('%s is refused', async (_, linhas, refusal) => {
    const { buyer, orderId } = await paid();
    expect((await changing(buyer, orderId).lines(linhas)).code).toBe(refusal);
    expect((await buyer.read(orderId)).devolucoes).toEqual([]);
  });

  test('what went back before the document was made isn’t in it, and has no note', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order(natas(3));
    const { invoices } = context.gateways;
    context.gateways.invoices = null;
    await server.runJobs();
    await decide(server, orderId, 'approve');
    await server.runJobs();
    await changing(buyer, orderId).lines([{ linha: 1, qtd: 1 }]);
    await server.runJobs();
    context.gateways.invoices = invoices;
    await issueInvoice.run({ order_id: orderId }, context, call);
    await changing(buyer, orderId).cancel();
    await server.runJobs();
    const { documentos } = await buyer.read(orderId);
    expect(documentos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
      ['fatura', 1.5],
      ['nota_de_credito', 1.5],
    ]);
  });

  test('a note whose answer was lost is made once, also when the rest went back meanwhile', async () => {
    const { buyer, orderId } = await paid(natas(3));
    const invoices = context.gateways.invoices as InvoiceGateway;
    context.gateways.invoices = {
      ...invoices,
      async creditNote(note) {
        await invoices.creditNote(note);
        throw new Error('the answer was lost');
      },
    };
    await changing(buyer, orderId).lines([{ linha: 1, qtd: 2 }]);
    await server.runJobs({ toleratesFailures: true });
    await changing(buyer, orderId).cancel();
    await server.runJobs({ toleratesFailures: true });
    context.gateways.invoices = invoices;
    await creditInvoice.run({ order_id: orderId }, context, call);
    const notes = await db.query(sql`
      select 1 from simulator.messages where channel = 'invoice' and dedupe_id like ${`credit:${orderId}:%`}`);
    expect(notes).toHaveLength(2);
    expect((await buyer.read(orderId)).documentos.map(({ valor }) => valor)).toEqual([4.5, 1.5, 3]);
  });
});
