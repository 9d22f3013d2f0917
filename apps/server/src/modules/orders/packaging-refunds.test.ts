// What an order was packed in goes back with its line, once, to the cent, whoever gives it back.
import { describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { lockOrder, refundWorth } from '#modules/orders/refund-lines.ts';
import { aBuyer, type Buyer, decide, moneyOf } from '../../testing/buyer.ts';
import { cola, nata, packagingShop, paidOrder, soup } from '../../testing/packaging.ts';
import { takeAtCounter, takenWithRest, undoAtCounter } from '../../testing/rest.ts';

const { server, db, now, refund, goneBack } = await packagingShop();

describe('what goes back', () => {
  test('each unit takes its packaging with it, the bag goes with the last, and nothing is left or twice', async () => {
    const { buyer, orderId } = await paidOrder(
      server,
      [cola(3), nata()],
      { sacos: 1, usar_premio: 1 },
      { balance: 200 },
    );
    // Of 7,50 the balance paid 2,00; 0,40 is packaging.
    await refund(orderId, [{ position: 1, quantity: 1 }]);
    await server.runJobs();
    // 1,60 of the balance is the colas'; a deposit is whole.
    expect(await goneBack(orderId)).toBe(200 - 53 + 10);
    // Told beside what was paid, in which the packaging is too: a cola and its deposit.
    const { data } = await buyer.call('POST', '/api/refresh-private-data', {});
    const { data: page } = await buyer.call('GET', '/api/transacoes');
    for (const { transacoes } of [data, page]) expect(transacoes).toMatchObject([{ devolvido: 2.1 }]);
    expect((await buyer.read(orderId)).embalagens.map(({ devolvidas }) => devolvidas)).toEqual([1, 0]);
    await refund(orderId, [{ position: 2, quantity: 1 }]);
    expect((await buyer.read(orderId)).embalagens.map(({ devolvidas }) => devolvidas)).toEqual([1, 0]);
    await refund(orderId, [{ position: 1, quantity: 2 }]);
    await server.runJobs();
    expect((await buyer.read(orderId)).embalagens.map(({ devolvidas }) => devolvidas)).toEqual([3, 1]);
    expect(await goneBack(orderId)).toBe(750 - 200 + 40);
    expect(await moneyOf(server, buyer)).toEqual({ balance: 200, held: 0, progress: 0 });
    await expect(refund(orderId, [{ position: 1, quantity: 1 }])).rejects.toThrow();
  });

  test('of what was cancelled nothing is told to have gone back beside: it doesn’t count at all', async () => {
    const { buyer, orderId } = await paidOrder(server, [cola(3)]);
    await endOrder(db, orderId, { to: 'cancelled', reason: 'Forno', now: now(), paidToo: true });
    await server.runJobs();
    const { data } = await buyer.call('POST', '/api/refresh-private-data', {});
    const { data: page } = await buyer.call('GET', '/api/transacoes');
    for (const { transacoes } of [data, page])
      expect(transacoes).toMatchObject([{ anulada: true, devolvido: 0 }]);
  });

  test('all at once gives exactly what was paid, with one note that says the packaging', async () => {
    for (const toBalance of [false, true]) {
      const { buyer, orderId } = await paidOrder(server, [cola(3), soup(2), nata()], { sacos: 2 });
      await refund(orderId, 'all', toBalance);
      await server.runJobs();
      const paidCents = 600 + 490 + 150 + 30 + 68 + 20;
      expect(await goneBack(orderId)).toBe(toBalance ? 0 : paidCents);
      expect(await moneyOf(server, buyer)).toEqual({
        balance: toBalance ? paidCents : 0,
        held: 0,
        progress: 0,
      });
      const { documentos } = await buyer.read(orderId);
      expect(documentos.map(({ tipo, valor }) => [tipo, valor])).toEqual([
        ['fatura', paidCents / 100],
        ['nota_de_credito', paidCents / 100],
      ]);
      const texts = await Promise.all(
        documentos.map(async ({ url }) => (await server.inject({ url: url ?? '' })).body),
      );
      for (const text of texts)
        for (const words of ['3 × Depósito Volta', '2 × Embalagem de utilização única', '2 × Saco'])
          expect(text).toContain(words);
    }
  });

  test('an order that is cancelled gives all of it back, also after a part', async () => {
    for (const part of [
      [],
      [{ position: 1, quantity: 2 }],
      [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 1 },
      ],
    ]) {
      const { buyer, orderId } = await paidOrder(
        server,
        [cola(2), nata()],
        { sacos: 1, usar_premio: 1 },
        { balance: 100 },
      );
      if (part.length > 0) await refund(orderId, part);
      await endOrder(db, orderId, { to: 'cancelled', reason: 'Sem forno', now: now(), paidToo: true });
      await server.runJobs();
      expect(await goneBack(orderId)).toBe(550 - 100 + 30);
      expect(await moneyOf(server, buyer)).toEqual({ balance: 100, held: 0, progress: 0 });
    }
  });

  test('what only became cheaper keeps its packaging; packaging alone goes back without points', async () => {
    const { buyer, orderId } = await paidOrder(server, [cola(2)]);
    const worth = (returned: Parameters<typeof refundWorth>[2]['returned']) =>
      db.transaction(async (tx) =>
        refundWorth(tx, await lockOrder(tx, orderId), {
          returned,
          cause: 'missing',
          toBalance: false,
          now: now(),
        }),
      );
    await worth([{ position: 1, quantity: 0, gross: 50 as never }]);
    expect((await moneyOf(server, buyer)).progress).toBe(350);
    await worth([{ position: 2, quantity: 1, gross: 10 as never }]);
    expect((await moneyOf(server, buyer)).progress).toBe(350);
    await server.runJobs();
    expect(await goneBack(orderId)).toBe(60);
    // The one that is left takes the one that is left.
    await refund(orderId, [{ position: 1, quantity: 2 }]);
    await server.runJobs();
    expect([await goneBack(orderId), (await moneyOf(server, buyer)).progress]).toEqual([420, 0]);
  });

  test('customers take lines off, and never a line of packaging', async () => {
    const { buyer, orderId } = await paidOrder(server, [cola(2), nata()]);
    const change = (linha: number, qtd: number) =>
      buyer.call('POST', `/api/encomendas/${orderId}/linhas`, {
        linhas: [{ linha, qtd }],
        devolver: 'saldo',
      });
    expect((await change(3, 0)).code).toBe('cart_invalid');
    expect((await change(1, 1)).status).toBe(200);
    expect((await moneyOf(server, buyer)).balance).toBe(210);
    // Nothing of the packaging is left to keep: this would be all of it.
    expect((await change(1, 0)).status).toBe(200);
    expect((await change(2, 0)).code).toBe('cart_empty');
    expect((await moneyOf(server, buyer)).balance).toBe(420);
  });
});

