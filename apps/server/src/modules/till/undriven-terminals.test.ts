// Card terminals that are driven no more, or by another vendor, or whose simulation ends, while something is asked of them: what
// was charged is a sale, goes back, or is somebody's to look at.
import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TerminalGateway } from '#adapters/terminals/port.ts';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endSimulatedRequests, refundSimulated } from '#modules/payments/end-simulated.ts';
import { listFindings } from '#modules/payments/findings.ts';
import { settleFinding } from '#modules/payments/settle-finding.ts';
import { addTerminal } from '#modules/payments/terminals.ts';
import { keepRequested } from '#modules/till/sell-requested.ts';
import { dropEvents } from '#platform/outbox.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { nata, packagingShop } from '../../testing/packaging.ts';
import { hire } from '../../testing/staff.ts';
import { openTill, type Till } from '../../testing/till.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
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

const settleAll = async () => {
  await server.runSweeps();
  await server.runJobs();
};
const chargeOf = (id: string) =>
  db.maybe<{ state: string; refunded: number }>(sql`
    select c.state, c.refunded_cents as refunded from simulator.charges c
    join till_requests r on r.payment_id::text = c.payment_id where r.id = ${id}`);
const paymentOf = (id: string) =>
  db.one<{ id: string; state: string }>(sql`
    select p.id, p.state from till_requests r join payments p on p.id = r.payment_id where r.id = ${id}`);
const findingsOf = async (id: string) =>
  (
    await db.query<{ kind: string }>(sql`
      select kind from payment_findings where payment_id = ${(await paymentOf(id)).id} and settled_at is null`)
  ).map(({ kind }) => kind);
const toldOf = async (id: string) => {
  const { estado, cobrado } = (await till.asked('GET', id)).data;
  return [estado, cobrado];
};
const salesOf = (id: string) => db.query(sql`select id from till_sales where client_id = ${`request:${id}`}`);
const moneyOf = (id: number) =>
  db.one(sql`select balance_cents as balance, held_cents as held from customers where id = ${id}`);

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
async function chargeBeside(): Promise<{ id: string; customerId: number }> {
  const customer = await makeCustomer(db, { balance: 250 });
  const { identificacao } = (await till.identify(customer.national)).data;
  return { id: await charge({ identificacao, desconto: 1 }, 2), customerId: customer.id };
}
/** Approved and heard of, and whoever was to make it a sale has died. */
async function paidUnsold() {
  const asked = await chargeBeside();
  clock.move({ seconds: 12 });
  await server.runSweeps();
  expect((await paymentOf(asked.id)).state).toBe('paid');
  expect(await salesOf(asked.id)).toEqual([]);
  return asked;
}
/** Another vendor's, which knows of none of ours and refuses what it is asked of them. */
const another = (asked: string[]): TerminalGateway => {
  const tell =
    <Answer>(what: string, answer: Answer) =>
    async () => {
      asked.push(what);
      return answer;
    };
  return {
    ...simulated,
    name: 'another-vendor',
    charge: tell('charge', { kind: 'failed', reason: 'unknown_terminal' } as const),
    getStatus: tell('status', { state: 'rejected', gatewayRef: null } as const),
    cancel: tell('cancel', undefined),
    refund: tell('refund', { kind: 'refused', reason: 'unknown_payment' } as const),
  };
};

describe('one that was paid and isn’t sold yet', () => {
  test('is sold also where terminals are driven no more', async () => {
    const { id, customerId } = await paidUnsold();
    gateways.terminals = null;
    await server.runJobs();
    expect([await toldOf(id), (await salesOf(id)).length]).toEqual([['pago', true], 1]);
    expect(await moneyOf(customerId)).toEqual({ balance: 150, held: 0 });
  });

  test('goes back whole when the simulation ends, with what it held, and is no sale by anybody later', async () => {
    const { id, customerId } = await paidUnsold();
    await db.transaction(async (tx) => {
      await endSimulatedRequests(tx, clock());
      await refundSimulated(tx, clock());
      await dropEvents(tx, clock());
    });
    await Promise.all([keepRequested(server.context, id), keepRequested(server.context, id)]);
    expect([await toldOf(id), await salesOf(id)]).toEqual([['desistiu', true], []]);
    expect([await moneyOf(customerId), (await paymentOf(id)).state]).toEqual([
      { balance: 250, held: 0 },
      'refunded',
    ]);
    expect((await auditMoney(db, new Date(clock().getTime() + 2 * DAY))).differences).toEqual([]);
  });

  test('has one end where it is sold while the simulation ends', async () => {
    for (let each = 0; each < 4; each += 1) {
      const { id, customerId } = await paidUnsold();
      const end = () =>
        db.transaction(async (tx) => {
          await endSimulatedRequests(tx, clock());
          await refundSimulated(tx, clock());
        });
      const race = [end, () => keepRequested(server.context, id), end];
      await Promise.all((each % 2 === 0 ? race : race.reverse()).map((act) => act()));
      const [estado] = await toldOf(id);
      const isSold = estado === 'pago';
      expect([(await salesOf(id)).length, (await paymentOf(id)).state]).toEqual(
        isSold ? [1, 'paid'] : [0, 'refunded'],
      );
      expect(await moneyOf(customerId)).toEqual({ balance: isSold ? 150 : 250, held: 0 });
    }
  });
});

