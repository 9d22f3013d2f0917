// 'Nova encomenda': what the shop's people order for somebody who phones, and the money that is asked for it.
import { realtimePaths } from '@fornada/contract/realtime.ts';
import type { TakenOrder } from '@fornada/contract/taken-orders.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { appendEvent } from '#platform/outbox.ts';
import type { TestApp } from '../../testing/app.ts';
import { aBuyer, decide, requestsOf } from '../../testing/buyer.ts';
import { openShop } from '../../testing/shop.ts';
import { openTaking, saturday, type Taking, wish } from '../../testing/taken.ts';
import { openTill, type Till } from '../../testing/till.ts';

const phones = Array.from({ length: 60 }, (_, index) => `91${2_000_000 + index}`);

let counter: Taking;
let server: TestApp;
let till: Till;
async function open(environment: Record<string, string> = {}): Promise<void> {
  counter = await openTaking(environment);
  ({ server, till } = counter);
}
beforeEach(async () => {
  await open();
  await openShop(server.context, 863);
});

const call: Taking['call'] = (...of) => counter.call(...of);
const priceOf: Taking['priceOf'] = (...of) => counter.priceOf(...of);
const aCaller: Taking['aCaller'] = (...of) => counter.aCaller(...of);
const take: Taking['take'] = (...of) => counter.take(...of);
const aTaken: Taking['aTaken'] = (...of) => counter.aTaken(...of);
const read: Taking['read'] = (...of) => counter.read(...of);
const board = () => counter.board();
const audited = () => counter.audited();

test('a phone rings, its owner approves, and it is an order as any other', async () => {
  const taken = await aTaken({ nota: 'Sem velas', nif: '219603472', nome_fatura: 'Rosa Mota' });
  expect(taken).toMatchObject({
    estado: 'awaiting_payment',
    pago: 0,
    cliente: 'Rosa',
    anotada_por: 'Pessoa',
    hora_marcada: saturday,
  });
  expect((await read(taken.order_id)).pagamento).toMatchObject({ estado: 'pending', telemovel: '••• 670' });
  expect(await board()).toEqual([]);
  await decide(server, taken.order_id, 'approve');
  await server.runJobs();
  expect(await read(taken.order_id)).toMatchObject({ estado: 'received', pago: 1 });
  expect(await board()).toMatchObject([
    { order_id: taken.order_id, cliente: 'Rosa', anotada_por: 'Pessoa', nota: 'Sem velas' },
  ]);
  const day = await server.inject({
    method: 'GET',
    url: '/api/balcao/dia?loja=862&dia=2026-12-26',
    headers: { authorization: `Bearer ${till.token}` },
  });
  expect(day.json().data.encomendas).toMatchObject([{ cliente: 'Rosa', anotada_por: 'Pessoa' }]);
  const { progress } = await server.context.db.one<{ progress: number }>(
    sql`select progress_cents as progress from customers where phone = '+351912345670'`,
  );
  expect(progress).toBe(taken.total * 100);
  await audited();
});

test('paid when it is collected, nobody’s phone rings, and the shop has it at once, with what is owed', async () => {
  const taken = await aTaken({ pagamento: 'loja' });
  expect(taken).toMatchObject({ pago: 0, por_pagar: taken.total, pagamento: null });
  expect((await read(taken.order_id)).estado).toBe('received');
  expect(await requestsOf(server, taken.order_id)).toEqual([]);
  expect(await board()).toMatchObject([{ order_id: taken.order_id, por_pagar: taken.total }]);
  // It is on the board by now, and is taken off there.
  expect((await call('DELETE', `/${taken.order_id}/pagamento`)).error.code).toBe('order_already_paid');
  // Who wants to pay before is asked on the phone.
  await call('POST', `/${taken.order_id}/pagamento`, {});
  await server.runJobs();
  await decide(server, taken.order_id, 'approve');
  await server.runJobs();
  expect(await read(taken.order_id)).toMatchObject({ pago: 1, por_pagar: 0 });
  await audited();
});

