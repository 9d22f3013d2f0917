import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs one of Debian's packages for the tests, where that is possible: as root, on a machine that has apt. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Debian’s ${name}.`);
  const options = {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', name], options);
}
