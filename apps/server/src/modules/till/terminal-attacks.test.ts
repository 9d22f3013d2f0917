// What a card terminal is asked for, by whoever would lose or double its money: each ends once, whatever is taken away meanwhile.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TerminalGateway } from '#adapters/terminals/port.ts';
import { endSimulatedRequests, refundSimulated } from '#modules/payments/end-simulated.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { addTerminal } from '#modules/payments/terminals.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { nata, packagingShop } from '../../testing/packaging.ts';
import { openShop } from '../../testing/shop.ts';
import { hire } from '../../testing/staff.ts';
import { openTill, type Till } from '../../testing/till.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
await openShop(server.context, 860);
const { clock, gateways } = server.context;
const simulated = gateways.terminals as TerminalGateway;
let till: Till;
let terminal = '';
beforeEach(async () => {
  gateways.terminals = simulated;
  till = await openTill(server);
  const place = { shopId: 862, name: 'Caixa', reference: randomUUID(), isActive: true };
  terminal = (await db.transaction((tx) => addTerminal(tx, place, clock()))) ?? '';
});

const chargesOf = (id: string) =>
  db.query<{ state: string; terminal: string; refunded: number; expires: Date }>(sql`
    select c.state, c.terminal, c.refunded_cents as refunded, c.expires_at as expires from simulator.charges c
    join till_requests r on r.payment_id::text = c.payment_id where r.id = ${id}`);
const refundedOf = async (id: string) => (await chargesOf(id)).map(({ refunded }) => refunded);
const salesOf = (id: string) =>
  db.query<object>(sql`select paid_cents as paid from till_sales where client_id = ${`request:${id}`}`);
const stateOf = async (id: string) => (await till.asked('GET', id)).data.estado;
const paymentOf = (id: string) =>
  db.one<{ id: string; expires: Date; reference: string }>(sql`
    select p.id, p.expires_at as expires, p.terminal as reference from till_requests r join payments p on p.id = r.payment_id
    where r.id = ${id}`);
const findingsOf = async (id: string) =>
  await db.query<{ id: number; kind: string }>(sql`
    select id, kind from payment_findings where payment_id = ${(await paymentOf(id)).id} and settled_at is null`);
const silent: Partial<TerminalGateway> = {
  getStatus: async ({ gatewayRef }) => ({ state: 'unknown', gatewayRef }),
};
const settleAll = async () => {
  await server.runSweeps();
  await server.runJobs();
};

/** Not sent yet. @returns the request's id */
async function ask(more: object = {}, total = 3): Promise<string> {
  const id = randomUUID();
  expect((await till.ask([nata(2)], total, { id, terminal, ...more })).status).toBe(200);
  return id;
}
async function charge(more: object = {}, total = 3): Promise<string> {
  const id = await ask(more, total);
  await server.runJobs();
  return id;
}
async function paidSale() {
  const id = await charge();
  clock.move({ seconds: 7 });
  return { id, sale: (await till.asked('GET', id)).data.venda.id as string };
}

describe('one that nobody hears of', () => {
  test('ends a minute after its window also while somebody looks all the time, and gives back what it held', async () => {
    const customer = await makeCustomer(db, { balance: 250 });
    const { identificacao } = (await till.identify(customer.national)).data;
    const id = await charge({ identificacao, desconto: 1 }, 2);
    gateways.terminals = { ...simulated, ...silent };
    for (let looks = 0; looks < 45; looks += 1) {
      clock.move({ seconds: 9 });
      await Promise.all([till.asked('GET', id), till.asked('GET', id)]);
      if (looks % 10 === 0) await server.runSweeps();
    }
    const money = await db.one<object>(
      sql`select balance_cents as balance, held_cents as held from customers where id = ${customer.id}`,
    );
    expect([await stateOf(id), money]).toEqual(['expirado', { balance: 250, held: 0 }]);
  });

  test('is stopped there before it is called ended, and what that brings to light is a sale', async () => {
    const id = await charge();
    let stopped = 0;
    gateways.terminals = {
      ...simulated,
      ...silent,
      async cancel(asked) {
        stopped += 1;
        await simulated.cancel(asked);
        gateways.terminals = simulated;
      },
    };
    clock.move({ minutes: 10 });
    await settleAll();
    expect([stopped, await stateOf(id), await salesOf(id)]).toEqual([1, 'pago', [{ paid: 300 }]]);
  });
});

describe('whether the card was charged', () => {
  const toldOf = async (id: string) => {
    const { estado, cobrado } = (await till.asked('GET', id)).data;
    return [estado, cobrado];
  };

  test('is known where the terminal said how it ended, or was never told', async () => {
    const [refused, unsent] = [await charge(), await ask()];
    expect(await toldOf(refused)).toEqual(['pedido', null]);
    const [{ id } = { id: '' }] = await db.query<{ id: string }>(sql`
      select c.id from simulator.charges c join till_requests r on r.payment_id::text = c.payment_id where r.id = ${refused}`);
    await gateways.terminalSimulator?.decide(id, 'expired');
    clock.move({ seconds: 2 });
    expect(await toldOf(refused)).toEqual(['expirado', false]);
    clock.move({ minutes: 10 });
    await settleAll();
    expect(await toldOf(unsent)).toEqual(['expirado', false]);
    expect(await toldOf((await paidSale()).id)).toEqual(['pago', true]);
  });

  test('nobody knows where it was silent to the end, until it is found and goes back', async () => {
    const id = await charge();
    gateways.terminals = { ...simulated, ...silent };
    clock.move({ minutes: 10 });
    await settleAll();
    expect(await toldOf(id)).toEqual(['expirado', null]);
    const given = await charge();
    expect((await till.asked('DELETE', given)).data).toMatchObject({ estado: 'desistiu', cobrado: null });
    await db.execute(sql`
      update simulator.charges set state = 'paid' where payment_id = ${(await paymentOf(id)).id}`);
    gateways.terminals = simulated;
    clock.move({ minutes: 15 });
    await settleAll();
    expect([await toldOf(id), await refundedOf(id)]).toEqual([['expirado', true], [300]]);
  });
});