describe('of an order that is paid later, or in part', () => {
  /** Three colas, 6,00 and 0,30 of deposits. */
  const colas = [{ ...cola(3), nota: '' }];
  const progress = async (buyer: Buyer) => (await moneyOf(server, buyer)).progress;

  test('packaging is paid first, and none of it earns', async () => {
    for (const [later, first] of [
      [630, 0],
      [610, 0],
      // What came was packaging alone: no sale yet, and told with the rest.
      [600, 0],
      [500, 100],
      [1, 599],
    ] as const) {
      const buyer = await aBuyer(server);
      const orderId = await takenWithRest(server, buyer, later, { items: colas });
      expect(await progress(buyer)).toBe(first);
      await buyer.askAgain(orderId);
      await server.runJobs();
      await decide(server, orderId, 'approve', later === 630 ? 0 : 1);
      await server.runJobs();
      expect([await progress(buyer), (await buyer.read(orderId)).pago]).toEqual([600, 1]);
      const { data } = await buyer.call('POST', '/api/refresh-private-data', {});
      const told = data.transacoes.reduce(
        (all: number, { embalagem }: { embalagem: number }) => all + embalagem * 100,
        0,
      );
      expect(Math.round(told)).toBe(30);
      await refund(orderId, [{ position: 1, quantity: 1 }]);
      expect(await progress(buyer)).toBe(400);
      await endOrder(db, orderId, { to: 'cancelled', reason: '', now: now(), paidToo: true });
      await server.runJobs();
      expect([await progress(buyer), await goneBack(orderId)]).toEqual([0, 630]);
    }
  });

  test('what goes back is owed less, and what was paid for its packaging comes back', async () => {
    for (const [later, owed, back] of [
      [630, 420, 0],
      // 0,20 came, of 0,30: what goes back was owed but for nothing.
      [610, 400, 0],
      [500, 300, 10],
      [100, 0, 110],
    ] as const) {
      const buyer = await aBuyer(server);
      const orderId = await takenWithRest(server, buyer, later, { items: colas });
      await refund(orderId, [{ position: 1, quantity: 1 }]);
      await server.runJobs();
      expect([(await buyer.read(orderId)).por_pagar, await goneBack(orderId)]).toEqual([owed / 100, back]);
      await endOrder(db, orderId, { to: 'cancelled', reason: '', now: now(), paidToo: true });
      await server.runJobs();
      expect([await progress(buyer), await goneBack(orderId)]).toEqual([0, 630 - later]);
      expect((await auditMoney(db)).differences).toEqual([]);
    }
  });

  test('a rest that was taken by mistake is owed again, also where packaging had gone to the balance before it', async () => {
    const buyer = await aBuyer(server);
    const orderId = await takenWithRest(server, buyer, 500, { items: colas });
    await refund(orderId, [{ position: 1, quantity: 1 }], true);
    const before = await moneyOf(server, buyer);
    expect(before.balance).toBe(10);
    await takeAtCounter(server, orderId);
    expect(await undoAtCounter(server, orderId)).toBe(300);
    expect(await moneyOf(server, buyer)).toEqual(before);
    expect((await auditMoney(db)).differences).toEqual([]);
    await takeAtCounter(server, orderId);
    await refund(orderId, [{ position: 1, quantity: 1 }], true);
    expect(await undoAtCounter(server, orderId)).toBe(0);
    expect((await auditMoney(db)).differences).toEqual([]);
  });
});
