// The page of an order or a sale: everything that happened to it, in its order, by name.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill } from '../../testing/till.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440' });
const { db, clock } = server.context;

const storyOf = async (who: Colleague, id: string) => await who.get(`/compras/${id}/historia`);
type Told = { tipo: string; [field: string]: unknown };

/** In words of a line each: what, by whom. */
const kindsOf = (events: Told[]) => [...new Set(events.map(({ tipo }) => tipo))];

test('an order’s story is told from its placing to its papers, its money and its messages', async () => {
  const buyer = await aBuyer(server, { balance: 100, progress: 400 });
  const { orderId } = await buyer.order({ usar_premio: 1 });
  await server.runJobs();
  clock.move({ seconds: 40 });
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const manager = await aColleague(server, 'manager');
  const { name } = await db.one<{ name: string }>(sql`select name from staff order by id desc limit 1`);
  for (const evento of ['iniciar', 'concluir', 'entregar']) {
    clock.move({ minutes: 5 });
    const url = `/api/balcao/encomendas/${orderId}/estado`;
    const headers = { authorization: `Bearer ${manager.token}` };
    await server.inject({ method: 'POST', url, headers, payload: { evento } });
    await server.runJobs();
  }
  const { data } = await storyOf(manager, orderId);
  expect(data).toMatchObject({
    linhas: [{ linha: 1, nome: 'Pastel de nata', qtd: 2, resta: 2, valor: 3, resta_valor: 3 }],
    saldo_usado: 1,
    em_divida: 0,
  });
  const events: Told[] = data.acontecimentos;
  const times = events.map(({ quando }) => String(quando));
  expect(times).toEqual(times.toSorted());
  expect(kindsOf(events)).toEqual(
    expect.arrayContaining(
      ['placed', 'payment_paid', 'paid', 'received', 'preparing', 'ready', 'collected'].concat(
        ...['points', 'message', 'invoice'],
      ),
    ),
  );
  const one = (kind: string) => events.filter(({ tipo }) => tipo === kind);
  // What was paid is taken on by itself.
  expect(one('received')).toMatchObject([{ pessoa: null }]);
  expect(one('preparing')).toMatchObject([{ pessoa: name }]);
  expect(one('ready')).toMatchObject([{ pessoa: name }]);
  expect(one('collected')).toMatchObject([{ pessoa: name }]);
  expect(one('placed')).toMatchObject([{ pessoa: null, valor: 2 }]);
  // Where it was approved, not where it was asked for.
  expect(one('payment_paid')).toMatchObject([{ codigo: 'mbway', valor: 2, quando: one('paid')[0]?.quando }]);
  expect(one('points')).toMatchObject([
    { codigo: 'hold', saldo_antes: 1, saldo_depois: 0 },
    ...[{ codigo: 'spend' }, { codigo: 'earn', pontos_antes: 0, pontos_depois: 1 }],
  ]);
  expect(one('invoice')[0]?.texto).toEqual(expect.any(String));
  expect(JSON.stringify(data)).not.toContain(buyer.phone);
});

test('a sale’s story tells who sold it, what it gave, what came back and who undid it', async () => {
  const buyer = await aBuyer(server);
  const till = await openTill(server);
  const { data: sale } = await till.serve(buyer.national, 12);
  await till.undo(sale.id_transacao, 'Pagou outra pessoa');
  const { data } = await storyOf(await aColleague(server, 'manager'), sale.id_transacao);
  expect(data.linhas).toEqual([]);
  expect(data.acontecimentos).toMatchObject([
    { tipo: 'sold', valor: 12, pessoa: expect.any(String) },
    { tipo: 'points', codigo: 'earn', pontos_antes: 0, pontos_depois: 2 },
    { tipo: 'points', codigo: 'reverse_earn', pontos_antes: 2, pontos_depois: 0 },
    { tipo: 'action', codigo: 'sale.undone', texto: 'Pagou outra pessoa', pessoa: expect.any(String) },
  ]);
});

test('balance that is spent at a till is told in its sale, and the sale in the customer’s movements', async () => {
  const buyer = await aBuyer(server, { balance: 600 });
  const till = await openTill(server);
  const { data: sale } = await till.serve(buyer.national, 3.3, { desconto: 3.3 });
  const administrator = await aColleague(server, 'administrator');
  const { data } = await storyOf(administrator, sale.id_transacao);
  expect(data.acontecimentos).toMatchObject([
    { tipo: 'sold', valor: 0 },
    { tipo: 'points', codigo: 'spend', saldo_antes: 6, saldo_depois: 2.7 },
  ]);
  const { data: moved } = await administrator.get(`/movimentos?de=${buyer.id}`);
  expect(moved.itens).toContainEqual(
    expect.objectContaining({
      ...{ tipo: 'spend', saldo: -3.3, loja: expect.any(String), valor: 3.3, compra: sale.id_transacao },
    }),
  );
});

test('points that nobody got, and that nobody lost, are no part of it', async () => {
  const buyer = await aBuyer(server);
  const till = await openTill(server);
  // Less than a point.
  const { data: sale } = await till.serve(buyer.national, 1);
  await till.undo(sale.id_transacao, 'Engano');
  const { data } = await storyOf(await aColleague(server, 'manager'), sale.id_transacao);
  expect(kindsOf(data.acontecimentos)).toEqual(['sold', 'action']);
});

test('a sale by line has its lines, its VAT, its document, and what came back with who took it', async () => {
  const till = await openTill(server);
  const natas = { id: '10101', qtd: 3, complementares: [], opcoes: [] };
  const { data: sale } = await till.sellLines([natas], 4.5, { meio: 'mbway' });
  await server.runJobs();
  clock.move({ minutes: 5 });
  await till.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
  await server.runJobs();
  const { data } = await storyOf(await aColleague(server, 'manager'), sale.id);
  expect(data).toMatchObject({
    linhas: [{ linha: 1, nome: 'Pastel de nata', qtd: 3, resta: 2, valor: 4.5, resta_valor: 3 }],
    iva: [{ taxa: 23, total: 4.5, valor_iva: 0.84 }],
    devolvivel: 3,
  });
  expect(data.acontecimentos).toMatchObject([
    { tipo: 'sold', valor: 4.5, pessoa: expect.any(String) },
    { tipo: 'invoice', texto: expect.stringMatching(/^simulado-/) },
    {
      ...{ tipo: 'returned', valor: 1.5, pessoa: expect.any(String) },
      texto: '1× Pastel de nata: Veio outro',
    },
    { tipo: 'credit_note', valor: 1.5 },
  ]);
});

test('is told to a manager of its shop and an administrator alone', async () => {
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await openShop(server.context, 860);
  const statuses = await Promise.all(
    (['assistant', 'manager', 'marketing', 'administrator'] as const).map(
      async (role) => (await storyOf(await aColleague(server, role), orderId)).status,
    ),
  );
  expect(statuses).toEqual([403, 200, 403, 200]);
  expect((await storyOf(await aColleague(server, 'manager', 860), orderId)).status).toBe(404);
  expect((await storyOf(await aColleague(server, 'manager'), 'nada')).status).toBe(404);
});
