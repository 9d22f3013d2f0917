// A sale by line that a card terminal is asked for: charged once, and one sale of just that or none, whoever is first.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTerminal } from '#modules/payments/terminals.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { nata, packagingShop } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
await openShop(server.context, 860);
const { clock, gateways } = server.context;
let till: Till;
let terminal = '';
const connect = (shopId: number, isActive = true) =>
  db.transaction((tx) =>
    addTerminal(tx, { shopId, name: 'Caixa', reference: randomUUID(), isActive }, clock()),
  );
beforeEach(async () => {
  till = await openTill(server);
  terminal = (await connect(862)) ?? '';
});

const chargesOf = (id: string) =>
  db.query<{ id: string; state: string; amount: number; refunded: number }>(sql`
    select c.id, c.state, c.amount_cents as amount, c.refunded_cents as refunded from simulator.charges c
    join till_requests r on r.payment_id::text = c.payment_id where r.id = ${id}`);
const salesOf = (id: string) =>
  db.query<object>(sql`
    select paid_cents as paid, method from till_sales where client_id = ${`request:${id}`}`);
const cardSale = { paid: 300, method: 'terminal' };
const stateOf = async (id: string) => (await till.asked('GET', id)).data.estado;
const paymentOf = async (id: string) =>
  (await db.one<{ id: string }>(sql`select payment_id as id from till_requests where id = ${id}`)).id;
const hold = (seconds = 7) => clock.move({ seconds });

/** The terminal waits for the card: two natas of 3,00€ unless said otherwise. @returns the request's id */
async function charge(more: object = {}, total = 3): Promise<string> {
  const id = randomUUID();
  const { data, error } = await till.ask([nata(2)], total, { id, terminal, ...more });
  expect(error).toBeUndefined();
  expect(data).toMatchObject({ estado: 'a_pedir', total, venda: null });
  await server.runJobs();
  return id;
}

describe('a terminal that is asked', () => {
  test('waits for the card, approves and makes it a sale with its reference, once', async () => {
    const id = await charge();
    expect(await stateOf(id)).toBe('pedido');
    hold();
    const read = await Promise.all([1, 2, 3].map(() => till.asked('GET', id)));
    await server.runJobs();
    const [kept] = await chargesOf(id);
    const { data } = await till.asked('GET', id);
    expect(data).toMatchObject({
      estado: 'pago',
      venda: {
        ...{ total: 3, meio: 'multibanco', pelo_telemovel: false },
        terminal: { referencia: kept?.id, devolve: true },
      },
    });
    expect(read.length).toBe(3);
    expect([await salesOf(id), kept?.amount]).toEqual([[cardSale], 300]);
  });

  test('and refuses the card sells nothing, and the next asking is another charge', async () => {
    const id = await charge();
    await gateways.terminalSimulator?.decide((await chargesOf(id))[0]?.id ?? '', 'rejected');
    expect(await stateOf(id)).toBe('recusado');
    const again = await charge();
    hold();
    expect([await stateOf(again), await salesOf(id)]).toEqual(['pago', []]);
  });

  test('and is busy, or where nobody holds a card to it, sells nothing', async () => {
    const first = await charge();
    const busy = await charge();
    expect(await stateOf(busy)).toBe('falhou');
    await db.execute(sql`
      update simulator.charges set expires_at = ${clock()}, created_at = ${clock()}::timestamptz + interval '1 day'
      where id = ${(await chargesOf(first))[0]?.id}`);
    expect(await stateOf(first)).toBe('expirado');
  });

  test('beside a balance holds it, spends it with the sale, and gives it back where the card is refused', async () => {
    const customer = await makeCustomer(db, { balance: 250 });
    const money = () =>
      db.one<object>(
        sql`select balance_cents as balance, held_cents as held from customers where id = ${customer.id}`,
      );
    const reading = async () => (await till.identify(customer.national)).data.identificacao;
    const refused = await charge({ identificacao: await reading(), desconto: 1 }, 2);
    expect(await money()).toEqual({ balance: 150, held: 100 });
    await gateways.terminalSimulator?.decide((await chargesOf(refused))[0]?.id ?? '', 'rejected');
    expect([await stateOf(refused), await money()]).toEqual(['recusado', { balance: 250, held: 0 }]);
    const paid = await charge({ identificacao: await reading(), desconto: 1 }, 2);
    hold();
    expect([await stateOf(paid), await money()]).toEqual(['pago', { balance: 150, held: 0 }]);
    expect((await till.asked('GET', paid)).data.venda).toMatchObject({ total: 2, desconto: 1 });
  });
});

