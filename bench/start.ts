// `npm run bench:start`: a fresh clone with an empty npm cache to its first page, how long it says nothing, what it takes of the
// disk, and how long the second start takes. What isn't committed isn't measured.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const { PORT = '3000' } = process.env;
const page = `http://localhost:${PORT}/`;
const folder = await mkdtemp(join(tmpdir(), 'fornada-start-'));
const clone = join(folder, 'clone');

try {
  execFileSync('git', ['clone', '--quiet', join(import.meta.dirname, '..'), clone]);
  const fresh = await start();
  const [kilobytes = '0'] = execFileSync('du', ['-sk', clone], { encoding: 'utf8' }).split('\t');
  const warm = [];
  for (let round = 0; round < 3; round += 1) warm.push(await start());
  const seconds = warm.map((each) => each.firstPage).sort((a, b) => a - b);
  console.table({
    'fresh clone to the first page, s': fresh.firstPage,
    'longest silence, s': fresh.silence,
    'on the disk, MB': Math.round(Number(kilobytes) / 1024),
    'warm start to the first page, s': seconds[1],
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** In seconds; the server is stopped afterwards. */
async function start(): Promise<{ firstPage: number; silence: number }> {
  const begun = performance.now();
  // Node's own folder in PATH is npm's doing: a clone finds what its own npm puts there.
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: {
      HOME: process.env.HOME,
      PATH: (process.env.PATH ?? '')
        .split(':')
        .filter((each) => !each.includes('node_modules'))
        .join(':'),
      PORT,
      npm_config_cache: join(folder, 'cache'),
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let spoken = begun;
  let silence = 0;
  npm.stdout.on('data', () => {
    silence = Math.max(silence, performance.now() - spoken);
    spoken = performance.now();
  });
  const ended = once(npm, 'exit');
  while (npm.exitCode === null && !(await answers())) await pause(20);
  const firstPage = performance.now() - begun;
  if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`);
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await ended;
  return { firstPage: tenths(firstPage), silence: tenths(silence) };
}

async function answers(): Promise<boolean> {
  const answer = await fetch(page).catch(() => undefined);
  await answer?.text();
  return answer?.status === 200;
}

function tenths(ms: number): number {
  return Math.round(ms / 100) / 10;
}
