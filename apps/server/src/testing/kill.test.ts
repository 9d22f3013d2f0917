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
import { settled } from './killed-requests.ts';
import { type KilledServer, startKilledServer, until } from './killed-server.ts';
import { type Story, stories } from './killed-stories.ts';

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

const outcomeOf = async ({ db }: KilledServer, { id }: TestCustomer) =>
  await db.one(sql`
    select
      (select jsonb_agg(jsonb_build_array(state, paid and owed_cents = 0, invoice_id is not null)) from orders where customer_id = c.id) as orders,
      (select jsonb_agg(p.state order by p.attempt) from payments p join orders o on o.id = p.order_id where o.customer_id = c.id) as payments,
      (select jsonb_agg(refunded_cents order by created_at, id) from simulator.payments where phone = c.phone) as refunds,
      (select jsonb_agg(jsonb_build_array(r.cause, r.gross_cents) order by r.number)
        from order_refunds r join orders o on o.id = r.order_id where o.customer_id = c.id and r.cause <> 'ended') as back,
      (select jsonb_agg(kind order by id) from ledger_entries where customer_id = c.id) as entries,
      array[balance_cents, held_cents, progress_cents] as money,
      -- Who is asked what becomes of what is missing isn't, where they have answered before.
      (select jsonb_agg(kind order by kind) from notifications where customer_id = c.id and kind <> 'order_missing') as told,
      (select count(*) from simulator.messages where recipient = c.email) as emails
    from customers c where id = ${id}`);

/** One order's life, the server dying once on its way. @returns whether it did */
async function survive(server: KilledServer, story: Story, kill: Kill): Promise<boolean> {
  const customer = await makeCustomer(server.db, { balance: 100 });
  const authorization = await server.signIn(customer.id);
  await until(async () => (await fetch(`${server.url}/readyz`)).ok);
  const orderId = (await story.prepare?.(server, customer, authorization)) ?? '';
  server.arm(kill);
  await story.live(server, customer, authorization, orderId);
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
    const kills = chooseKills(steps, story);
    const waiting = [...kills];
    await Promise.all(
      servers.map(async (server) => {
        for (let kill = waiting.shift(); kill !== undefined; kill = waiting.shift()) {
          let { at } = kill;
          // Jobs run beside each other, and some together: a life of fewer steps than the one that was counted ends earlier.
          while (!(await survive(server, story, { ...kill, at }))) {
            at -= 1;
            expect(at, `nobody died ${kill.side} step ${kill.at}, or before it`).toBeGreaterThan(0);
          }
        }
      }),
    );
    for (const server of servers) expect((await auditMoney(server.db)).differences).toEqual([]);
    expect(kills.length).toBeGreaterThan(0);
    process.stdout.write(
      `An order ${name}: ${steps.length} steps, killed at ${kills.length} of them and started again\n`,
    );
  },
);

/** Right after every step of payment and outbox, which is when something lasting has changed, and every third other moment. */
function chooseKills(steps: string[], { begins, owns }: Story): Kill[] {
  const from = steps.findIndex((text) => begins.test(text));
  const moments = steps.flatMap((text, index) => [
    { at: index + 1, side: 'before' as const, text },
    { at: index + 1, side: 'after' as const, text },
  ]);
  const isOwn = (at: number): boolean => owns?.test(steps[at - 1] ?? '') ?? false;
  /** When what was done is there to stay, and nobody has heard of it. */
  const commitsOwn = (at: number): boolean => {
    const before = steps.lastIndexOf('commit', at - 2) + 1;
    return (
      steps[at - 1] === 'commit' && steps.some((_, index) => index >= before && index < at && isOwn(index))
    );
  };
  const matters = ({ at, side, text }: (typeof moments)[0]) =>
    side === 'after' && (owns === undefined ? lasting.test(text) : isOwn(at) || commitsOwn(at));
  const others = moments.filter((moment) => !matters(moment));
  const chosen = moments.filter(
    (moment) =>
      moment.at > from &&
      (process.env.KILLS === 'all' ||
        matters(moment) ||
        (owns === undefined && others.indexOf(moment) % 3 === 0)),
  );
  // Its own are counted among their like: what sweeps and jobs do beside it comes in their own time.
  return chosen.map(({ at, side, text }) =>
    isOwn(at)
      ? { at: steps.slice(0, at).filter((one) => one.includes(text)).length, side, of: text }
      : { at, side },
  );
}
