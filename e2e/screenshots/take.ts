import { spawnSync } from 'node:child_process';
import { findBrowser } from '../../scripts/browser.ts';

/** Runs the screenshots with what `playwright test` takes, and says on the process how that ended. */
export async function takeScreenshots(options: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const { status } = spawnSync('npx', ['playwright', 'test', '--config', 'e2e/screenshots', ...options], {
    stdio: 'inherit',
    env: { ...process.env, BROWSER_PATH: await findBrowser(), ...env },
  });
  process.exitCode = status ?? 1;
}
