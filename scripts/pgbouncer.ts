// Finds a PgBouncer for the tests of transaction pooling: the machine's own, or, with the right to, installs one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

/** @throws with what to do when there is none and none could be installed */
export function findPgBouncer(): string {
  const found = process.env.PGBOUNCER_PATH ?? onThePath() ?? install();
  if (found !== undefined) return found;
  throw new Error(
    'The tests of transaction pooling need a PgBouncer: install one (Debian: apt-get install pgbouncer; macOS: brew ' +
      'install pgbouncer) or name it with PGBOUNCER_PATH.',
  );
}

function onThePath(): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin'];
  return directories.map((directory) => join(directory, 'pgbouncer')).find(existsSync);
}

function install(): string | undefined {
  installDebianPackage('pgbouncer');
  return onThePath();
}
