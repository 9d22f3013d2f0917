// `npm test`: every check that the repository has. Prints how long each took and, last of all, what passed and failed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { countPlaywright, countVitest, type Tally } from './tally.ts';
import { appsWithScript } from './workspaces.ts';

type Check = {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** Reads the tool's own report; without one, the check counts as one. */
  report?: { file: string; count: (text: string) => Tally };
};

const reports = mkdtempSync(join(tmpdir(), 'fornada-check-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const looksReport = join(reports, 'looks.json');
const fireReport = join(reports, 'fire.json');

const checks: Check[] = [
  { name: 'messages compile', command: ['npm', 'run', '--silent', 'generate'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lint and format', command: ['npx', 'biome', 'ci', '--diagnostic-level=warn', '.'] },
  { name: 'nothing unused', command: ['npx', 'knip', '--no-progress'] },
  { name: 'house rules', command: ['node', 'scripts/house/run.ts'] },
  {
    name: 'tests',
    command: [
      'npx',
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: { file: vitestReport, count: countVitest },
  },
  {
    // One seed, so that nobody's work is refused for what somebody else's luck found: other seeds are for the command line.
    name: 'under fire',
    command: ['node', 'fire/run.ts', '--seed', '1', '--minutes', '1', '--report', fireReport],
    report: { file: fireReport, count: (text) => JSON.parse(text) as Tally },
  },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  ...appsWithScript('size').map((app) => ({
    name: `size of ${app}`,
    command: ['npm', 'run', '--silent', 'size', '--workspace', `apps/${app}`],
  })),
  {
    name: 'stories',
    command: ['npx', 'playwright', 'test', '--reporter=dot,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, BROWSER_PATH: await browserOrNothing() },
    report: { file: playwrightReport, count: countPlaywright },
  },
  {
    name: 'looks',
    command: ['npx', 'playwright', 'test', '--config', 'e2e/looks', '--reporter=dot,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: looksReport, BROWSER_PATH: await browserOrNothing() },
    report: { file: looksReport, count: countPlaywright },
  },
];

const total: Tally = { passed: 0, failed: 0 };
const lines: string[] = [];
const failures: string[] = [];
for (const check of checks) {
  const { tally, seconds } = run(check);
  total.passed += tally.passed;
  total.failed += tally.failed;
  failures.push(...(tally.failures ?? []));
  const mark = tally.failed === 0 ? '✓' : '✗';
  lines.push(
    `${mark} ${check.name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${tally.passed} passed, ${tally.failed} failed`,
  );
}
rmSync(reports, { recursive: true });
// Again at the end: whoever reads only the last page of a long log sees what failed.
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${lines.join('\n')}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);

function run(check: Check): { tally: Tally; seconds: number } {
  console.log(`\n── ${check.name}`);
  const start = performance.now();
  const [command = '', ...parameters] = check.command;
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...check.environment },
  });
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

/** Without a browser the stories fail, and say so; the other checks still run. */
async function browserOrNothing(): Promise<string> {
  return await findBrowser().catch((error: Error) => {
    console.error(error.message);
    return '';
  });
}