describe('what goes wrong', () => {
  test('a lost answer is asked for again by its id, and never charged again', async () => {
    const { terminals } = gateways;
    if (terminals === null) throw new Error('No terminals');
    gateways.terminals = {
      ...terminals,
      async charge(request) {
        await terminals.charge(request);
        return { kind: 'unknown', reason: 'no_answer' };
      },
      getStatus: async ({ gatewayRef }) => ({ state: 'unknown', gatewayRef }),
    };
    const id = await charge();
    expect(await stateOf(id)).toBe('sem_resposta');
    hold(15);
    await server.runSweeps();
    expect(await stateOf(id)).toBe('sem_resposta');
    gateways.terminals = terminals;
    hold(15);
    await server.runSweeps();
    await server.runJobs();
    expect([await salesOf(id), (await chargesOf(id)).length, await stateOf(id)]).toEqual([
      [cardSale],
      1,
      'pago',
    ]);
  });

  test('one that nobody hears of ends with its window, and what it had charged all the same goes back', async () => {
    const { terminals } = gateways;
    if (terminals === null) throw new Error('No terminals');
    const id = await charge();
    gateways.terminals = {
      ...terminals,
      getStatus: async ({ gatewayRef }) => ({ state: 'unknown', gatewayRef }),
    };
    clock.move({ minutes: 10 });
    await server.runSweeps();
    expect(await stateOf(id)).toBe('expirado');
    gateways.terminals = terminals;
    await db.execute(
      sql`update simulator.charges set state = 'paid' where id = ${(await chargesOf(id))[0]?.id}`,
    );
    clock.move({ minutes: 15 });
    await server.runSweeps();
    await server.runJobs();
    expect([await salesOf(id), (await chargesOf(id))[0]?.refunded]).toEqual([[], 300]);
  });

  test('of another amount than was asked for nothing is sold, and the back office is told', async () => {
    const { terminals } = gateways;
    if (terminals === null) throw new Error('No terminals');
    const id = await charge();
    await db.execute(
      sql`update simulator.charges set amount_cents = 30 where id = ${(await chargesOf(id))[0]?.id}`,
    );
    hold();
    expect([await stateOf(id), await salesOf(id)]).toEqual(['pedido', []]);
    const found = await db.query(
      sql`select kind from payment_findings where payment_id = ${await paymentOf(id)}`,
    );
    expect(found).toEqual([{ kind: 'callback_differs' }]);
    expect((await till.asked('DELETE', id)).data.estado).toBe('desistiu');
  });

  test('the same id at once is asked once, and for another amount or of a phone not at all', async () => {
    const id = randomUUID();
    const ask = (more = {}, total = 3) => till.ask([nata(2)], total, { id, terminal, ...more });
    const all = await Promise.all([ask(), ask(), ask()]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.runJobs();
    await ask();
    await server.runJobs();
    expect(await chargesOf(id)).toHaveLength(1);
    expect((await ask({}, 2)).error.code).toBe('idempotency_key_reused');
    expect((await ask({ terminal: null, telemovel: '912345678' })).error.code).toBe('idempotency_key_reused');
    hold();
    await Promise.all([ask(), till.asked('GET', id), ask()]);
    await server.runJobs();
    expect([await salesOf(id), (await chargesOf(id)).length]).toEqual([[cardSale], 1]);
  });

  test('another shop’s terminal, one that is off, or none at all isn’t asked; nor is another shop told', async () => {
    const others = await connect(860);
    const off = await connect(862, false);
    for (const one of [others, off, randomUUID()])
      expect((await till.ask([nata(2)], 3, { terminal: one })).error.fields).toHaveProperty('terminal');
    expect((await till.ask([nata(2)], 0.03, { terminal })).error.code).toBe('price_changed');
    const id = await charge();
    const neighbour = await openTill(server, 860);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await neighbour.asked(method, id)).error.code).toBe('not_found');
    gateways.terminals = null;
    expect((await till.ask([nata(2)], 3, { terminal })).error.fields).toHaveProperty('terminal');
  });
});

