// `npm test`: every check that the repository has. Prints how long each took and, last of all, what passed and failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findShell } from './browser.ts';
import { findPgBouncer } from './pgbouncer.ts';
import { readRows, unproven } from './proofs.ts';
import { makeScratch, remove } from './scratch.ts';
import { countPlaywright, countVitest, type Tally } from './tally.ts';
import { appsWithScript } from './workspaces.ts';

type Check = {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** Reads the tool's own report; without one, the check counts as one. */
  report?: { file: string; count: (text: string) => Tally };
};

const reports = makeScratch();
// Of this process and of all that it starts.
process.env.TMPDIR = reports;
const vitestReport = join(reports, 'vitest.json');
const pooledReport = join(reports, 'pooled.json');
const storiesReport = join(reports, 'stories.json');
const aloneReport = join(reports, 'alone.json');
const screenshotsReport = join(reports, 'screenshots.json');
const chaosReport = join(reports, 'chaos.json');

const vitest = (report: string, ...words: string[]) => [
  ...['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  ...words,
];
/** What moves money, with each transaction on another session than the last (docs/decisions/0232-transaction-pooling.md). */
const moving = [
  ...['orders', 'payments', 'loyalty'].map((name) => `apps/server/src/modules/${name}/`),
  'apps/server/src/testing/several-processes.test.ts',
];
const pgbouncer = pgBouncerOrNothing();
const pooled: Check = {
  name: 'through PgBouncer',
  command: vitest(pooledReport, ...moving),
  environment: { THROUGH_PGBOUNCER: pgbouncer },
  report: { file: pooledReport, count: countVitest },
};
/** All others, on sessions of their own. */
const tests: Check = {
  name: 'tests',
  command: vitest(vitestReport),
  environment: { TESTS_WITHOUT: moving.map((place) => place.replace(/\/$/, '/**')).join() },
  report: { file: vitestReport, count: countVitest },
};
// One seed, so that nobody's work is refused for what somebody else's luck found: other seeds are for the command line.
const chaos: Check = {
  name: 'chaos',
  command: [
    ...['node', 'chaos/run.ts', '--seed', '1', '--minutes', '1', '--report', chaosReport],
    ...['--servers', '2', '--workers', '2', '--pgbouncer', pgbouncer],
  ],
  report: { file: chaosReport, count: (text) => JSON.parse(text) as Tally },
};
const reading: Check[] = [
  // In one thread, which costs half of what four do: the tests have the other core.
  { name: 'types', command: ['npm', 'run', '--silent', 'types', '--', '--checkers', '1'] },
  { name: 'lint and format', command: ['npx', 'biome', 'ci', '--diagnostic-level=warn', '.'] },
  { name: 'nothing unused', command: ['npx', 'knip', '--no-progress'] },
  {
    name: 'no rule for tests alone',
    command: [...['npx', 'knip', '-c', 'knip.domain.json', '--no-progress'], '--include', 'exports,types'],
  },
  { name: 'house rules', command: ['node', 'scripts/house/run.ts'] },
  { name: 'cost of a change', command: ['node', 'scripts/house/cost-of-change.ts'] },
  ...appsWithScript('size').map((app) => ({
    name: `size of ${app}`,
    command: ['npm', 'run', '--silent', 'size', '--workspace', `apps/${app}`],
  })),
];
const browser = await browserOrNothing();
// The pictures are of a browser as people have it, which draws letters a shade differently.
const shell = findShell() ?? browser;
const playwright = ['npx', 'playwright', 'test', '--reporter=dot,json'];
// Each server of its own: what runs beside another takes a port after the one that may be chosen.
const port = (after: number) => String(Number(process.env.STORIES_PORT ?? 3210) + after);
const stories: Check = {
  name: 'stories',
  command: [...playwright, '--project=doors', '--project=beside'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: storiesReport, BROWSER_PATH: shell },
  report: { file: storiesReport, count: countPlaywright },
};
/** One at a time, which leaves a core half idle: with a chain of their own they needn't wait for the others. */
const aloneStories: Check = {
  name: 'stories, one at a time',
  command: [
    ...[...playwright, '--project=doors', '--project=alone', '--no-deps', '--workers=1'],
    '--output=test-results/stories-alone',
  ],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: aloneReport, BROWSER_PATH: shell, STORIES_PORT: port(20) },
  report: { file: aloneReport, count: countPlaywright },
};
const screenshots: Check = {
  name: 'screenshots',
  command: ['npx', 'playwright', 'test', '--config', 'e2e/screenshots', '--workers=1', '--reporter=dot,json'],
  environment: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: screenshotsReport,
    BROWSER_PATH: browser,
    STORIES_PORT: port(10),
  },
  report: { file: screenshotsReport, count: countPlaywright },
};