describe.each([
  ['driven no more', () => null],
  ['another vendor’s', () => another([])],
])('one that was charged while terminals became %s', (_, meanwhile) => {
  test('is somebody’s to look at, and goes back once they are driven again', async () => {
    const { id, customerId } = await chargeBeside();
    clock.move({ seconds: 7 });
    gateways.terminals = meanwhile();
    await settleAll();
    clock.move({ minutes: 10 });
    await settleAll();
    expect([await toldOf(id), await moneyOf(customerId)]).toEqual([
      ['expirado', null],
      { balance: 250, held: 0 },
    ]);
    clock.move({ minutes: 20 });
    await settleAll();
    expect(await findingsOf(id)).toEqual(['unanswered']);
    gateways.terminals = simulated;
    // Approved there at the seventh second; nobody had asked.
    await db.execute(
      sql`update simulator.charges set state = 'paid' where payment_id = ${(await paymentOf(id)).id}`,
    );
    clock.move({ days: 8 });
    await settleAll();
    await settleAll();
    expect([await findingsOf(id), await toldOf(id), (await chargeOf(id))?.refunded]).toEqual([
      [],
      ['expirado', true],
      200,
    ]);
  });

  test('is looked at once: what somebody has seen isn’t told again', async () => {
    const id = await charge();
    gateways.terminals = meanwhile();
    for (const minutes of [10, 20]) {
      clock.move({ minutes });
      await settleAll();
    }
    expect(await findingsOf(id)).toEqual(['unanswered']);
    const { id: staffId } = await hire(server);
    const [found] = await listFindings(db, { settled: false, limit: 1 });
    const answer = { id: found?.id ?? 0, staffId, how: 'seen', note: 'Não foi cobrado' } as const;
    expect(await db.transaction((tx) => settleFinding(tx, answer, clock()))).toBe(true);
    for (const days of [0, 1, 4, 8]) {
      clock.move({ days, minutes: 20 });
      await settleAll();
    }
    expect(await findingsOf(id)).toEqual([]);
  });

  test('is nobody’s to look at where it was given up before it was sent', async () => {
    const id = await ask();
    expect((await till.asked('DELETE', id)).status).toBe(200);
    gateways.terminals = meanwhile();
    for (const minutes of [10, 20]) {
      clock.move({ minutes });
      await settleAll();
    }
    expect(await findingsOf(id)).toEqual([]);
  });

  test('may have been charged where its sending was interrupted: that isn’t called failed', async () => {
    const id = await ask();
    await db.execute(sql`update payments set state = 'sending' where id = ${(await paymentOf(id)).id}`);
    gateways.terminals = meanwhile();
    await server.runJobs();
    expect(await toldOf(id)).toEqual(['sem_resposta', null]);
    clock.move({ minutes: 10 });
    await settleAll();
    expect(await toldOf(id)).toEqual(['expirado', null]);
  });

  test('and never sent is known to be no charge', async () => {
    const id = await ask();
    gateways.terminals = meanwhile();
    await server.runJobs();
    expect([await toldOf(id), await chargeOf(id)]).toEqual([['falhou', false], undefined]);
  });

  test('gives back by hand what is brought back', async () => {
    const id = await charge();
    clock.move({ seconds: 7 });
    const { venda } = (await till.asked('GET', id)).data;
    expect(venda.terminal.devolve).toBe(true);
    gateways.terminals = meanwhile();
    expect((await till.returnLines(venda.id)).data.terminal.devolve).toBe(false);
    await server.runJobs();
    expect([(await chargeOf(id))?.refunded, await findingsOf(id)]).toEqual([0, []]);
  });
});

test('another vendor is asked nothing of what isn’t its own', async () => {
  const sold = (await paidUnsold()).id;
  const open = await charge();
  await server.runJobs();
  const told: string[] = [];
  gateways.terminals = another(told);
  await till.asked('DELETE', open);
  await till.asked('GET', sold);
  for (const days of [0, 1, 2, 8]) {
    clock.move({ minutes: 20, days });
    await settleAll();
  }
  expect(told).toEqual([]);
});
