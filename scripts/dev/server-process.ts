// The server of the moment. A new one is started beside it and takes over when it is ready, as in a rolling restart: nobody waits
// for a server that isn't there, and one that doesn't start leaves the one before in its place.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ready } from '../welcome.ts';

export type ServerProcess = {
  start(): Promise<Ready>;
  /** Starts another in its place, or says why that can't be. */
  renew(): Promise<void>;
  /** Where the one that serves is reached; undefined before the first is ready. */
  address(): string | undefined;
  stop(): Promise<void>;
};

export function createServerProcess(root: string, environment: Record<string, string>): ServerProcess {
  const all = new Set<ChildProcess>();
  let serving: { child: ChildProcess; address: string } | undefined;
  let starting: ChildProcess | undefined;
  let isStopped = false;

  async function start(): Promise<Ready> {
    if (isStopped) throw new ServerEnded(false);
    starting?.kill('SIGTERM');
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...environment,
        HOST: '127.0.0.1',
        PORT: '0',
        // What hasn't changed since the last start needn't be compiled again.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/server'),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    starting = child;
    all.add(child);
    child.once('exit', () => all.delete(child));
    const ready = await Promise.race([
      once(child, 'message').then(([message]) => message as Ready),
      once(child, 'exit').then(() => undefined),
    ]);
    const isLatest = starting === child;
    if (isLatest) starting = undefined;
    if (ready?.address === undefined) throw new ServerEnded(isLatest);
    if (!isLatest) return ready;
    serving?.child.kill('SIGTERM');
    serving = { child, address: ready.address };
    return ready;
  }

  return {
    start,
    async renew() {
      const begun = performance.now();
      try {
        await start();
        console.log(`\nThe server was started anew, in ${Math.round(performance.now() - begun)} ms.\n`);
      } catch (error) {
        if (!(error instanceof ServerEnded)) throw error;
        if (error.isLatest) console.error('\nThe changed server did not start: the one before serves on.\n');
      }
    },
    address: () => serving?.address,
    async stop() {
      isStopped = true;
      await Promise.all(
        [...all].map(async (child) => {
          const exited = once(child, 'exit');
          child.kill('SIGTERM');
          await exited;
        }),
      );
    },
  };
}

class ServerEnded extends Error {
  /** False when another change came before it was ready, or the end. */
  readonly isLatest: boolean;
  constructor(isLatest: boolean) {
    super('the server ended while it started.');
    this.isLatest = isLatest;
  }
}
