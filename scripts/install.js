// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node the machine has: installs what the lockfile says when it
// is missing or older than the lockfile, so that a fresh clone needs no other command. `start` asks for what starting needs, the
// rest stays out until something asks for everything.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { sayHowFar } from './say-how-far.js';

const installed = 'node_modules/.package-lock.json';
const everythingIs = existsSync(installed) && /^ {6}"dev": true/m.test(readFileSync(installed, 'utf8'));
const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
const wantsEverything = everythingIs || process.argv[2] !== 'start';

if (!fresh || wantsEverything !== everythingIs) install(wantsEverything ? [] : ['--omit=dev']);

function install(/** @type {string[]} */ leavingOut) {
  let fetched = 0;
  console.log(`Installing what ${wantsEverything ? 'the tests need as well' : 'starting needs'}`);
  // Not `npm ci`: it refuses a lockfile that lacks optional packages of other systems, which some registries don't carry.
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=http', '--progress=false', ...leavingOut];
  // A command of Windows is found by a shell alone; the words are all ours.
  const npm = spawn(['npm', ...words].join(' '), { shell: true, stdio: ['inherit', 'inherit', 'pipe'] });
  const progress = sayHowFar(() => `${fetched} packages fetched`);
  let rest = '';
  npm.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (/^npm http /.test(line)) fetched += /\.tgz/.test(line) ? 1 : 0;
      else if (!/^npm (warn|notice)/i.test(line)) console.error(line);
    }
  });
  npm.on('close', (status) => {
    dropHeaders();
    progress.end(status === 0 ? 'installed' : 'npm could not install');
    process.exitCode = status ?? 1;
  });
}

/** A third of what Node's package brings is for compiling addons, which nothing here does. */
function dropHeaders() {
  const packages = 'node_modules/node/node_modules';
  const names = existsSync(packages) ? readdirSync(packages) : [];
  for (const name of names.filter((each) => each.startsWith('node-')))
    rmSync(`${packages}/${name}/include`, { recursive: true, force: true });
}
