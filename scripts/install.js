// Runs before `npm start` and `npm test`, on whatever Node the machine has: installs what the lockfile says when it
// is missing or older than the lockfile, so that a fresh clone needs no other command.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!fresh) execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' });
