// The real server as a process of its own, on a database of its own, started again whenever it dies.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createPaymentSimulator, type PaymentSimulator } from '#adapters/payments/simulator.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { staffToken } from './callers.ts';
import { createTestDatabase } from './database.ts';
import { signInDevice } from './identity.ts';
import type { Kill, Step } from './kill-switch.ts';
import { openShop } from './shop.ts';

export type KilledServer = {
  db: Database;
  url: string;
  /** The customer's phone, which isn't killed with the server. */
  gateway: PaymentSimulator;
  /** Counts steps from here, and dies at one of them. */
  arm(kill: Kill): void;
  /** The steps since then, as far as they could still be told. */
  steps: Step[];
  hasDied(): boolean;
  /** @returns the value of `Authorization` for a customer on a new device */
  signIn(customerId: number): Promise<string>;
  /** @returns the value of `Authorization` for an assistant of a shop, or somebody else of it */
  signInStaff(shopId: number, role?: 'assistant' | 'manager'): Promise<string>;
  end(): void;
};

/** @param main what `bundleServer` made */
export async function startKilledServer(dataDirectory: string, main: string): Promise<KilledServer> {
  const db = await createTestDatabase();
  await openShop({ db, clock: systemClock });
  const port = await freePort();
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: dataDirectory,
    DATABASE_URL: db.url,
    DATABASE_CONNECTIONS: '10',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'fatal',
    TOKEN_LIFETIME_SECONDS: '86400',
    ADVANCE_ABOVE_CENTS: '500',
    SIMULATED_TERMINAL_SECONDS: '1',
  };
  const settings = readSettings(environment);
  const secrets = await loadSecrets(settings);
  const steps: Step[] = [];
  let child: ChildProcess;
  let died = false;
  let ended = false;
  const start = () => {
    child = spawn(process.execPath, ['--import', join(import.meta.dirname, 'kill-switch.ts'), main], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(dataDirectory, 'compiled'), ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: Step | object) => {
      if ('step' in message) steps.push(message);
    });
    child.on('exit', (_code, signal) => {
      died = true;
      if (signal === 'SIGKILL' && !ended) start();
    });
  };
  start();
  await until(async () => (await fetch(`${settings.publicUrl}/readyz`)).ok);
  const deliver = () => Promise.reject(new Error('The server delivers its own callbacks'));
  return {
    db,
    url: settings.publicUrl,
    gateway: createPaymentSimulator({ db, clock: systemClock, secret: secrets.webhookSecret, deliver }),
    arm(kill) {
      died = false;
      steps.length = 0;
      child.send(kill);
    },
    steps,
    hasDied: () => died,
    signIn: async (customerId) =>
      `Bearer ${(await signInDevice({ db, settings, secrets, clock: systemClock }, customerId)).idToken}`,
    signInStaff: async (shopId, role = 'assistant') =>
      `Bearer ${await staffToken({ db, secrets, clock: systemClock }, role, shopId)}`,
    end() {
      ended = true;
      child.kill('SIGKILL');
    },
  };
}

/** Tries until it holds; a server that is being started again refuses connections meanwhile. */
export async function until<T>(attempt: () => Promise<T | false | undefined>): Promise<T> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const value = await attempt().catch((error: Error) => {
      // fetch's own: refused, or cut off in the middle of the answer.
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Never came: ${attempt.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as { port: number };
  holder.close();
  return port;
}