/**
 * One stage after the other; the lanes of a stage run beside one another, the checks of a lane one by one. The last has two and
 * no barrier within: tests wait for their databases and for servers that start, which left a core half idle once the shorter
 * lane was done. Two lanes, and so no more at once than before.
 */
const stages: Check[][][] = [
  [[{ name: 'messages compile', command: ['npm', 'run', '--silent', 'generate'] }]],
  [[{ name: 'build', command: ['npm', 'run', '--silent', 'build'] }]],
  [
    [tests, stories],
    [...reading, pooled, screenshots, chaos, aloneStories],
  ],
];

const total: Tally = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: string[] = [];
const begun = performance.now();
for (const lanes of stages) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const check of lane) record(check, await run(check, lanes.length > 1));
    }),
  );
}
record({ name: 'proofs that ran', command: [] }, { tally: tallyOfProofs(), seconds: 0 });
const seconds = (performance.now() - begun) / 1000;
lines.push(`  ${'everything'.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
remove(reports);
// Again at the end, so that the last page of a long log shows what failed.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${lines.join('\n')}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);

type Result = { tally: Tally; seconds: number };

function record({ name }: Check, { tally, seconds }: Result): void {
  total.passed += tally.passed;
  total.failed += tally.failed;
  failures.push(...(tally.failures ?? []));
  const mark = tally.failed === 0 ? '✓' : '✗';
  lines.push(
    `${mark} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${tally.passed} passed, ${tally.failed} failed`,
  );
}

/** What a check prints is shown as it comes; of those beside one another when each is done, so that it can be read. */
async function run(check: Check, isBesideOthers: boolean): Promise<Result> {
  const title = `\n── ${check.name}`;
  if (!isBesideOthers) console.log(title);
  const start = performance.now();
  const [command = '', ...parameters] = check.command;
  const printed = join(reports, `${check.name}.log`);
  // A file and no pipe: a process that a check left behind would keep a pipe open.
  const output = isBesideOthers ? openSync(printed, 'w') : 'inherit';
  const child = spawn(command, parameters, {
    stdio: ['inherit', output, output],
    env: { ...process.env, ...check.environment },
  });
  const [status] = await once(child, 'exit');
  if (isBesideOthers) console.log(`${title}\n${readFileSync(printed, 'utf8')}`);
  const seconds = (performance.now() - start) / 1000;
  return { tally: tallyOf(check, status === 0), seconds };
}

function tallyOf(check: Check, succeeded: boolean): Tally {
  const whole: Tally = succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (check.report === undefined) return whole;
  // A tool that fell over before it wrote its report has run nothing: that is a failure, not silence.
  if (!existsSync(check.report.file)) return { passed: 0, failed: 1 };
  const counted = check.report.count(readFileSync(check.report.file, 'utf8'));
  const disagrees = !succeeded && counted.failed === 0;
  const ranNothing = counted.passed + counted.failed === 0;
  return disagrees || ranNothing ? { ...counted, failed: counted.failed + 1 } : counted;
}

/** Every test that the security papers name has run, and passed. */
function tallyOfProofs(): Tally {
  const rows = readRows(readFileSync('docs/security/asvs.md', 'utf8'));
  const proofs = rows.flatMap((row) => row.proofs);
  const empty = JSON.stringify({ testResults: [], suites: [] });
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : empty);
  const missing = unproven(
    proofs,
    [vitestReport, pooledReport].map(read),
    [storiesReport, aloneReport].map(read),
  );
  return {
    passed: proofs.length - missing.length,
    failed: missing.length,
    failures: missing.map(({ row, file, title }) => `asvs.md ${row}: ${file} "${title}" did not run`),
  };
}

/** Without one its tests fail, and say so. */
function pgBouncerOrNothing(): string {
  try {
    return findPgBouncer();
  } catch (error) {
    console.error((error as Error).message);
    return '';
  }
}

/** Without a browser the stories fail, and say so; the other checks still run. */
async function browserOrNothing(): Promise<string> {
  return await findBrowser().catch((error: Error) => {
    console.error(error.message);
    return '';
  });
}
