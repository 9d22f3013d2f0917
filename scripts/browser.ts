// Finds a Chromium: the machine's own, the test runner's, or, with the right to, installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const shell = 'chromium-headless-shell';
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of a Chromium that was built without windows, where there is one: docs/decisions/0374-tests-without-windows-and-disks.md. */
export const findShell = (): string | undefined =>
  process.env.BROWSER_PATH ?? onThePath([shell]) ?? installed(shell);

/**
 * The path of a browser as people have it.
 * @throws with what to do when there is none and none could be installed
 */
export async function findBrowser(): Promise<string> {
  const found =
    process.env.BROWSER_PATH ?? onThePath(names) ?? macPaths.find(existsSync) ?? (await theRunnersOwn());
  if (found !== undefined) return found;
  const made = (await installTheRunners()) ?? installed('chromium');
  if (made !== undefined) return made;
  throw new Error(
    'The stories need a Chromium and none was found or could be installed: install one (Debian: apt-get install ' +
      'chromium; elsewhere: npx playwright install chromium) or name it with BROWSER_PATH.',
  );
}

function onThePath(wanted: string[]): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => directories.map((directory) => join(directory, name))).find(existsSync);
}

async function theRunnersOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function installTheRunners(): Promise<string | undefined> {
  console.log('No browser was found: installing the test runner’s own.');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  return status === 0 ? await theRunnersOwn() : undefined;
}

function installed(name: string): string | undefined {
  installDebianPackage(name);
  return onThePath([name]);
}
