// A sale by line that a phone is asked to pay: one sale of just that, or none, whoever is first.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { requestAtTill } from '#modules/payments/at-till.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import { eraseRequests } from '#modules/till/line-sales.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { cola, nata, packagingShop } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { aPhone } from '../../testing/visitor.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
await openShop(server.context, 860);
let till: Till;
beforeEach(async () => {
  till = await openTill(server);
});

const simulator = () => server.context.gateways.paymentSimulator;
const atGateway = (id: string) =>
  db.maybe<{ id: string; state: string; phone: string; refunded: number }>(sql`
    select s.id, s.state, s.phone, s.refunded_cents as refunded from simulator.payments s
    join till_requests r on r.payment_id::text = s.idempotency_key where r.id = ${id}`);
const salesOf = (id: string) =>
  db.query<object>(sql`
    select s.paid_cents as paid, s.method from till_sales s where s.client_id = ${`request:${id}`}`);
const refundedOf = async (id: string) => (await atGateway(id))?.refunded;

/** A phone rings for it: two natas unless said otherwise. @returns the request's id */
async function ring(more: object = {}, items = [nata(2)], total = 3): Promise<string> {
  const id = randomUUID();
  const { data, error } = await till.ask(items, total, { id, telemovel: aPhone().telemovel, ...more });
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ estado: 'a_pedir', total, venda: null });
  await server.runJobs();
  return id;
}
async function decide(
  id: string,
  decision: 'approve' | 'refuse' | 'expire' | 'delay' | 'lose',
): Promise<void> {
  await simulator()?.decide((await atGateway(id))?.id ?? '', decision);
  await simulator()?.deliverDue();
}
const stateOf = async (id: string) => (await till.asked('GET', id)).data.estado;

describe('a phone that is asked to pay', () => {
  test('and approves makes it a sale, once, whoever asks first', async () => {
    const id = await ring();
    expect(await stateOf(id)).toBe('pedido');
    await decide(id, 'approve');
    const read = await Promise.all([1, 2, 3].map(() => till.asked('GET', id)));
    expect(read.map(({ data }) => data.venda?.id)).toEqual(Array(3).fill(expect.any(String)));
    expect(read[0]?.data).toMatchObject({
      estado: 'pago',
      venda: { total: 3, meio: 'mbway', pelo_telemovel: true, cliente: null },
    });
    await server.runJobs();
    expect(await salesOf(id)).toEqual([{ paid: 300, method: 'mbway' }]);
    // Its document, and what was typed of a phone is gone.
    const [sale] = await db.query(
      sql`select invoice_id is not null as papered from till_sales where client_id = ${`request:${id}`}`,
    );
    const [kept] = await db.query(sql`
      select p.phone, r.sale, r.customer_id from payments p join till_requests r on r.payment_id = p.id where r.id = ${id}`);
    expect([sale, kept]).toEqual([{ papered: true }, { phone: null, sale: null, customer_id: null }]);
  });

  test('is the customer’s own where none is typed, who has the points', async () => {
    const customer = await makeCustomer(db);
    const { identificacao } = (await till.identify(customer.national)).data;
    const id = await ring({ identificacao, telemovel: '' });
    expect((await atGateway(id))?.phone).toBe(customer.phone);
    await decide(id, 'approve');
    await server.runJobs();
    const { data } = await till.asked('GET', id);
    expect(data.venda).toMatchObject({ cliente: expect.any(String), total: 3 });
    const { progress } = await db.one<{ progress: number }>(
      sql`select progress_cents as progress from customers where id = ${customer.id}`,
    );
    expect(progress).toBe(300);
  });

  test.each([
    ['refuse', 'recusado'],
    ['expire', 'expirado'],
  ] as const)('and answers %s sells nothing', async (decision, estado) => {
    const id = await ring();
    await decide(id, decision);
    expect(await stateOf(id)).toBe(estado);
    await server.runJobs();
    expect(await salesOf(id)).toEqual([]);
  });

  test('is sold as it was priced, though it has sold out and costs more since', async () => {
    const id = await ring();
    await db.execute(sql`
      update menu_products set product = product || '{"price": 170}' where code = '10101'
        and menu_version = (select menu_version from shops where id = 862)`);
    await decide(id, 'approve');
    await server.runJobs();
    expect(await salesOf(id)).toEqual([{ paid: 300, method: 'mbway' }]);
    await db.execute(
      sql`update menu_products set product = product || '{"price": 150}' where code = '10101'`,
    );
  });

  test('has its money back with what is brought back, each part once', async () => {
    const id = await ring({}, [nata(2), cola()], 5.1);
    await decide(id, 'approve');
    const { venda } = (await till.asked('GET', id)).data;
    const part = { id: randomUUID() };
    await Promise.all([1, 2].map(() => till.returnLines(venda.id, [{ linha: 2, qtd: 1 }], part)));
    await server.runJobs();
    expect(await refundedOf(id)).toBe(210);
    await till.returnLines(venda.id);
    await server.runJobs();
    expect(await refundedOf(id)).toBe(510);
  });
});

