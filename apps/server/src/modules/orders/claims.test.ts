// 'Faltou algo?': little goes back at once, more by a manager's word; every unit once, and never more than was paid.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import {
  aBuyer,
  type Buyer,
  decide,
  moneyOf,
  notificationsOf,
  onDevice,
  requestsOf,
} from '../../testing/buyer.ts';
import { aColleague } from '../../testing/office.ts';

const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440' });
const { context } = server;
const { db, clock } = context;

const natas = (qtd: number) => ({ cart: { items: [{ id: '10101', qtd, complementares: [], opcoes: [] }] } });

async function collected(
  change: object = {},
  { buyer, ...options }: { balance?: number; buyer?: Buyer } = {},
) {
  const who = buyer ?? (await aBuyer(server, options));
  const { orderId, total } = await who.order(change);
  await server.runJobs();
  if (total > 0) await decide(server, orderId, 'approve');
  await server.runJobs();
  await db.execute(sql`update orders set state = 'collected', ended_at = ${clock()} where id = ${orderId}`);
  return { buyer: who, orderId };
}
const claim = (buyer: Buyer, orderId: string, qtd: number, more: object = {}) =>
  buyer.call('POST', `/api/encomendas/${orderId}/reclamacoes`, {
    ...{ linhas: [{ linha: 1, qtd }], texto: 'Não vinha', devolver: 'saldo', depois: 0, ...more },
  });
const refunded = async (orderId: string) =>
  (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents);

describe('a small amount', () => {
  test('goes back at once as balance, once, with its points, share of balance and note', async () => {
    const { buyer, orderId } = await collected({ ...natas(4), usar_premio: 1 }, { balance: 100 });
    expect((await buyer.read(orderId)).reclamavel?.ate).toBe(new Date(clock().getTime() + DAY).toISOString());
    for (const _time of [1, 2]) {
      const { status, data } = await claim(buyer, orderId, 1);
      expect([status, data.encomenda.reclamacoes]).toMatchObject([
        200,
        [{ estado: 'aceite', valor: 1.5, linhas: [{ linha: 1, qtd: 1 }] }],
      ]);
    }
    await server.runJobs();
    expect(await moneyOf(server, buyer)).toEqual({ balance: 150, held: 0, progress: 375 });
    expect(await refunded(orderId)).toEqual([0]);
    const { documentos, devolucoes } = await buyer.read(orderId);
    expect(documentos.map(({ valor }) => valor)).toEqual([5, 1.25]);
    expect(devolucoes).toMatchObject([{ motivo: 'reclamacao', total: 1.5, em_saldo: 1 }]);
  });

  test('goes back the way it came where the customer says so', async () => {
    const { buyer, orderId } = await collected(natas(4));
    await claim(buyer, orderId, 2, { devolver: 'origem' });
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([300]);
  });

  test('said again with another wish for the money is told that it was said, and gives nothing more', async () => {
    const { buyer, orderId } = await collected(natas(4));
    await claim(buyer, orderId, 1);
    const { code, error } = await claim(buyer, orderId, 1, { devolver: 'origem' });
    expect([code, error.message]).toEqual([
      'order_changed',
      'Já nos disse o que faltou, e como quer o dinheiro. Para mudar, fale connosco.',
    ]);
    await server.runJobs();
    expect([await refunded(orderId), (await moneyOf(server, buyer)).balance]).toEqual([[0], 150]);
  });

  test('by several devices at once is once', async () => {
    const { buyer, orderId } = await collected(natas(4));
    const answers = await Promise.all([1, 2, 3].map(() => claim(buyer, orderId, 4)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await moneyOf(server, buyer)).balance).toBe(600);
    expect((await claim(buyer, orderId, 1, { depois: 1 })).code).toBe('claim_twice');
    expect((await buyer.read(orderId)).reclamavel).toBeNull();
  });
});

describe('is refused', () => {
  test('of what isn’t theirs, isn’t collected, or was collected too long ago', async () => {
    const { buyer, orderId } = await collected();
    expect((await claim(await aBuyer(server), orderId, 1)).status).toBe(404);
    const { orderId: under } = await buyer.order();
    const { code, error } = await claim(buyer, under, 1);
    expect([code, error.message]).toEqual([
      'claim_too_soon',
      'Ainda não levantou este pedido. Se faltar algo, diga-nos depois de o levantar.',
    ]);
    clock.move({ hours: 24, seconds: 1 });
    const next = await onDevice(server, buyer);
    expect((await next.read(orderId)).reclamavel).toBeNull();
    expect((await claim(next, orderId, 1)).code).toBe('claim_too_late');
  });

  test.each([
    ['more than there is', [{ linha: 1, qtd: 3 }]],
    ['no line', [{ linha: 2, qtd: 1 }]],
    [
      'a line twice',
      [
        { linha: 1, qtd: 1 },
        { linha: 1, qtd: 1 },
      ],
    ],
  ])('of %s', async (_, linhas) => {
    const { buyer, orderId } = await collected();
    expect((await claim(buyer, orderId, 1, { linhas })).code).toBe('claim_twice');
    expect((await claim(buyer, orderId, 1, { depois: 1 })).code).toBe('order_changed');
    expect((await buyer.read(orderId)).reclamacoes).toEqual([]);
  });
});