describe('who has left before it is sent', () => {
  test('isn’t waited for longer than the request is open', async () => {
    const id = await ask();
    const { expires } = await paymentOf(id);
    clock.set(new Date(expires.getTime() - 20_000).toISOString());
    await server.runJobs();
    expect((await chargesOf(id))[0]?.expires).toEqual(expires);
  });

  test('isn’t charged by the card of the next one, whatever died in between', async () => {
    const id = await ask();
    const { id: payment, expires } = await paymentOf(id);
    await db.execute(sql`update payments set state = 'sending' where id = ${payment}`);
    clock.set(new Date(expires.getTime() + 5_000).toISOString());
    await server.runJobs();
    expect(await chargesOf(id)).toEqual([]);
    clock.move({ minutes: 2 });
    await settleAll();
    expect(await stateOf(id)).toBe('expirado');
  });
});

describe('a terminal that changes while it waits', () => {
  test('is asked by what it was called then: renamed, off, or gone and another shop’s', async () => {
    const id = await charge();
    const { reference } = await paymentOf(id);
    await db.execute(
      sql`update card_terminals set reference = ${randomUUID()}, active = false where id = ${terminal}`,
    );
    await db.transaction((tx) =>
      addTerminal(tx, { shopId: 860, name: 'Outra', reference, isActive: true }, clock()),
    );
    const asked: string[] = [];
    gateways.terminals = {
      ...simulated,
      async getStatus(of) {
        asked.push(of.terminal);
        return await simulated.getStatus(of);
      },
    };
    clock.move({ seconds: 7 });
    const { venda } = (await till.asked('GET', id)).data;
    await till.returnLines(venda.id);
    await server.runJobs();
    expect([asked, await refundedOf(id)]).toEqual([[reference], [300]]);
    expect((await till.ask([nata(2)], 3, { terminal })).error.fields).toHaveProperty('terminal');
  });

  test('is asked of one till at a time, and each is told of its own', async () => {
    const [first, second] = [await ask(), await ask()];
    await server.runJobs();
    clock.move({ seconds: 7 });
    const states = [await stateOf(first), await stateOf(second)].sort();
    expect(states).toEqual(['falhou', 'pago']);
    expect((await salesOf(first)).length + (await salesOf(second)).length).toBe(1);
  });
});

describe('what goes back', () => {
  const compare = async () => {
    for (const days of [1, 2, 8]) {
      clock.move({ days });
      await settleAll();
    }
  };

  test.each([
    ['where nothing drives terminals', null],
    ['at one that gives nothing back by itself', { ...simulated, refundsById: false }],
  ])('by hand, %s, is no difference to the gateway, nor asked of it later', async (_, meanwhile) => {
    const { id, sale } = await paidSale();
    gateways.terminals = meanwhile;
    expect((await till.returnLines(sale, [{ linha: 1, qtd: 1 }])).data.terminal.devolve).toBe(false);
    await server.runJobs();
    if (meanwhile === null) gateways.terminals = simulated;
    await compare();
    expect([await refundedOf(id), await findingsOf(id)]).toEqual([[0], []]);
  });

  test('waits for somebody where its terminals are driven no more, and not twice once they are again', async () => {
    const { id, sale } = await paidSale();
    await till.returnLines(sale);
    gateways.terminals = null;
    await server.runJobs();
    const [found] = await findingsOf(id);
    expect(found?.kind).toBe('refund_unknown');
    const { id: staffId } = await hire(server);
    const answer = { id: found?.id ?? 0, staffId, how: 'went_back', note: 'Em dinheiro' } as const;
    expect(await db.transaction((tx) => settleFinding(tx, answer, clock()))).toBe(true);
    gateways.terminals = simulated;
    clock.move({ days: 2 });
    await settleAll();
    expect(await refundedOf(id)).toEqual([0]);
  });

  test('of a balance that was held when the simulation ends is its customer’s', async () => {
    const customer = await makeCustomer(db, { balance: 250 });
    const { identificacao } = (await till.identify(customer.national)).data;
    const id = await charge({ identificacao, desconto: 1 }, 2);
    await db.transaction((tx) => endSimulatedRequests(tx, clock()));
    const money = await db.one<object>(
      sql`select balance_cents as balance, held_cents as held from customers where id = ${customer.id}`,
    );
    expect([await stateOf(id), money]).toEqual(['desistiu', { balance: 250, held: 0 }]);
  });

  test('when the simulation ends was made up, and is asked of no real gateway', async () => {
    const { id, sale } = await paidSale();
    await till.returnLines(sale, [{ linha: 1, qtd: 1 }]);
    await db.transaction((tx) => refundSimulated(tx, clock()));
    await server.runJobs();
    expect([await refundedOf(id), await findingsOf(id)]).toEqual([[0], []]);
  });
});
