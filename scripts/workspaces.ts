import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const apps = join(import.meta.dirname, '../apps');

/** The apps that have this npm script, by the names of their folders. */
export function appsWithScript(script: string): string[] {
  return readdirSync(apps)
    .filter((name) => existsSync(join(apps, name, 'package.json')))
    .filter((name) => {
      const { scripts = {} } = JSON.parse(readFileSync(join(apps, name, 'package.json'), 'utf8'));
      return script in scripts;
    })
    .sort();
}
