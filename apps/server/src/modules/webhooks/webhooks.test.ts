import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appendEvent } from '#platform/outbox.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aBuyer, decide } from '../../testing/buyer.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openPos } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { openReceiver } from '../../testing/webhook-receiver.ts';

const receiver = await openReceiver();
let server: TestApp;
let manager: Colleague;
let neighbour: Colleague;
const everything = ['encomenda.criada', 'encomenda.paga', 'encomenda.alterada', 'cliente.alterado'];
beforeAll(async () => {
  // A job for later waits by the database's clock too, so the test's must not lie behind it.
  const now = new Date(Date.now() + DAY).toISOString();
  server = await buildTestApp({ now, environment: { WEBHOOKS_TO_LOOPBACK: 'on' } });
  await openShop(server.context);
  await openShop(server.context, 860);
});
beforeEach(async () => {
  await server.context.db.execute(sql`delete from webhook_endpoints`);
  await server.runJobs();
  receiver.received.length = 0;
  receiver.status = 204;
  // Hours pass in these tests, and sessions end.
  manager = await aColleague(server, 'manager');
  neighbour = await aColleague(server, 'manager', 860);
});

async function listen(eventos = everything, by = manager, loja = 862) {
  const { data, error } = await by.post('/webhooks', { loja, nome: 'Caixa', url: receiver.url, eventos });
  if (error) throw new Error(JSON.stringify(error));
  return data as { id: string; segredo: string };
}
const told = () => receiver.received.map(({ body }) => JSON.parse(body));
const log = async (id: string) => (await manager.get(`/entregas-webhook?de=${id}`)).data.itens;
const changeSomething = (orderId: string) =>
  server.context.db.transaction((tx) =>
    appendEvent(tx, {
      topic: 'order.changed',
      payload: { order_id: orderId, state: 'received', from: 'received' },
    }),
  );

/** Whether the last message is signed with a secret. The library's own `verify` asks its clock, which isn't the test's. */
function verifies(secret: string): boolean {
  const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signed = new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body);
  return (headers['webhook-signature'] ?? '').split(' ').includes(signed);
}

