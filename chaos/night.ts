// The night after a day: troubles end, work finishes, time passes, and the servers restart.
// What then isn't done never will be.
import sql from 'sql-template-tag';
import { pause, uncollectedAfterHours, type World } from './world.ts';

/** A machine may be slow, and the slowest sweep comes each five minutes; a thing that is forgotten stays forgotten. */
const longestMs = 480_000;

type Left = Record<
  | 'events'
  | 'jobs'
  | 'orders'
  | 'uncollected'
  | 'payments'
  | 'uncompared'
  | 'questions'
  | 'documents'
  | 'messages',
  number
>;

export async function sleep(world: World, jumpMs: number): Promise<void> {
  for (const approve of world.lateThumbs.splice(0)) approve();
  await quiet(world, ['events', 'jobs', 'messages']);
  world.moveClock(world.clockMs() + jumpMs);
  const morning = new Date(Date.now() + world.clockMs());
  await world.servers.roll();
  world.bank.lapse();
  const all = [
    'questions',
    'orders',
    'uncollected',
    'payments',
    'uncompared',
    'documents',
    'events',
    'jobs',
    'messages',
  ] as const;
  await quiet(world, all, morning);
}

async function quiet(world: World, wanted: readonly (keyof Left)[], morning = new Date(0)): Promise<void> {
  let still = 0;
  let left: Left | undefined;
  for (const deadline = Date.now() + longestMs; Date.now() < deadline; await pause(150)) {
    await letWaitsPass(world);
    left = await readLeft(world, morning);
    const busy = wanted.some((each) => (left?.[each] ?? 0) > 0) || world.courier.underWay() > 0;
    still = busy ? 0 : still + 1;
    if (still === 3) return;
  }
  world.record.complain(`it never came to rest: ${JSON.stringify(left)}`);
}

/** A job that failed waits longer each time; at night there is time for that. */
async function letWaitsPass({ db }: World): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and locked_at is null and attempts < max_attempts`);
}

/** What was to be compared with the gateway's word by the morning is counted until it is: only that finds some late money. */
async function readLeft({ db }: World, morning: Date): Promise<Left> {
  return await db.one<Left>(sql`
    select
      (select count(*) from outbox where dispatched_at is null) as events,
      (select count(*) from graphile_worker._private_jobs where attempts < max_attempts) as jobs,
      (select count(*) from orders where state = 'awaiting_payment') as orders,
      (select count(*) from orders where state = 'ready' and open_questions = 0
        and greatest(coalesce(pickup_at, ready_at), made_at) < ${morning}::timestamptz - make_interval(hours => ${uncollectedAfterHours})) as uncollected,
      -- What was taken at a counter goes back there, when somebody comes for it.
      (select count(*) from payments p where state in ('created', 'sending', 'pending', 'unknown', 'refunding') and gateway <> 'till'
        and not exists (select from payment_findings f where f.payment_id = p.id and f.settled_at is null)) as payments,
      (select count(*) from payments where state <> 'created' and gateway <> 'till' and charge_id is null and reconciliations < 3
        and coalesce(reconciled_at, finished_at, requested_at) < ${morning}::timestamptz
          - (array[interval '15 minutes', interval '1 day', interval '7 days'])[reconciliations + 1]) as uncompared,
      (select count(*) from missing_lines where answer is null and answer_by < ${morning}) as questions,
      -- Of what was taken at a counter: it may be a mistake for ten minutes.
      (select count(*) from orders where rest_paid_at < ${morning}::timestamptz - interval '10 minutes' and invoice_asked_at is null
        and owed_cents = 0 and state not in ('cancelled', 'expired')
        and total_cents > (select coalesce(sum(money_cents), 0) from order_refunds r where r.order_id = orders.id)) as documents,
      (select count(*) from deliveries where state = 'waiting') as messages`);
}
