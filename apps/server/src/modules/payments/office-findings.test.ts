import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { recordFinding } from '#modules/payments/findings.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aBuyer, paymentsOf } from '../../testing/buyer.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

const server = await buildTestApp();
const { db, clock } = server.context;
let people: Record<'manager' | 'neighbour' | 'administrator', Colleague>;
let paymentId: string;
beforeAll(async () => {
  await openShop(server.context, 862);
  await openShop(server.context, 860);
  const [manager, neighbour, administrator] = await Promise.all([
    aColleague(server, 'manager', 862),
    aColleague(server, 'manager', 860),
    aColleague(server, 'administrator'),
  ]);
  people = { manager, neighbour, administrator };
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  paymentId = (await paymentsOf(server, orderId))[0]?.id ?? '';
});

const found = async (kind: 'amount_differs' | 'refund_unknown', details: object = {}) => {
  await recordFinding(db, { kind, paymentId, details: details as never }, clock());
  const { id } = await db.one<{ id: number }>(sql`select max(id) as id from payment_findings`);
  return `/conciliacao/${id}`;
};

test('a difference is shown with both amounts, to whom it concerns, and settled once with a note', async () => {
  const path = await found('amount_differs', { amount: 123, theirs: 'paid' });
  expect((await people.manager.get('/conciliacao')).data.itens).toMatchObject([
    {
      tipo: 'amount_differs',
      id_loja: 862,
      valor: 3,
      valor_meio: 1.23,
      estado_meio: 'paid',
      resolvido_em: null,
    },
  ]);
  expect((await people.neighbour.get('/conciliacao')).data.total).toBe(0);
  expect((await people.neighbour.get(path)).status).toBe(404);

  const answer = { resolucao: 'seen', nota: 'Erro do banco, corrigido por telefone' };
  expect((await people.manager.put(path, answer)).status).toBe(403);
  const empty = await people.administrator.put(path, { resolucao: 'seen', nota: ' ' });
  expect(Object.keys(empty.error.fields)).toEqual(['nota']);
  const { data } = await people.administrator.put(path, answer);
  expect(data).toMatchObject({
    ...answer,
    resolvido_por: expect.any(String),
    resolvido_em: expect.any(String),
  });
  expect((await people.administrator.put(path, answer)).error.code).toBe('finding_settled');
  expect((await people.manager.get('/conciliacao')).data.total).toBe(0);
  expect((await people.manager.get('/conciliacao?estado=resolvido')).data.total).toBe(1);
  const entries = (await people.manager.get('/auditoria?estado=payment-finding')).data.itens;
  expect(entries).toMatchObject([{ acao: 'payment-finding.updated', depois: { nota: answer.nota } }]);
});

test('a refund whose answer was lost isn’t settled by having been seen', async () => {
  const path = await found('refund_unknown');
  const seen = await people.administrator.put(path, { resolucao: 'seen', nota: 'Visto' });
  expect([seen.status, Object.keys(seen.error.fields)]).toEqual([422, ['resolucao']]);
  const { data } = await people.administrator.put(path, {
    resolucao: 'went_back',
    nota: 'No extrato de dia 3',
  });
  expect(data).toMatchObject({ resolucao: 'went_back' });
});
