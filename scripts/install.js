// Runs before `npm start` and `npm test`, on whatever Node the machine has: installs what the lockfile says when it
// is missing or older than the lockfile, so that a fresh clone needs no other command.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
// Not `npm ci`: it refuses a lockfile that lacks optional packages of other systems, which some registries don't carry.
if (!fresh) execSync('npm install --no-audit --no-fund --loglevel=error', { stdio: 'inherit' });
