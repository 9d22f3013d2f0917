// `npm run check`: what can be known of a change in under a minute. Types, lint, house rules, and the tests that import what
// differs from `main`, or on `main` from the last commit.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout.trim();
const isOnMain = git('branch', '--show-current') === 'main';
const since = isOnMain ? 'HEAD' : git('merge-base', 'HEAD', 'main') || 'HEAD';

const checks: [name: string, ...command: string[]][] = [
  ['types', 'npm', 'run', '--silent', 'types'],
  ['lint and format', 'npx', 'biome', 'ci', '--diagnostic-level=warn', '.'],
  ['house rules', 'node', 'scripts/house/run.ts'],
  [
    'tests of what changed',
    'npx',
    'vitest',
    'run',
    '--reporter=dot',
    '--passWithNoTests',
    '--changed',
    since,
  ],
];

const begun = performance.now();
await run('messages', 'npm', 'run', '--silent', 'generate');
const results = await Promise.all(checks.map(([name, ...command]) => run(name, ...command)));
console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s since ${since}`);
process.exitCode = results.every(Boolean) ? 0 : 1;

/** What a check prints is shown when it failed. */
async function run(name: string, command = '', ...words: string[]): Promise<boolean> {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const [status] = await once(child, 'close');
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status !== 0) console.log(printed);
  return status === 0;
}
