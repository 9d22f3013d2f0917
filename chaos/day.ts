// One day of a chain in which everything goes wrong, and its night: some checks hold at every moment, all of them at rest.
import { everyCheck, everyMoment } from './checks/every-check.ts';
import { sleep } from './night.ts';
import type { People } from './people.ts';
import type { createTroubles } from './troubles.ts';
import { pause, type World } from './world.ts';

const minute = 60_000;
/** Past the times at which payments are compared with the gateway: a quarter of an hour, and a day. */
const nights = [16 * minute, 16 * minute, 130 * minute, 25 * 60 * minute] as const;
/** Staying well below a week: after that the outbox forgets, by a clock that the database doesn't share. */
const furthestMs = 5 * 24 * 60 * minute;

export type Outcome = { check: string; faults: string[] };

export async function liveDay(
  world: World,
  people: People,
  troubles: ReturnType<typeof createTroubles>,
  day: { number: number; seconds: number },
): Promise<Outcome[]> {
  const steps = startSteps();
  await people.wake();
  steps.done('waking');
  world.night = false;
  const troubled = troubles.run();
  const living = people.live(pause);
  await watch(world, day.seconds);
  world.night = true;
  steps.done('troubles');
  await troubled;
  troubles.calm();
  await living;
  steps.done('finishing');
  const jump = world.chance(`night ${day.number}`).pick(nights);
  await sleep(world, world.clockMs() + jump > furthestMs ? nights[0] : jump);
  steps.done('night');
  const outcomes = await checkAll(world, people);
  steps.done('checks');
  console.log(`Day ${day.number}: ${steps.told()}`);
  return outcomes;
}

/** How long each part of a day took: what is slow is seen where it is. */
function startSteps() {
  const steps: string[] = [];
  let from = Date.now();
  return {
    done(what: string) {
      steps.push(`${what} ${((Date.now() - from) / 1_000).toFixed(1)} s`);
      from = Date.now();
    },
    told: () => steps.join(', '),
  };
}

/** Looks at what must hold at every moment, until the time is over or something doesn't. */
export async function watch(world: World, seconds: number, everyMs = 700): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(everyMs)) {
    for (const { name, find } of everyMoment) {
      const [fault] = await find(world);
      if (fault !== undefined) world.record.complain(`${name}: ${fault}`);
    }
    if (world.record.complaints.length > 0) return;
    // Kept by the fakes for tests; a long run has no use for them.
    world.bank.vendor.calls.length = 0;
    world.vendors.forgetCalls();
  }
}

export async function checkAll(world: World, people: People): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, find } of everyCheck) outcomes.push({ check: name, faults: await find(world) });
  const streams = await Promise.all(people.followers.map((follower) => follower.compare()));
  outcomes.push({
    check: 'every open stream shows the database’s truth',
    faults: streams.filter((difference) => difference !== undefined),
  });
  outcomes.push({
    check: 'nobody was answered wrongly, and every process lived until it was ended',
    faults: [...world.record.complaints],
  });
  return outcomes;
}
