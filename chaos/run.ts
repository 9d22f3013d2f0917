// `npm run chaos -- --seed 7 --minutes 5`: days of a chain in which everything goes wrong. See docs/chaos.md.
import { writeFile } from 'node:fs/promises';
import { liveDay, type Outcome } from './day.ts';
import { liveUnderLoad } from './load.ts';
import { readOptions } from './options.ts';
import { gatherPeople } from './people.ts';
import { printOutcomes, printTally } from './report.ts';
import { createTroubles } from './troubles.ts';
import { buildWorld } from './world.ts';

/** Of a day; its night takes about as long again. */
const [shortestDaySeconds, longestDaySeconds] = [6, 15];
const roomForADayMs = 15_000;

const options = readOptions(process.argv.slice(2));
console.log(`Seed ${options.seed}, payments by ${options.gateway}: ${options.minutes} minutes`);
const begun = Date.now();
const end = begun + options.minutes * 60_000;
const world = await buildWorld(options);
// PostgreSQL is a daemon: it would outlive a run that is given up.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.stop().finally(() => process.exit(130)));
let outcomes: Outcome[] = [];
let days = 0;
const since = (from: number) => `${((Date.now() - from) / 1_000).toFixed(0)} s`;
console.log(`The world stands after ${since(begun)}`);
try {
  const people = await gatherPeople(world);
  const troubles = createTroubles(world);
  if (options.load === undefined) {
    do {
      days += 1;
      const left = (end - Date.now()) / 1_000;
      const seconds = Math.min(longestDaySeconds, Math.max(shortestDaySeconds, left / 2));
      outcomes = await liveDay(world, people, troubles, { number: days, seconds });
    } while (outcomes.every(({ faults }) => faults.length === 0) && Date.now() + roomForADayMs < end);
  } else {
    days = 1;
    outcomes = await liveUnderLoad(world, people, troubles, options.minutes * 60);
  }
} finally {
  await world.stop();
}
printTally(world, days, (Date.now() - begun) / 1_000);
printOutcomes(outcomes);
const failed = outcomes.filter(({ faults }) => faults.length > 0);
if (failed.length > 0) {
  console.log(`\nnpm run chaos -- --seed ${options.seed} --gateway ${options.gateway} repeats it`);
  if (options.keep) console.log(`The servers' words and the database are in ${world.directory}`);
}
if (options.report !== undefined) {
  const failures = failed.map(({ check, faults }) => `Seed ${options.seed}: ${check}\n${faults.join('\n')}`);
  const tally = { passed: outcomes.length - failed.length, failed: failed.length, failures };
  await writeFile(options.report, JSON.stringify(tally));
}
process.exit(failed.length === 0 ? 0 : 1);
