// Starts one process of the server: its database, its schema, then the services it was asked to run.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createGateways } from '#adapters/gateways.ts';
import { workOf } from '#module';
import { connectBus } from '#platform/bus.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase, type Database } from '#platform/database.ts';
import { createDatabaseBus } from '#platform/database-bus.ts';
import { requireFreePorts } from '#platform/free-ports.ts';
import { createLog, type Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { startOwnDatabase } from '#platform/own-database.ts';
import { createHub } from '#platform/realtime-hub.ts';
import { createReplica } from '#platform/replica.ts';
import { hasSameSecrets } from '#platform/same-secrets.ts';
import { loadSecrets, type Secrets } from '#platform/secrets.ts';
import { SettingError } from '#platform/setting-files.ts';
import type { Settings } from '#platform/settings.ts';
import { createTracer } from '#platform/trace.ts';
import { agreeOnSimulation } from './agree-on-simulation.ts';
import { createContext } from './create-context.ts';
import { modulesFor } from './modules.ts';
import { idlePollMs } from './services/idle-poll.ts';
import { startMetrics } from './services/metrics.ts';
import { type Service, startWeb } from './services/web.ts';
import { startWorkerService } from './services/worker.ts';

/** Signals that mean the same in every process. */
const sharedSignals = ['outbox', 'content'];

export type Server = {
  /** Where it listens; undefined when this process only works. */
  address: string | undefined;
  /** Finishes what is under way and releases everything. */
  stop(): Promise<void>;
  /** What a stop is waiting for. */
  waitingFor(): string[];
  /** Rejects when it can't go on: what it stands on has ended. */
  failed: Promise<never>;
};

/**
 * @param signal aborted when it is told to stop while it starts: it releases what it has, and throws
 */
export async function startServer(settings: Settings, signal: AbortSignal = new AbortController().signal) {
  const log = createLog(settings);
  await requireFreePorts(settings);
  const secrets = await loadSecrets(settings);
  // What was started is released in the opposite order, whether the start fails half-way or the server is told to stop.
  const releases = createReleases(log);
  try {
    const { url, failed } =
      settings.databaseUrl === undefined
        ? await startOwnPostgres(settings, secrets, log, releases, signal)
        : { url: settings.databaseUrl, failed: new Promise<never>(() => {}) };
    signal.throwIfAborted();
    const tracer = await startTracer(settings, releases);
    const modules = await modulesFor(settings);
    const db = createDatabase(url, {
      ...(settings.services.includes('worker') && {
        handsTo: { relay: randomUUID(), followed: Object.keys(workOf(modules).routes) },
      }),
      ...(tracer && { around: (work) => tracer.span('transaction', {}, work) }),
      poolerUrl: settings.databasePoolerUrl,
      maxConnections: settings.databaseConnections,
      keepsConnections: true,
      onError: (error) => log.error({ err: error }, 'a database connection broke'),
    });
    releases.add('database connections', () => db.close());
    await requirePoolersTimeouts(db);
    // A bad setting of a gateway ends the start before the schema is the new version's: the one before can still be started.
    await createGateways({ settings, secrets, db, clock: systemClock });
    for (const name of await migrate(url)) log.info({ migration: name }, 'migrated');
    signal.throwIfAborted();
    await requireSameSecrets(settings, secrets, db, log);
    await agreeOnSimulation({ settings, db, clock: systemClock, log });
    const ends = [failed];
    if (settings.simulators) {
      const { watchAgreement } = await import('./watch-agreement.ts');
      const agreement = watchAgreement({ settings, db });
      releases.add('agreement', async () => agreement.stop());
      ends.push(agreement.failed);
    }
    const replica = connectReplica(settings, db, log, releases);
    const hub = createHub(db, {
      pollMs: idlePollMs,
      onError: (error) => log.error({ err: error }, 'realtime failed'),
    });
    releases.add('realtime', () => hub.stop());
    const bus = await connect(settings, db, log, releases);
    const leaving = new AbortController();
    const clock = systemClock;
    const context = await createContext({
      settings,
      secrets,
      db,
      replica,
      clock,
      log,
      hub,
      bus,
      tracer,
      leaving: leaving.signal,
    });

    // Its people have passwords that everyone knows: where the gateways are real, not even their names are loaded.
    if (settings.simulators && !settings.testing) {
      const { loadSample } = await import('./sample.ts');
      if (await loadSample(context)) log.info('loaded the sample chain');
    }

    signal.throwIfAborted();
    const services: Service[] = [];
    let isListening = false;
    releases.add('services', async () => {
      leaving.abort();
      if (isListening) await pause(settings.leaveSeconds * 1000);
      await Promise.all(services.map((service) => service.stop()));
    });
    if (settings.metricsPort !== undefined) services.push(await startMetrics(context, settings.metricsPort));
    if (settings.services.includes('worker')) services.push(await startWorkerService(context, modules));
    const web = settings.services.includes('web') ? await startWeb(context, modules) : undefined;
    if (web !== undefined) services.push(web);
    if (settings.sampleYear) {
      const { startYear } = await import('./sample-year/start-year.ts');
      const year = startYear(url, context);
      releases.add('sample year', year.stop);
    }
    isListening = web !== undefined;
    return {
      address: web?.address,
      stop: releases.run,
      waitingFor: releases.underWay,
      failed: Promise.race(ends),
    };
  } catch (error) {
    await releases.run();
    throw error;
  }
}

/** Where something real is at stake it doesn't start; elsewhere a fresh DATA_DIR on an old database may be meant. */
async function requireSameSecrets(settings: Settings, secrets: Secrets, db: Database, log: Log) {
  if (await hasSameSecrets(db, secrets)) return;
  const words = `SECRETS_FILE ${settings.secretsFile} holds other keys than this database was used with: give every process the same file.`;
  if (settings.production) throw new SettingError(words);
  log.warn(words);
}

/** Without them one statement that hangs keeps a connection of everybody's for ever. */
async function requirePoolersTimeouts(db: Database): Promise<void> {
  if (!db.isPooled) return;
  const { limit } = await db.one<{ limit: string }>({
    text: "select current_setting('statement_timeout') as limit",
  });
  if (limit === '0') {
    throw new SettingError(
      'DATABASE_POOLER_URL: its sessions have no statement_timeout: set connect_query (docs/scale.md).',
    );
  }
}

async function startTracer({ traces, services }: Settings, releases: Releases) {
  if (traces === null) return undefined;
  const tracer = await createTracer(traces.endpoint, { percent: traces.percent, services });
  // A collector that is away must not keep the process.
  const patience = () => new Promise<void>((resolve) => setTimeout(resolve, 2_000).unref());
  releases.add('traces', async () => await Promise.race([tracer.stop(), patience()]));
  return tracer;
}

function connectReplica(settings: Settings, db: Database, log: Log, releases: Releases) {
  if (settings.databaseReplicaUrl === undefined) return undefined;
  const replica = createReplica(settings.databaseReplicaUrl, db, {
    onError: (error) => log.warn({ err: error }, 'the replica can’t be read'),
  });
  releases.add('replica', () => replica.close());
  return replica;
}

/** The bus of several processes; the embedded PostgreSQL has only this one. */
async function connect(settings: Settings, db: Database, log: Log, releases: Releases) {
  if (settings.redisUrl === undefined && settings.databaseUrl === undefined) return undefined;
  const bus =
    settings.redisUrl === undefined
      ? createDatabaseBus(db, sharedSignals, (error) => log.warn({ err: error }, 'the bus is away'))
      : await connectBus(settings.redisUrl, db.signals, sharedSignals, (error) =>
          log.warn({ err: error }, 'Redis is away'),
        );
  releases.add('bus', () => bus.close());
  return bus;
}

async function startOwnPostgres(
  settings: Settings,
  secrets: Secrets,
  log: Log,
  releases: Releases,
  signal: AbortSignal,
): Promise<{ url: string; failed: Promise<never> }> {
  const tell = (words: string, error?: unknown) => log.error({ err: error }, words);
  const { url, postgres } = await startOwnDatabase(settings, secrets, { tell, signal });
  releases.add('PostgreSQL', () => postgres.stop());
  if (postgres.adopted) log.warn('adopted the PostgreSQL that an earlier server left running');
  return { url, failed: postgres.failed };
}

type Releases = {
  /** What to do with something that was started, when all ends. */
  add(name: string, release: () => Promise<void>): void;
  /** Releases everything, the last started first; one that fails doesn't keep the others. */
  run(): Promise<void>;
  /** The names of those that have begun and not ended. */
  underWay(): string[];
};

function createReleases(log: Log): Releases {
  const stack: { name: string; release: () => Promise<void> }[] = [];
  const underWay = new Set<string>();
  return {
    add(name, release) {
      stack.push({ name, release });
    },
    async run() {
      for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        const { name, release } = next;
        const start = performance.now();
        underWay.add(name);
        await release().catch((error: unknown) => log.error({ released: name, err: error }, 'not released'));
        underWay.delete(name);
        log.debug({ released: name, ms: Math.round(performance.now() - start) }, 'released');
      }
    },
    underWay: () => [...underWay],
  };
}
