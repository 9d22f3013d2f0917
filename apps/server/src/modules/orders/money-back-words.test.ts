// What is said of money that went back: to the balance, to the means of payment, or some of each.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { jesuitas, missingShop } from '../../testing/missing-lines.ts';
import { aColleague } from '../../testing/office.ts';

const { server, paid, mark, answer, move, letTimePass } = await missingShop();

const half = { ...jesuitas(4), usar_premio: 1 };
const toldOf = async (orderId: string, kind: string) =>
  (
    await server.context.db.one<{ text: string }>(
      sql`select text from notifications where order_id = ${orderId} and kind = ${kind}`,
    )
  ).text;

test('what a line was worth goes back to both, and both are said', async () => {
  const { buyer, orderId } = await paid(half, { balance: 100 });
  await mark(orderId, 1);
  expect((await buyer.read(orderId)).faltas[0]?.devolvido).toBeNull();
  await letTimePass();
  expect((await buyer.read(orderId)).faltas[0]?.devolvido).toEqual({ saldo: 0.25, origem: 1.75 });
  expect(await toldOf(orderId, 'order_missing_settled')).toMatch(
    / esgotou\. O valor de 0,25€ foi para o seu saldo, e o de 1,75€ volta pelo meio de pagamento\. O resto/,
  );
});

test('an answer that wants the balance has nothing at the means of payment', async () => {
  const { buyer, orderId } = await paid(half, { balance: 100 });
  await mark(orderId, 1);
  const { data } = await answer(buyer, orderId, { resposta: 'devolver', devolver: 'saldo' });
  expect(data.encomenda.faltas[0].devolvido).toEqual({ saldo: 2, origem: 0 });
});

test('an order that ends says where all of it went', async () => {
  const { orderId } = await paid(half, { balance: 100 });
  await mark(orderId, 4);
  await letTimePass();
  expect(await toldOf(orderId, 'order_cancelled')).toMatch(
    /Esgotou o que tinha pedido\. O valor de 1,00€ foi para o seu saldo, e o de 7,00€ volta pelo meio de pagamento\.$/,
  );
});

test('an order that ends later doesn’t tell again what had gone back before', async () => {
  const { buyer, orderId } = await paid(jesuitas(4));
  await mark(orderId, 1);
  await answer(buyer, orderId, { resposta: 'devolver', devolver: 'saldo' });
  server.context.clock.move({ seconds: 30 });
  await move(orderId, 'cancelar', { motivo: 'Faltou a luz' });
  await server.runJobs();
  expect(await toldOf(orderId, 'order_cancelled')).toMatch(
    /Faltou a luz\. O valor de 6,00€ volta pelo meio de pagamento\.$/,
  );
});

test('one that nothing was paid by but the balance says so', async () => {
  const { orderId } = await paid(half, { balance: 1_000 });
  await mark(orderId, 4);
  await letTimePass();
  expect(await toldOf(orderId, 'order_cancelled')).toMatch(/ O valor de 8,00€ foi para o seu saldo\.$/);
});

test.each([
  ['saldo', { saldo: 12, origem: 0 }, 'Desculpe. O valor de 12,00€ foi para o seu saldo.'],
  ['origem', { saldo: 0, origem: 12 }, 'Desculpe. O valor de 12,00€ volta pelo meio de pagamento.'],
])('a claim that is accepted says where it went: %s', async (devolver, devolvido, words) => {
  const { buyer, orderId } = await paid(jesuitas(7));
  const { db, clock } = server.context;
  await db.execute(sql`update orders set state = 'collected', ended_at = ${clock()} where id = ${orderId}`);
  const claim = { linhas: [{ linha: 1, qtd: 6 }], texto: `Faltou, ${devolver}`, depois: 0 };
  await buyer.call('POST', `/api/encomendas/${orderId}/reclamacoes`, { ...claim, devolver });
  expect((await buyer.read(orderId)).reclamacoes[0]?.devolvido).toBeNull();
  const manager = await aColleague(server, 'manager');
  const { id } = await db.one<{ id: string }>(sql`select id from order_claims where order_id = ${orderId}`);
  await manager.put(`/reclamacoes/${id}`, { decisao: 'aceite', resposta: 'Desculpe' });
  await server.runJobs();
  expect((await buyer.read(orderId)).reclamacoes[0]?.devolvido).toEqual(devolvido);
  expect(await toldOf(orderId, 'claim_accepted')).toContain(words);
});