test('who has no app has it in writing, by SMS', async () => {
  const { order_id, orderCode } = await aTaken();
  await decide(server, order_id, 'approve');
  await server.runJobs();
  const { db } = server.context;
  const texts = await db.query<{ body: string }>(
    sql`select body from deliveries where channel = 'sms' and kind = 'order' and recipient = '+351912345670'`,
  );
  expect(texts).toHaveLength(1);
  expect(texts[0]?.body).toMatch(new RegExp(`#${orderCode} .*26/12/2026 às 10:30`));
});

test('who has no app hears of a delay, and that nobody came for it, by SMS', async () => {
  const { order_id, orderCode } = await aTaken({ pagamento: 'loja' });
  await server.runJobs();
  const { db } = server.context;
  const tell = async (topic: string, payload: object) => {
    await db.transaction((tx) => appendEvent(tx, { topic, payload: { order_id, ...payload } }));
    await server.runJobs();
  };
  await tell('order.promised', { later: true });
  await tell('order.changed', { from: 'ready', state: 'not_collected' });
  const texts = await db.query<{ body: string }>(sql`
    select d.body from deliveries d join orders o on o.customer_id = d.customer_id
    where d.channel = 'sms' and d.kind = 'order' and o.id = ${order_id} order by d.id desc limit 2`);
  expect(texts.map(({ body }) => body)).toEqual([
    expect.stringMatching(new RegExp(`Esperámos pelo pedido #${orderCode}`)),
    expect.stringMatching(new RegExp(`#${orderCode} .*fica pronto a 26/12/2026`)),
  ]);
});