describe('giving up', () => {
  test('before the card stops the terminal, and the till may be paid otherwise', async () => {
    const id = await charge();
    expect((await till.asked('DELETE', id)).data.estado).toBe('desistiu');
    expect((await till.sellLines([nata(2)], 3, { meio: 'multibanco' })).status).toBe(200);
    hold();
    await server.runJobs();
    expect([await stateOf(id), await salesOf(id), (await chargesOf(id))[0]?.state]).toEqual([
      ...['desistiu', []],
      'expired',
    ]);
  });

  test('after it was approved is told that it is paid', async () => {
    const id = await charge();
    hold();
    expect((await till.asked('DELETE', id)).data).toMatchObject({ estado: 'pago', venda: { total: 3 } });
    expect((await chargesOf(id))[0]?.refunded).toBe(0);
  });

  test('against the approval has one end: a sale, or the money back', async () => {
    for (let each = 0; each < 6; each += 1) {
      const id = await charge();
      const approve = async () =>
        await gateways.terminalSimulator?.decide((await chargesOf(id))[0]?.id ?? '', 'paid');
      const race = [() => till.asked('DELETE', id), approve, () => till.asked('GET', id)];
      await Promise.all((each % 2 === 0 ? race : race.reverse()).map((act) => act()));
      await server.runJobs();
      clock.move({ minutes: 15 });
      await server.runSweeps();
      await server.runJobs();
      const estado = await stateOf(id);
      const [{ state, refunded } = { state: '', refunded: 0 }] = await chargesOf(id);
      // Who looks in between sees that nobody held a card to it.
      expect(['pago', 'desistiu', 'expirado']).toContain(estado);
      expect([(await salesOf(id)).length, refunded]).toEqual(
        estado === 'pago' ? [1, 0] : [0, state === 'paid' ? 300 : 0],
      );
    }
  });

  test('while it is on its way to the terminal stops it there once it has arrived', async () => {
    const { terminals } = gateways;
    if (terminals === null) throw new Error('No terminals');
    const id = randomUUID();
    gateways.terminals = {
      ...terminals,
      async charge(request) {
        expect((await till.asked('DELETE', id)).data.estado).toBe('desistiu');
        return await terminals.charge(request);
      },
    };
    await till.ask([nata(2)], 3, { id, terminal });
    await server.runJobs();
    hold();
    expect((await chargesOf(id)).map(({ state }) => state)).toEqual(['expired']);
  });
});

describe('what is brought back', () => {
  const paidSale = async () => {
    const id = await charge();
    hold();
    return { id, sale: (await till.asked('GET', id)).data.venda.id as string };
  };

  test('goes back to the card by its id, each part once', async () => {
    const { id, sale } = await paidSale();
    const part = { id: randomUUID() };
    await Promise.all([1, 2].map(() => till.returnLines(sale, [{ linha: 1, qtd: 1 }], part)));
    await server.runJobs();
    expect((await chargesOf(id))[0]?.refunded).toBe(150);
    const { data } = await till.returnLines(sale);
    await server.runJobs();
    expect([data.terminal.devolve, (await chargesOf(id))[0]?.refunded]).toEqual([true, 300]);
  });

  test('at a terminal that gives nothing back by itself is for somebody’s hand, and says so', async () => {
    const { terminals } = gateways;
    if (terminals === null) throw new Error('No terminals');
    const { id, sale } = await paidSale();
    const cancelled = await charge();
    await till.asked('DELETE', cancelled);
    gateways.terminals = { ...terminals, refundsById: false };
    const { data } = await till.returnLines(sale);
    await server.runJobs();
    expect([data.terminal.devolve, (await chargesOf(id))[0]?.refunded]).toEqual([false, 0]);
    // Nobody stands there of what comes late: the back office is told.
    const late = await paymentOf(cancelled);
    await db.execute(sql`update simulator.charges set state = 'paid' where payment_id = ${late}`);
    clock.move({ minutes: 15 });
    await server.runSweeps();
    await server.runJobs();
    const found = await db.query(sql`select kind from payment_findings where payment_id = ${late}`);
    expect(found).toEqual([{ kind: 'refund_unknown' }]);
  });
});
