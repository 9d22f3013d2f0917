// Builds every app that runs in a browser, each only when something that goes into it has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appsWithScript } from './workspaces.ts';

const root = join(import.meta.dirname, '..');
const made = new Set(['node_modules', 'dist', 'generated']);

/**
 * Compiles the message catalogue and builds the apps.
 * @throws when a build fails; what it printed is already on the screen
 */
export function buildAll(): void {
  compileCatalogue();
  for (const app of appsWithScript('build')) {
    const inputs = inputsOf([`apps/${app}`, 'packages', 'package-lock.json']);
    unlessUnchanged(`apps/${app}/dist`, inputs, () => npm('build', `apps/${app}`));
  }
}

/** @throws when it fails */
export function compileCatalogue(): void {
  const catalogue = inputsOf([
    'packages/copy/messages',
    'scripts/generate.ts',
    'scripts/compile-sentences.ts',
  ]);
  unlessUnchanged('packages/copy/src/generated', catalogue, () => npm('generate'));
}

function unlessUnchanged(output: string, inputs: string, build: () => void): void {
  const mark = join(root, output, '.inputs');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return;
  console.log(`Building ${output}`);
  build();
  writeFileSync(mark, inputs);
}

function npm(script: string, workspace?: string): void {
  const where = workspace === undefined ? [] : ['--workspace', workspace];
  const { status } = spawnSync('npm', ['run', '--silent', script, ...where], { cwd: root, stdio: 'inherit' });
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

if (import.meta.main) buildAll();
