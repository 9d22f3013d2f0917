// Several processes of the real server on one database, as a chain runs them: each listens or works, none does both.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ContextParts } from '#context';
import { systemClock } from '#platform/clock.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { compileCache } from './compile-cache.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { freePort, until } from './killed-server.ts';

export type RunningProcess = {
  /** Where it listens; a worker's is that of its measures. */
  url: string;
  /** What it wrote until now. */
  log(): string;
  /** As a supervisor does it: SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
};

export type Chain = Pick<ContextParts, 'settings' | 'secrets' | 'clock'> & {
  db: TestDatabase;
  start(services: string, environment?: Record<string, string>): Promise<RunningProcess>;
};

/** A database and the settings that its processes share; what is still running ends with the file. */
export async function openSeveralProcesses(change: Record<string, string> = {}): Promise<Chain> {
  const directory = await mkdtemp(join(tmpdir(), 'fornada-several-'));
  const db = await createTestDatabase();
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    DATABASE_URL: db.url,
    ...(db.poolerUrl !== undefined && { DATABASE_POOLER_URL: db.poolerUrl }),
    DATABASE_CONNECTIONS: '6',
    HOST: '127.0.0.1',
    PORT: '0',
    // One name for all, as behind one proxy: it is what the tokens are issued for.
    PUBLIC_URL: 'http://fornada.test',
    LOG_LEVEL: 'warn',
    MINIMUM_CALL_MS: '0',
    ...change,
  };
  const settings = readSettings(environment);
  const children = new Set<ChildProcess>();
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });
  return {
    db,
    settings,
    secrets: await loadSecrets(settings),
    clock: systemClock,
    async start(services, more = {}) {
      const metricsPort = await freePort();
      const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
        env: {
          PATH: process.env.PATH,
          ...compileCache,
          ...environment,
          SERVICES: services,
          METRICS_PORT: String(metricsPort),
          ...more,
        },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      let log = '';
      child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
        log += chunk;
      });
      children.add(child);
      const exited = once(child, 'exit').then(([code]) => {
        children.delete(child);
        return code as number | null;
      });
      const early = exited.then((code) =>
        Promise.reject(new Error(`exited with ${code} before it was ready`)),
      );
      early.catch(() => undefined);
      const [{ address }] = (await Promise.race([once(child, 'message'), early])) as [{ address?: string }];
      const url = address ?? `http://127.0.0.1:${metricsPort}`;
      await until(async () => (await fetch(`${url}/readyz`)).ok);
      return {
        url,
        log: () => log,
        stop() {
          child.kill('SIGTERM');
          return exited;
        },
      };
    },
  };
}
