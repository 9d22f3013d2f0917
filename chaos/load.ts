// The mixed load: everybody at once to see what the machine can, then a part of that for a long time, while processes are
// killed at regular times and PostgreSQL is restarted. What was lost or doubled is looked for at the end.
import sql from 'sql-template-tag';
import { checkAll, type Outcome, watch } from './day.ts';
import { sleep } from './night.ts';
import type { Pace, People } from './people.ts';
import type { createTroubles } from './troubles.ts';
import { pause, type World } from './world.ts';

const capacitySeconds = 30;
/** An audit of everything costs something: it isn't to be what is measured. */
const auditEveryMs = 30_000;
const nightMs = 16 * 60_000;
const nothing = 'nothing';

export async function liveUnderLoad(
  world: World,
  people: People,
  troubles: ReturnType<typeof createTroubles>,
  seconds: number,
): Promise<Outcome[]> {
  const { options, meter } = world;
  await people.wake();
  const capacity = await measureCapacity(world, people);
  const rate = capacity.stories * (options.load ?? 1);
  console.log(
    `Capacity ${capacity.stories.toFixed(1)} stories a second (${capacity.calls.toFixed(0)} calls); ${rate.toFixed(1)} a second from now on`,
  );
  const since = Date.now();
  const before = meter.total();
  const living = people.live(evenPace(world, rate));
  const troubled = troubles.runEvenly(seconds);
  await watch(world, seconds, auditEveryMs);
  await troubled;
  world.night = true;
  await living;
  const { calls, medianMs, p99Ms } = meter.outside(since);
  const perSecond = (meter.total() - before) / ((Date.now() - since) / 1_000);
  console.log(
    `Under load: ${perSecond.toFixed(0)} calls a second; outside kills and restarts (${calls} calls) median ${medianMs} ms, 99% ${p99Ms} ms`,
  );
  console.log(`Waiting to be done by the workers then: ${await readQueue(world)}`);
  troubles.calm();
  await sleep(world, nightMs);
  return await checkAll(world, people);
}

/** How many jobs are due and how long the oldest has waited: of the first rank somebody looks on, of the last nobody. */
async function readQueue({ db }: World): Promise<string> {
  const ranks = await db.query<{ rank: string; jobs: number; seconds: number }>(sql`
    select case sign(priority) when -1 then 'first' when 0 then 'normal' else 'last' end as rank, count(*) as jobs,
      round(extract(epoch from now() - min(run_at)))::int as seconds
    from graphile_worker._private_jobs where run_at <= now() group by 1 order by 1`);
  return ranks.map(({ rank, jobs, seconds }) => `${jobs} ${rank} (${seconds} s)`).join(', ') || nothing;
}

/**
 * Everybody without a thought between two things, and nothing goes wrong. Until all that follows is done as well: a rate at
 * which jobs pile up is more than can be done.
 */
async function measureCapacity(world: World, people: People) {
  let stories = 0;
  const before = world.meter.total();
  const begun = Date.now();
  world.night = false;
  const living = people.live(async () => {
    stories += 1;
  });
  await pause(capacitySeconds * 1_000);
  world.night = true;
  await living;
  while ((await readQueue(world)) !== nothing) await pause(250);
  const seconds = (Date.now() - begun) / 1_000;
  const measured = { stories: stories / seconds, calls: (world.meter.total() - before) / seconds };
  world.night = false;
  return measured;
}

/** One story every so often, whoever's turn it is; what couldn't begin in time isn't made up for. */
function evenPace(world: World, perSecond: number): Pace {
  const gapMs = 1_000 / perSecond;
  let next = Date.now();
  return async () => {
    next = Math.max(next + gapMs, Date.now());
    const at = next;
    for (let left = at - Date.now(); !world.night && left > 0; left = at - Date.now())
      await pause(Math.min(500, left));
  };
}