test('an order is told of when it is placed, paid and moved, each once, and signed', async () => {
  const { segredo } = await listen(everything.slice(0, 3));
  const buyer = await aBuyer(server);
  const { orderId } = await buyer.order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  const messages = told();
  expect(messages.map(({ type }) => type)).toEqual([
    'encomenda.criada',
    'encomenda.paga',
    'encomenda.alterada',
  ]);
  expect(messages[1].data).toMatchObject({ order_id: orderId, id_loja: 862, pago: 1 });
  expect(verifies(segredo)).toBe(true);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('names nobody: no name, phone, e-mail or note leaves the house', async () => {
  await listen();
  const buyer = await aBuyer(server, { balance: 100 });
  const order = await buyer.order({
    nome: 'Maria Segredo',
    email: 'maria.segredo@exemplo.pt',
    nif: '123456789',
    nota: 'Toque à porta',
  });
  await server.runJobs();
  await decide(server, order.orderId, 'approve');
  await server.runJobs();
  const { phone, national } = buyer;
  const sent = receiver.received.map(({ body }) => body).join();
  expect(sent).toContain('"cartao":"c_');
  for (const word of [phone, national, 'Segredo', 'segredo@', '123456789', 'Toque', 'Maria Teste']) {
    expect(sent).not.toContain(word);
  }
});

test('a customer’s change is told where they are known, by the card that a till was given', async () => {
  await listen(['cliente.alterado']);
  await listen(['cliente.alterado'], neighbour, 860);
  const customer = await makeCustomer(server.context.db);
  const till = await openPos(server);
  const { data } = await till.identify(customer.national);
  await till.sell(data.identificacao, 12);
  await server.runJobs();
  expect(told()).toMatchObject([
    { type: 'cliente.alterado', data: { cartao: data.cartao, eliminado: false } },
  ]);
});

test('another shop’s orders are nobody’s business', async () => {
  await listen(everything, neighbour, 860);
  const { orderId } = await (await aBuyer(server)).order();
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  expect(receiver.received).toHaveLength(0);
});

describe('what didn’t come through', () => {
  async function aFailedTelling() {
    receiver.status = 500;
    const endpoint = await listen(['encomenda.alterada']);
    const { orderId } = await (await aBuyer(server)).order();
    await changeSomething(orderId);
    await server.runJobs();
    return endpoint;
  }

  test('is tried again over a day with growing waits, under one id, and then left for somebody’s hand', async () => {
    const { id } = await aFailedTelling();
    const hours = [];
    for (let minutes = 30; minutes < 44 * 60; minutes += 30) {
      server.context.clock.move({ minutes: 30 });
      const before = receiver.received.length;
      await server.runJobs();
      if (receiver.received.length > before) hours.push(minutes / 60);
    }
    manager = await aColleague(server, 'manager');
    expect(receiver.received).toHaveLength(9);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(hours.at(-1)).toBeGreaterThan(18);
    expect(hours.at(-1)).toBeLessThan(35);
    const [entry] = await log(id);
    expect(entry).toMatchObject({ estado: 'falhou', tentativas: 9, ultimo_codigo: 500 });
    expect(entry.historico).toHaveLength(9);

    receiver.status = 204;
    expect((await manager.post(`/entregas-webhook/${entry.id}/repetir`)).status).toBe(200);
    await server.runJobs();
    expect((await log(id))[0]).toMatchObject({ estado: 'entregue', tentativas: 10 });
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(entry.id);
  });

  test('comes through at the second try, and the endpoint is well again', async () => {
    const { id } = await aFailedTelling();
    expect((await manager.get(`/webhooks/${id}`)).data.estado).toBe('a_falhar');
    receiver.status = 200;
    server.context.clock.move({ minutes: 1 });
    await server.runJobs();
    expect((await manager.get(`/webhooks/${id}`)).data).toMatchObject({
      estado: 'ativo',
      a_falhar_desde: null,
    });
    expect((await log(id))[0]).toMatchObject({ estado: 'entregue', tentativas: 2 });
  });

  test('for three days ends the endpoint, with a notice and a line in the audit, until somebody switches it on', async () => {
    const { id } = await aFailedTelling();
    const { orderId } = await (await aBuyer(server)).order();
    server.context.clock.move({ days: 4 });
    await changeSomething(orderId);
    await server.runJobs();
    manager = await aColleague(server, 'manager');
    const { data } = await manager.get(`/webhooks/${id}`);
    expect(data).toMatchObject({ estado: 'desligado', ativo: 0, desligado_em: expect.any(String) });
    expect((await manager.get('/webhooks?estado=desligado')).data.total).toBe(1);
    const { data: audit } = await manager.get(`/auditoria?estado=webhook.disabled&de=webhook:${id}`);
    expect(audit.total).toBe(1);
    const before = receiver.received.length;
    await changeSomething(orderId);
    await server.runJobs();
    expect(receiver.received).toHaveLength(before);

    receiver.status = 204;
    expect((await manager.put(`/webhooks/${id}`, { ...data, ativo: 1 })).data.estado).toBe('ativo');
    await changeSomething(orderId);
    await server.runJobs();
    expect(receiver.received.length).toBeGreaterThan(before);
  });

  test('because it is gone (410) ends it at once', async () => {
    receiver.status = 410;
    const { id } = await listen(['encomenda.alterada']);
    await changeSomething((await (await aBuyer(server)).order()).orderId);
    await server.runJobs();
    expect((await manager.get(`/webhooks/${id}`)).data.estado).toBe('desligado');
  });
});

test('the work that runs twice tells once', async () => {
  const { id } = await listen(['encomenda.criada']);
  const { orderId } = await (await aBuyer(server)).order();
  await server.runJobs();
  const [entry] = await log(id);
  const { db } = server.context;
  await db.transaction(async (tx) => {
    for (const attempt of [1, 1]) {
      await tx.query(sql`
        select graphile_worker.add_job('send-webhook', ${JSON.stringify({
          eventId: null,
          payload: { delivery_id: entry.id, attempt },
        })}::json)`);
    }
    await tx.execute(sql`
      update outbox set dispatched_at = null
      where topic = 'payment.requested' and payload->>'order_id' = ${orderId}`);
  });
  await server.runJobs();
  expect(receiver.received).toHaveLength(1);
  expect(await log(id)).toHaveLength(1);
});

test('a new secret signs beside the old one for a day, and then alone', async () => {
  const { id, segredo } = await listen(['encomenda.alterada']);
  const { data } = await manager.post(`/webhooks/${id}/rodar`);
  expect(data.segredo).not.toBe(segredo);
  const { orderId } = await (await aBuyer(server)).order();
  await changeSomething(orderId);
  await server.runJobs();
  expect([verifies(segredo), verifies(data.segredo)]).toEqual([true, true]);
  server.context.clock.move({ hours: 25 });
  await changeSomething(orderId);
  await server.runJobs();
  expect([verifies(segredo), verifies(data.segredo)]).toEqual([false, true]);
});

test('secrets are told once and stand nowhere in the clear', async () => {
  const { id, segredo } = await listen();
  expect(segredo).toMatch(/^whsec_/);
  const { data } = await manager.get(`/webhooks/${id}`);
  expect(JSON.stringify(data)).not.toContain('whsec_');
  const { db } = server.context;
  const rows = await db.query<{ line: string }>(sql`
    select e::text as line from webhook_endpoints e union all select a::text from staff_actions a`);
  const key = Buffer.from(segredo.slice(6), 'base64').toString('hex');
  expect(rows.filter(({ line }) => line.includes(segredo.slice(6)) || line.includes(key))).toEqual([]);
});

test('another shop’s manager reaches neither endpoint, secret, log nor replay', async () => {
  const { id } = await listen(['encomenda.criada']);
  await (await aBuyer(server)).order();
  await server.runJobs();
  const [entry] = await log(id);
  expect((await neighbour.get('/webhooks')).data.total).toBe(0);
  expect((await neighbour.get(`/entregas-webhook?de=${id}`)).data.total).toBe(0);
  for (const answer of [
    await neighbour.get(`/webhooks/${id}`),
    await neighbour.post(`/webhooks/${id}/rodar`),
    await neighbour.remove(`/webhooks/${id}`),
    await neighbour.get(`/entregas-webhook/${entry.id}`),
    await neighbour.post(`/entregas-webhook/${entry.id}/repetir`),
  ]) {
    expect(answer.status).toBe(404);
  }
  const elsewhere = { loja: 862, nome: 'X', url: receiver.url, eventos: everything };
  expect((await neighbour.post('/webhooks', elsewhere)).error.code).toBe('forbidden');
});

test.each(['https://10.0.0.1/', 'https://169.254.169.254/', 'http://caixa.example/', 'file:///etc/passwd'])(
  '%s is no address to tell',
  async (url) => {
    const { error } = await manager.post('/webhooks', { loja: 862, nome: 'X', url, eventos: everything });
    expect(error.fields.url).toBe('Indique um endereço público que comece por https://');
  },
);

test('an endpoint that was removed takes its log with it', async () => {
  const { id } = await listen(['encomenda.criada']);
  await (await aBuyer(server)).order();
  await server.runJobs();
  await manager.remove(`/webhooks/${id}`);
  expect(await log(id)).toEqual([]);
});
