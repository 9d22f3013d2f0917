// Servers and callers as processes of their own, ended with this one.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../scripts/serve.ts';

const children = new Set<ChildProcess>();

function start(file: string, environment: Record<string, string>, execArgv: string[] = []): ChildProcess {
  const child = fork(join(import.meta.dirname, file), [], {
    env: { PATH: process.env.PATH, ...environment },
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

export type RunningServer = {
  port: number;
  pid: number;
  /** Kilobytes of memory that it holds. */
  memory(): number;
  stop(): Promise<void>;
};

/** BENCH_PROFILE names a directory: each server then leaves a processor profile there. */
export async function startServer(
  environment: Record<string, string>,
  /** Modules that are loaded before it. */
  loaded: string[] = [],
): Promise<RunningServer> {
  const profile = process.env.BENCH_PROFILE;
  const child = start('../apps/server/src/main.ts', { ...serverEnvironment, ...environment }, [
    ...serverFlags,
    ...loaded.flatMap((module) => ['--import', join(import.meta.dirname, module)]),
    ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
  ]);
  // One whose port was taken meanwhile, say, ends and never says where it listens.
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened`);
  });
  ended.catch(() => undefined);
  const [{ address }] = (await Promise.race([once(child, 'message'), ended])) as [{ address: string }];
  return {
    port: Number(new URL(address).port),
    pid: child.pid ?? 0,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })),
    async stop() {
      // It may have ended by itself: nothing tells of that a second time.
      if (!children.has(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Starts a process, gives it one message and waits for the one it answers with. */
export async function askProcess<Answer>(
  file: string,
  question: object,
  { keep = false }: { keep?: boolean } = {},
): Promise<{ answer: Answer; ask<Other>(question: object): Promise<Other>; stop(): Promise<void> }> {
  const child = start(file, {});
  child.send(question);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} ended without an answer`);
  });
  ended.catch(() => undefined);
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer];
  const stop = async () => {
    child.kill('SIGKILL');
    await ended.catch(() => undefined);
  };
  if (!keep) await stop();
  return {
    answer,
    async ask<Other>(another: object) {
      const answered = once(child, 'message');
      child.send(another);
      const [other] = (await Promise.race([answered, ended])) as [Other];
      return other;
    },
    stop,
  };
}

export function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}
