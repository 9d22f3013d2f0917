// Builds every app that runs in a browser, each only when something that goes into it has changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sayHowFar } from './say-how-far.js';
import { appsWithScript } from './workspaces.ts';

const root = join(import.meta.dirname, '..');
const made = new Set(['node_modules', 'dist', 'generated']);

/**
 * Compiles the message catalogue and builds the apps beside each other.
 * @throws when a build fails; what it printed is already on the screen
 */
export async function buildAll(): Promise<void> {
  await compileCatalogue();
  await Promise.all(
    appsWithScript('build').map(async (app) => {
      const inputs = inputsOf([`apps/${app}`, 'packages', 'package-lock.json']);
      await unlessUnchanged(`apps/${app}/dist`, inputs, () => npm('build', `apps/${app}`));
    }),
  );
}

/** @throws when it fails */
export async function compileCatalogue(): Promise<void> {
  const catalogue = inputsOf([
    'packages/copy/messages',
    'scripts/generate.ts',
    'scripts/compile-sentences.ts',
  ]);
  await unlessUnchanged('packages/copy/src/generated', catalogue, () => npm('generate'));
}

async function unlessUnchanged(output: string, inputs: string, build: () => Promise<void>): Promise<void> {
  const mark = join(root, output, '.inputs');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return;
  console.log(`Building ${output}`);
  const progress = sayHowFar(() => `building ${output}`);
  await build().finally(() => progress.end());
  writeFileSync(mark, inputs);
}

async function npm(script: string, workspace?: string): Promise<void> {
  const where = workspace === undefined ? [] : ['--workspace', workspace];
  const building = spawn('npm', ['run', '--silent', script, ...where], { cwd: root, stdio: 'inherit' });
  const [status] = await once(building, 'exit');
  if (status !== 0) throw new Error(`npm run ${script} ${where.join(' ')} failed.`);
}

/** A digest of every file that a build could read. */
function inputsOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesUnder(start))) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !made.has(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

if (import.meta.main) await buildAll();