describe('a manager decides', () => {
  const listOf = async (person: Awaited<ReturnType<typeof aColleague>>, of: string) =>
    (await person.get('/reclamacoes?estado=em_analise')).data.itens.find(
      ({ comentario }: { comentario: string }) => comentario === of,
    );

  test('what is more than a limit: accepted, it goes back, and the customer hears of it', async () => {
    const { buyer, orderId } = await collected(natas(8));
    const { data } = await claim(buyer, orderId, 7, { texto: 'Faltou quase tudo', devolver: 'origem' });
    expect(data.encomenda.reclamacoes).toMatchObject([{ estado: 'em_analise', valor: 10.5 }]);
    expect((await buyer.read(orderId)).devolucoes).toEqual([]);
    const manager = await aColleague(server, 'manager');
    const row = await listOf(manager, 'Faltou quase tudo');
    expect(row).toMatchObject({ faltou: '7× Pastel de nata', valor: 10.5, anteriores: 0, id_loja: 862 });
    const decision = { decisao: 'aceite', resposta: 'Pedimos desculpa.' };
    expect((await manager.put(`/reclamacoes/${row.id}`, decision)).status).toBe(200);
    expect((await manager.put(`/reclamacoes/${row.id}`, { ...decision, decisao: 'recusada' })).status).toBe(
      409,
    );
    await server.runJobs();
    expect(await refunded(orderId)).toEqual([1050]);
    expect(await notificationsOf(server, orderId)).toEqual(['order_received', 'claim_accepted']);
    expect((await buyer.read(orderId)).reclamacoes).toMatchObject([
      { estado: 'aceite', resposta: 'Pedimos desculpa.' },
    ]);
  });

  test('refused, nothing moves, its units aren’t claimed again, and nothing goes back unseen for a month', async () => {
    const { buyer, orderId } = await collected(natas(8));
    await claim(buyer, orderId, 7, { texto: 'Outra vez' });
    const manager = await aColleague(server, 'manager');
    const row = await listOf(manager, 'Outra vez');
    await manager.put(`/reclamacoes/${row.id}`, { decisao: 'recusada', resposta: 'Vimos as imagens.' });
    await server.runJobs();
    expect(await notificationsOf(server, orderId)).toContain('claim_refused');
    expect((await claim(buyer, orderId, 2, { depois: 1 })).code).toBe('claim_twice');
    expect((await claim(buyer, orderId, 1, { depois: 1 })).data.encomenda.reclamacoes[1].estado).toBe(
      'em_analise',
    );
    expect(await moneyOf(server, buyer)).toMatchObject({ balance: 0, progress: 1200 });
  });

  test('of another shop’s doesn’t see it, and an assistant decides nothing', async () => {
    const { buyer, orderId } = await collected(natas(8));
    await claim(buyer, orderId, 7, { texto: 'Da 862' });
    const row = await listOf(await aColleague(server, 'manager'), 'Da 862');
    const body = { decisao: 'aceite', resposta: 'Sim' };
    await db.execute(sql`
      insert into shops (id, restaurant_id, tag, name, position) values (860, 1, 'outra', 'Outra', 2) on conflict do nothing`);
    const neighbour = await aColleague(server, 'manager', 860);
    expect(await listOf(neighbour, 'Da 862')).toBeUndefined();
    expect((await neighbour.put(`/reclamacoes/${row.id}`, body)).status).toBe(404);
    expect((await (await aColleague(server, 'assistant')).put(`/reclamacoes/${row.id}`, body)).status).toBe(
      403,
    );
  });

  test('what is more than a customer’s month', async () => {
    const { buyer, orderId } = await collected(natas(6));
    await claim(buyer, orderId, 6);
    const { orderId: second } = await collected(natas(6), { buyer });
    await claim(buyer, second, 6);
    const { orderId: third } = await collected(natas(2), { buyer });
    expect((await claim(buyer, third, 2)).data.encomenda.reclamacoes[0].estado).toBe('em_analise');
    clock.move({ days: 31 });
    const next = await onDevice(server, buyer);
    const { orderId: later } = await collected(natas(2), { buyer: next });
    expect((await claim(next, later, 2)).data.encomenda.reclamacoes[0].estado).toBe('aceite');
  });

  test('what is more than that by several orders at the same moment', async () => {
    const buyer = await aBuyer(server);
    const orders: string[] = [];
    for (const _order of [1, 2, 3, 4]) orders.push((await collected(natas(6), { buyer })).orderId);
    const answers = await Promise.all(orders.map((orderId) => claim(buyer, orderId, 6)));
    expect(answers.map(({ data }) => data.encomenda.reclamacoes[0].estado).toSorted()).toEqual([
      ...Array(2).fill('aceite'),
      ...Array(2).fill('em_analise'),
    ]);
    expect((await moneyOf(server, buyer)).balance).toBe(1800);
  });

  test('two at once decide it once', async () => {
    const { buyer, orderId } = await collected(natas(8));
    await claim(buyer, orderId, 8, { texto: 'Os dois' });
    const [one, two] = [await aColleague(server, 'manager'), await aColleague(server, 'administrator')];
    const row = await listOf(one, 'Os dois');
    const answers = await Promise.all([
      one.put(`/reclamacoes/${row.id}`, { decisao: 'aceite', resposta: 'Sim' }),
      two.put(`/reclamacoes/${row.id}`, { decisao: 'recusada', resposta: 'Não' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const balance = answers[0]?.status === 200 ? 1200 : 0;
    expect((await moneyOf(server, buyer)).balance).toBe(balance);
  });
});
