// `npm run serve`: starts the server on what is built, says where everything is, and ends when it ends.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sayHowFar } from './say-how-far.js';
import { type Ready, welcome } from './welcome.ts';

/** What is young is collected sooner, the rest when the server is idle: less memory at no cost that was measured (`bench/README.md`). */
export const serverFlags = ['--max-semi-space-size=4', '--expose-gc'];

const root = join(import.meta.dirname, '..');

/** What one start has compiled, the next needn't: nor does it load, and keep, what takes the types out of the source. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server') };

/** @param defaults settings that the environment may say otherwise */
export function serve(defaults: Record<string, string> = {}): void {
  const server = spawn(process.execPath, [...serverFlags, 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...serverEnvironment, ...defaults, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const progress = sayHowFar(() => 'the server starts');
  server.on('message', (ready: Ready) => {
    progress.end();
    void welcome(ready);
  });
  // Ctrl-C reaches the server from the terminal as well: it ends once, however often it is told.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => server.kill('SIGTERM'));
  }
  server.on('exit', (code) => process.exit(code ?? 1));
}

if (import.meta.main) serve();
