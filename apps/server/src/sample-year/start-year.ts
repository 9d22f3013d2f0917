// What a started server does for its sample, behind the first page: the year once, orders under way each time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Context } from '#context';
import { readAgreement } from '#platform/agreements.ts';
import { putOrdersUnderWay } from './under-way.ts';

type Started = {
  /** When all is there, or can't be. */
  done: Promise<void>;
  stop(): Promise<void>;
};

/** Millions of rows' words live for a moment: in more room fewer of them are carried about. */
const roomForNew = '--max-semi-space-size=32';

export function startYear(databaseUrl: string, context: Context): Started {
  let child: ChildProcess | undefined;
  let isStopping = false;
  const agreed = () => readAgreement(context.db, 'sample_year');

  async function load(): Promise<void> {
    if ((await agreed()) !== 'due' || isStopping) return;
    // In a process of its own, so that nobody waits for it and its memory goes with it.
    child = spawn(process.execPath, [roomForNew, join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(child, 'exit');
    if (!isStopping && (await agreed()) === 'due')
      context.log.error('the sample’s year was not loaded: the next start tries again');
  }

  async function begin(): Promise<void> {
    await load();
    if (isStopping || (await agreed()) !== 'loaded') return;
    const placed = await putOrdersUnderWay(context);
    if (placed > 0) context.log.info({ orders: placed }, 'put orders under way');
  }

  const done = begin().catch((error: unknown) => {
    if (!isStopping) context.log.error({ err: error }, 'the sample’s year is not as it should be');
  });
  return {
    done,
    async stop() {
      isStopping = true;
      child?.kill('SIGKILL');
      await done;
    },
  };
}
