// Has the year loaded beside the server: in a process of its own, so that nobody waits for it and its memory goes with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Log } from '#platform/log.ts';

export function startYear(databaseUrl: string, log: Log): { done: Promise<boolean>; stop(): Promise<void> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  let isStopping = false;
  const done = exited.then(([code]) => {
    if (code !== 0 && !isStopping)
      log.error({ exit: code }, 'the sample’s year was not loaded: the next start tries again');
    return code === 0;
  });
  return {
    done,
    async stop() {
      isStopping = true;
      child.kill('SIGKILL');
      await done;
    },
  };
}