test('the number of who pays may be another, and so may the next one’s', async () => {
  const { order_id } = await aTaken({ telemovel: '913000001' });
  expect((await requestsOf(server, order_id)).map(({ phone }) => phone)).toEqual(['+351913000001']);
  await decide(server, order_id, 'decline');
  expect((await read(order_id)).pagamento).toMatchObject({ estado: 'declined' });
  const asked = await call('POST', `/${order_id}/pagamento`, { telemovel: '913000002' });
  expect(asked.data.pagamento).toMatchObject({ telemovel: '••• 002' });
  await server.runJobs();
  await decide(server, order_id, 'approve', 1);
  await server.runJobs();
  expect(await read(order_id)).toMatchObject({ pago: 1 });
  const actions = await server.context.db.query<{ action: string; after: object }>(
    sql`select action, after from staff_actions where subject = ${`order:${order_id}`} order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['order.taken', 'order.payment_asked']);
  expect(actions[1]?.after).toEqual({ phone: '••• 002' });
});

describe('a draft', () => {
  test('is one order however often, and at once, it is sent', async () => {
    const identificacao = await aCaller();
    const total = await priceOf();
    const body = { ...wish, identificacao, nome: 'Rosa', total };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '', body, { key: 'one' })),
    );
    const ids = new Set(answers.map(({ data }) => data.order_id));
    expect(ids.size).toBe(1);
    // Recognised anew, it is the same customer's.
    const again = { ...body, identificacao: await aCaller() };
    expect((await call('POST', '', again, { key: 'one' })).data.order_id).toBe([...ids][0]);
    const other = { ...again, nota: 'outra' };
    expect((await call('POST', '', other, { key: 'one' })).error.code).toBe('idempotency_key_reused');
    const { taken } = await server.context.db.one<{ taken: number }>(
      sql`select count(*)::int as taken from staff_actions where action = 'order.taken'`,
    );
    expect(taken).toBe(1);
  });

  test('at another price than was told is refused, with the new one', async () => {
    const { status, error } = await take(await aCaller(), { total: 1 });
    expect([status, error.code, error.context.total]).toEqual([409, 'price_changed', await priceOf()]);
  });

  test('follows the calendar as everybody’s does', async () => {
    const soon = { pickup_at: '2026-12-21T15:00:00.000Z' };
    const priced = await call('POST', '/calcular', { ...wish, ...soon });
    expect(priced.error).toMatchObject({ code: 'date_not_possible', context: { motivo: 'antecedencia' } });
    expect((await take(await aCaller(), soon)).error.code).toBe('date_not_possible');
  });

  test('has a name to be called by, and of who has one their own', async () => {
    expect((await take(await aCaller(), { nome: '' })).error.fields).toHaveProperty('nome');
    const buyer = await aBuyer(server);
    const own = await till.identify(buyer.national);
    await server.context.db.execute(sql`update customers set name = 'Maria Costa' where id = ${buyer.id}`);
    const { data } = await take(own.data.identificacao, { nome: 'Outra' });
    expect(data.cliente).toBe('Maria');
    // It is theirs: they see it, and may pay it by themselves.
    expect((await buyer.read(data.order_id)).estado).toBe('awaiting_payment');
  });
});

test('of other shops, of what customers order themselves, and of nobody nothing is told or asked', async () => {
  const { order_id } = await aTaken();
  const { token } = await openTill(server, 863);
  for (const [method, path, body] of [
    ['GET', `/anotadas/${order_id}`],
    ['POST', `/${order_id}/pagamento`, {}],
    ['DELETE', `/${order_id}/pagamento`],
  ] as const)
    expect((await call(method, path, body, { token })).status).toBe(404);
  expect((await call('GET', '/anotadas?loja=862', undefined, { token })).status).toBe(403);
  expect((await take(await aCaller(), {}, { token })).status).toBe(403);
  // Recognised in this shop is nobody in that one.
  expect((await take(await aCaller(), { loja: 863 }, { token })).error.code).toBe('identification_lapsed');
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order({ pickup_at: saturday });
  expect((await call('GET', `/anotadas/${orderId}`)).status).toBe(404);
  expect((await call('POST', `/${orderId}/pagamento`, {})).status).toBe(404);
  const follow = async (id: string, who: string) =>
    (await server.inject({ method: 'GET', url: `/realtime/${realtimePaths.order(id)}.json?auth=${who}` }))
      .statusCode;
  expect(await follow(order_id, till.token)).toBe(200);
  expect(await follow(order_id, token)).toBe(401);
  expect(await follow(orderId, till.token)).toBe(401);
});

test('given up before it is paid it is nobody’s, and paid it is not given up', async () => {
  const first = await aTaken();
  expect((await call('DELETE', `/${first.order_id}/pagamento`)).data.estado).toBe('cancelled');
  expect((await call('DELETE', `/${first.order_id}/pagamento`)).data.estado).toBe('cancelled');
  const second = await aTaken();
  await decide(server, second.order_id, 'approve');
  await server.runJobs();
  expect((await call('DELETE', `/${second.order_id}/pagamento`)).error.code).toBe('order_already_paid');
  const { data } = await call('GET', '/anotadas?loja=862');
  expect(data.map(({ order_id, pago }: TakenOrder) => [order_id, pago])).toEqual([
    [second.order_id, 1],
    [first.order_id, 0],
  ]);
  await audited();
});

describe('what is left unpaid', () => {
  test('is never the customer’s own: they order and choose as before', async () => {
    const buyer = await aBuyer(server);
    for (let taken = 0; taken < 6; taken += 1) {
      const { data } = await till.identify(buyer.national);
      // To another phone each: none of them rings too often.
      expect((await take(data.identificacao, { telemovel: phones[taken] })).status).toBe(200);
    }
    const { data } = await till.identify(buyer.national);
    const refused = await take(data.identificacao, { telemovel: phones[7] });
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_unpaid']);
    for (let own = 0; own < 6; own += 1) expect((await buyer.order({ pickup_at: saturday })).status).toBe(-3);
    await expect(buyer.order({ pickup_at: saturday })).rejects.toThrow('too_many_unpaid');
  });

  test('makes one phone ring so often, whoever asks and for whom', async () => {
    const { order_id } = await aTaken({ telemovel: '913000001' });
    for (let asked = 1; asked < 6; asked += 1)
      await call('POST', `/${order_id}/pagamento`, { telemovel: '913000001' });
    const refused = await call('POST', `/${order_id}/pagamento`, { telemovel: '+351 913 000 001' });
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    const other = await openTill(server);
    const ring = await take(await aCaller('912345671'), { telemovel: '913000001' }, { token: other.token });
    expect(ring.status).toBe(429);
  });

  test('makes so many phones ring a day: of strangers with an account made for it too', async () => {
    await open({ OTHERS_NUMBERS_PER_ADDRESS_PER_DAY: '3' });
    for (const phone of phones.slice(0, 3)) expect((await take(await aCaller(phone))).status).toBe(200);
    const refused = await take(await aCaller(phones[3]));
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_numbers']);
  });
});