describe('a race', () => {
  test('of approval and giving up has one end: a sale, or the money back', async () => {
    const ends = new Set<string>();
    for (let each = 0; each < 6; each += 1) {
      const id = await ring();
      const { payment_id } = await db.one<{ payment_id: string }>(
        sql`select payment_id from till_requests where id = ${id}`,
      );
      const paid = () =>
        settlePayment(server.context, payment_id, { state: 'paid', gatewayRef: null, reason: 'callback' });
      await simulator()?.decide((await atGateway(id))?.id ?? '', 'approve');
      const both = [() => till.asked('DELETE', id), paid];
      await Promise.all((each % 2 === 0 ? both : both.reverse()).map((act) => act()));
      await simulator()?.deliverDue();
      await server.runJobs();
      const estado = await stateOf(id);
      ends.add(estado);
      expect([estado, (await salesOf(id)).length, await refundedOf(id)]).toEqual(
        estado === 'pago' ? ['pago', 1, 0] : ['desistiu', 0, 300],
      );
    }
    expect([...ends].length).toBeGreaterThan(0);
  });

  test('that the approval loses sends the money back, and the till may be paid otherwise', async () => {
    const id = await ring();
    expect((await till.asked('DELETE', id)).data.estado).toBe('desistiu');
    await till.sellLines([nata(2)], 3);
    await decide(id, 'approve');
    await server.runJobs();
    expect([await stateOf(id), await salesOf(id), await refundedOf(id)]).toEqual(['desistiu', [], 300]);
  });

  test('that it wins is told to who gives up', async () => {
    const id = await ring();
    await decide(id, 'approve');
    expect((await till.asked('DELETE', id)).data).toMatchObject({ estado: 'pago', venda: { total: 3 } });
  });

  test('with its window: what is approved after it goes back, and what nobody told of is found', async () => {
    const [late, lost] = [await ring(), await ring()];
    await decide(late, 'delay');
    await decide(lost, 'lose');
    expect([await stateOf(late), await stateOf(lost)]).toEqual(['expirado', 'pedido']);
    server.context.clock.move({ seconds: 15 });
    await simulator()?.deliverDue();
    await server.runSweeps();
    await server.runJobs();
    expect([await stateOf(late), await salesOf(late), await refundedOf(late)]).toEqual(['expirado', [], 300]);
    expect([await stateOf(lost), await salesOf(lost)]).toEqual(['pago', [{ paid: 300, method: 'mbway' }]]);
  });

  test('of a late job and the window never rings, nor does it wait for a job that is dead', async () => {
    const [late, dead] = [randomUUID(), randomUUID()];
    const ask = (id: string) => till.ask([nata(2)], 3, { id, telemovel: aPhone().telemovel });
    await ask(late);
    const { payment_id } = await db.one<{ payment_id: string }>(
      sql`select payment_id from till_requests where id = ${late}`,
    );
    server.context.clock.move({ minutes: 30 });
    await requestAtTill.run({ payment_id, description: '' }, server.context, {} as never);
    expect(await stateOf(late)).toBe('expirado');
    await ask(dead);
    server.context.clock.move({ minutes: 30 });
    await server.runSweeps();
    expect(await stateOf(dead)).toBe('expirado');
    await server.runJobs();
    expect([await atGateway(late), await atGateway(dead)]).toEqual([undefined, undefined]);
  });

  test('of the same asking rings once, and one given up before it is sent never', async () => {
    const [id, phone] = [randomUUID(), aPhone().telemovel];
    const ask = (more = {}) => till.ask([nata(2)], 3, { id, telemovel: phone, ...more });
    await Promise.all([ask(), ask(), ask()]);
    expect((await ask({ telemovel: aPhone().telemovel })).error.code).toBe('idempotency_key_reused');
    expect((await till.asked('DELETE', id)).data.estado).toBe('desistiu');
    await server.runJobs();
    expect(await atGateway(id)).toBeUndefined();
    const { payment_id } = await db.one<{ payment_id: string }>(
      sql`select payment_id from till_requests where id = ${id}`,
    );
    await requestAtTill.run({ payment_id, description: '' }, server.context, {} as never);
    expect(await atGateway(id)).toBeUndefined();
  });
});

describe('an attack', () => {
  test('on the price, by nobody’s phone, with another’s id, or from another shop, is refused', async () => {
    const telemovel = aPhone().telemovel;
    expect((await till.ask([nata(2)], 0.02, { telemovel })).error.code).toBe('price_changed');
    expect((await till.ask([nata(2)], 3)).error.fields).toHaveProperty('telemovel');
    expect((await till.ask([nata(2)], 3, { telemovel: '212345678' })).error.fields).toHaveProperty(
      'telemovel',
    );
    const id = await ring();
    const neighbour = await openTill(server, 860);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await neighbour.asked(method, id)).error.code).toBe('not_found');
    expect((await neighbour.ask([nata(2)], 3, { id, telemovel })).error.code).toBe('idempotency_key_reused');
    // Sold under its id for cash, it is another sale; and what the phone pays is still one.
    expect((await till.sellLines([nata(1)], 1.5, { id })).data.estado).toBe('contada');
    await decide(id, 'approve');
    await server.runJobs();
    expect(await salesOf(id)).toHaveLength(1);
  });

  test('on a stranger’s sleep rings a few times an hour, and no more', async () => {
    const telemovel = aPhone().telemovel;
    const answers = [];
    for (let each = 0; each < 8; each += 1)
      answers.push((await till.ask([nata(2)], 3, { telemovel })).status);
    expect(answers[0]).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });

  test('who is forgotten meanwhile is nobody, and the money is a sale all the same', async () => {
    const customer = await makeCustomer(db);
    const { identificacao } = (await till.identify(customer.national)).data;
    const id = await ring({ identificacao, telemovel: '', nif: '123456789' });
    await db.transaction((tx) => eraseRequests(tx, customer.id));
    await decide(id, 'approve');
    await server.runJobs();
    const [sale] = await db.query(sql`
      select transaction_id, invoice_tax_id as tax from till_sales where client_id = ${`request:${id}`}`);
    expect(sale).toEqual({ transaction_id: null, tax: '' });
  });
});
