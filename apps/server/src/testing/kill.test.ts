// The server is killed at every step of an order's life and started again: nothing is lost, nothing is done twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { bundleServer } from './bundle-server.ts';
import { makeCustomer, type TestCustomer } from './factories.ts';
import type { Kill } from './kill-switch.ts';
import { type KilledServer, startKilledServer, until } from './killed-server.ts';

// Every moment takes minutes: KILLS=all tries them all.

/** Servers side by side: most of the time passes waiting for one to start. */
const lanes = 4;
const lasting = /place_order|payment|outbox|end_order|commit/;

const directory = await mkdtemp(join(tmpdir(), 'fornada-kill-'));
const main = await bundleServer();
const servers: KilledServer[] = [];
afterAll(async () => {
  for (const server of servers) server.end();
  await rm(directory, { recursive: true, force: true });
});

/** The phone repeats the same request, with the same key, until it hears an answer. */
async function ask(
  { url }: KilledServer,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
) {
  return await until(async () => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.status >= 500 ? undefined : { status: response.status, ...(await response.json()) };
  });
}

async function placeOrder(
  server: KilledServer,
  customer: TestCustomer,
  authorization: string,
): Promise<string> {
  const headers = { authorization, 'idempotency-key': `the order of ${customer.id}` };
  const answer = await ask(server, 'POST', '/api/finaliza-encomenda', headers, {
    cart: { items: [{ id: '10101', qtd: 2 }] },
    id_loja: 862,
    id_tipo_entrega: 0,
    telemovel: customer.national,
    aceitou: true,
    usar_premio: 1,
  });
  return answer.data.orderData.orderId;
}

/** Waits until the phone rings. @returns the gateway's name for it */
const ringing = ({ db }: KilledServer, orderId: string) =>
  until(async () => {
    const request = await db.maybe<{ id: string }>(sql`
      select s.id from simulator.payments s join payments p on p.id::text = s.idempotency_key
      where p.order_id = ${orderId} and p.state = 'pending'`);
    return request?.id;
  });

/** Waits until nothing is left to do: every event relayed, every job run, every callback delivered. */
const settled = ({ db }: KilledServer) =>
  until(async () => {
    const { left } = await db.one<{ left: number }>(sql`
      select (select count(*) from outbox where dispatched_at is null) + (select count(*) from graphile_worker._private_jobs where run_at <= now() or attempts > 0)
        + (select count(*) from simulator.callbacks where delivered_at is null) as left`);
    return left === 0;
  });

const outcomeOf = async ({ db }: KilledServer, { id }: TestCustomer) =>
  await db.one(sql`
    select
      (select jsonb_agg(jsonb_build_array(state, paid, invoice_id is not null)) from orders where customer_id = c.id) as orders,
      (select jsonb_agg(p.state) from payments p join orders o on o.id = p.order_id where o.customer_id = c.id) as payments,
      (select jsonb_agg(refunded_cents) from simulator.payments where phone = c.phone) as refunds,
      (select jsonb_agg(kind order by id) from ledger_entries where customer_id = c.id) as entries,
      array[balance_cents, held_cents, progress_cents] as money,
      (select jsonb_agg(kind order by id) from notifications where customer_id = c.id) as told,
      (select count(*) from simulator.messages where recipient = c.email) as emails
    from customers c where id = ${id}`);

type Story = {
  live(server: KilledServer, customer: TestCustomer, authorization: string): Promise<void>;
  /** Its first step that no story before it has. */
  begins: RegExp;
  outcome: object;
};

const stories: [string, Story][] = [
  [
    'paid and received',
    {
      async live(server, customer, authorization) {
        const orderId = await placeOrder(server, customer, authorization);
        await server.gateway.decide(await ringing(server, orderId), 'approve');
        await settled(server);
        expect(await placeOrder(server, customer, authorization)).toBe(orderId);
      },
      begins: /place_order/,
      outcome: {
        orders: [['received', true, true]],
        payments: ['paid'],
        refunds: [0],
        entries: ['adjust', 'hold', 'spend', 'earn'],
        money: [0, 0, 200],
        told: ['order_received'],
        emails: 1,
      },
    },
  ],
  [
    'given up, yet approved on the phone',
    {
      async live(server, customer, authorization) {
        const orderId = await placeOrder(server, customer, authorization);
        const request = await ringing(server, orderId);
        const given = await ask(server, 'DELETE', `/api/pagamento/${orderId}`, { authorization });
        expect(given.status).toBe(200);
        await server.gateway.decide(request, 'approve');
        await settled(server);
      },
      begins: /end_order/,
      outcome: {
        orders: [['cancelled', false, false]],
        payments: ['refunded'],
        refunds: [200],
        entries: ['adjust', 'hold', 'release'],
        money: [100, 0, 0],
        told: ['payment_refunded'],
        emails: 0,
      },
    },
  ],
];

/** One order's life, the server dying once on its way. @returns whether it did */
async function survive(server: KilledServer, story: Story, kill: Kill): Promise<boolean> {
  const customer = await makeCustomer(server.db, { balance: 100 });
  const authorization = await server.signIn(customer.id);
  await until(async () => (await fetch(`${server.url}/readyz`)).ok);
  server.arm(kill);
  await story.live(server, customer, authorization);
  await settled(server);
  expect(await outcomeOf(server, customer), `killed ${kill.side} step ${kill.at}`).toEqual(story.outcome);
  return server.hasDied();
}

test.for(stories)(
  'an order %s survives a kill at each of its steps',
  { timeout: 300_000 },
  async ([name, story]) => {
    while (servers.length < lanes) servers.push(await startKilledServer(directory, main));
    const [first] = servers as [KilledServer];
    expect(await survive(first, story, { at: 0, side: 'before' })).toBe(false);
    const steps = first.steps.map(({ text }) => text);
    const kills = chooseKills(steps, story.begins);
    const waiting = [...kills];
    let died = 0;
    await Promise.all(
      servers.map(async (server) => {
        for (let kill = waiting.shift(); kill !== undefined; kill = waiting.shift()) {
          if (await survive(server, story, kill)) died += 1;
        }
      }),
    );
    for (const server of servers) expect((await auditMoney(server.db)).differences).toEqual([]);
    process.stdout.write(
      `An order ${name}: ${steps.length} steps, killed at ${died} of them and started again\n`,
    );
    // Jobs run beside each other, so a life may be a step shorter than the one that was counted.
    expect(died).toBeGreaterThan(kills.length * 0.9);
  },
);

/** Right after every step of payment and outbox, which is when something lasting has changed, and every third other moment. */
function chooseKills(steps: string[], begins: RegExp): Kill[] {
  const from = steps.findIndex((text) => begins.test(text));
  const moments = steps.flatMap((text, index) => [
    { at: index + 1, side: 'before' as const, text },
    { at: index + 1, side: 'after' as const, text },
  ]);
  const matters = ({ side, text }: { side: string; text: string }) => side === 'after' && lasting.test(text);
  const others = moments.filter((moment) => !matters(moment));
  return moments.filter(
    (moment) =>
      moment.at > from &&
      (process.env.KILLS === 'all' || matters(moment) || others.indexOf(moment) % 3 === 0),
  );
}
