// What a change of each common kind costs, in files. The patches of cost-of-change/ are applied to a scratch copy, and have
// to pass the types, the house rules and the tests concerned; one that touches more than its limit is red.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changes, filesOf, howToRenew, refusalOf } from './changes.ts';
import { makeScratchCopy } from './scratch-copy.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(import.meta.dirname, 'cost-of-change');
const begun = performance.now();
let failed = 0;
let passed = 0;

const scratch = makeScratchCopy(root);
try {
  await measure();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${((performance.now() - begun) / 1000).toFixed(1)} s\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function measure(): Promise<void> {
  const patches = readdirSync(folder).map((file) => ({
    name: file.replace(/\.patch$/, ''),
    path: join(folder, file),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  for (const name of Object.keys(changes))
    if (!patches.some((patch) => patch.name === name)) tell(false, `${name} has no patch`);
  // Each by itself first: what is told then is of the patch, not of its neighbours.
  const stale = patches.filter(({ path }) => !applies(path, '--check'));
  for (const { name, text } of patches) {
    const isStale = stale.some((patch) => patch.name === name);
    const refusal = isStale ? howToRenew(name) : refusalOf(name, text);
    const { what = 'a change', limit = 0 } = changes[name] ?? {};
    tell(refusal === undefined, `${name}: ${what}, ${filesOf(text).length} files of at most ${limit}`);
    for (const file of filesOf(text)) console.log(`    ${file}`);
    if (refusal !== undefined) console.log(`    ${name}.patch ${refusal}`);
  }
  if (stale.length > 0) return;
  const disturbed = patches.filter(({ path }) => !applies(path));
  for (const { name } of disturbed) tell(false, `${name} applies alone, but not with the others`);
  if (disturbed.length > 0) return;

  const touched = [...new Set(patches.flatMap(({ text }) => filesOf(text)))];
  const tests = [
    ...touched.filter((file) => /\.test\.tsx?$/.test(file)),
    ...patches.flatMap(({ name }) => changes[name]?.tests ?? []),
  ];
  const [isCompiled] = await Promise.all([
    run('messages compile', process.execPath, 'scripts/generate.ts'),
    run('house rules', process.execPath, 'scripts/house/run.ts'),
    run('lint and format', bin('biome'), 'ci', '--diagnostic-level=warn', ...touched),
  ]);
  if (!isCompiled) return;
  await Promise.all([
    // In one thread, which costs a third less than four: the tests have the other core.
    run('types', bin('tsc'), '--noEmit', '--checkers', '1'),
    run('tests', bin('vitest'), 'run', '--reporter=dot', ...tests),
  ]);
}

function applies(patch: string, ...options: string[]): boolean {
  const { GIT_DIR: _, GIT_WORK_TREE: __, ...rest } = process.env;
  // Also where the scratch copy lies within somebody's repository.
  const env = { ...rest, GIT_CEILING_DIRECTORIES: dirname(scratch) };
  return spawnSync('git', ['apply', ...options, patch], { cwd: scratch, env }).status === 0;
}

function bin(name: string): string {
  return join(scratch, 'node_modules/.bin', name);
}

/** What it prints is shown when it failed. */
async function run(what: string, command: string, ...words: string[]): Promise<boolean> {
  const start = performance.now();
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(command, words, { cwd: scratch, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const [status] = await once(child, 'close');
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  tell(status === 0, `${what} with all of them, ${seconds} s`);
  if (status !== 0) console.log(printed);
  return status === 0;
}

function tell(isGood: boolean, what: string): void {
  if (isGood) passed += 1;
  else failed += 1;
  console.log(`${isGood ? '✓' : '✗'} ${what}`);
}
