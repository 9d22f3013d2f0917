// Starts one process of the server: its database, its schema, then the services it was asked to run.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createGateways } from '#adapters/gateways.ts';
import { createContext } from '#context';
import { connectBus } from '#platform/bus.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase, type Database } from '#platform/database.ts';
import { createDatabaseBus } from '#platform/database-bus.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createLog, type Log } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { createHub } from '#platform/realtime-hub.ts';
import { createReplica } from '#platform/replica.ts';
import { hasSameSecrets } from '#platform/same-secrets.ts';
import { loadSecrets, type Secrets } from '#platform/secrets.ts';
import { SettingError, type Settings } from '#platform/settings.ts';
import { createTracer } from '#platform/trace.ts';
import { createReleases, type Releases } from './releases.ts';
import { loadSample } from './sample.ts';
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

export async function startServer(settings: Settings): Promise<Server> {
  const log = createLog(settings);
  const secrets = await loadSecrets(settings);
  // What was started is released in the opposite order, whether the start fails half-way or the server is told to stop.
  const releases = createReleases(log);
  try {
    const { url, failed } =
      settings.databaseUrl === undefined
        ? await startOwnPostgres(settings, secrets, log, releases)
        : { url: settings.databaseUrl, failed: new Promise<never>(() => {}) };
    const tracer = await startTracer(settings, releases);
    const db = createDatabase(url, {
      ...(tracer && { around: (work) => tracer.span('transaction', {}, work) }),
      maxConnections: settings.databaseConnections,
      onError: (error) => log.error({ err: error }, 'a database connection broke'),
    });
    releases.add('database connections', () => db.close());
    // A bad setting of a gateway ends the start before the schema is the new version's: the one before can still be started.
    createGateways({ settings, secrets, db, clock: systemClock });
    for (const name of await migrate(url)) log.info({ migration: name }, 'migrated');
    await requireSameSecrets(settings, secrets, db, log);
    const replica = connectReplica(settings, db, log, releases);
    const hub = createHub(db, { onError: (error) => log.error({ err: error }, 'realtime failed') });
    releases.add('realtime', () => hub.stop());
    const bus = await connect(settings, db, log, releases);
    const [leaving, stopping] = [new AbortController(), new AbortController()];
    const clock = systemClock;
    const context = createContext({
      settings,
      secrets,
      db,
      replica,
      clock,
      log,
      hub,
      bus,
      tracer,
      stopping: stopping.signal,
      leaving: leaving.signal,
    });

    // Its people have passwords that everyone knows: never where the gateways are real.
    if (settings.simulators && !settings.testing && (await loadSample(context)))
      log.info('loaded the sample chain');

    const services: Service[] = [];
    let isListening = false;
    releases.add('services', async () => {
      leaving.abort();
      if (isListening) await pause(settings.leaveSeconds * 1000);
      stopping.abort();
      await Promise.all(services.map((service) => service.stop()));
    });
    if (settings.metricsPort !== undefined) services.push(await startMetrics(context, settings.metricsPort));
    if (settings.services.includes('worker')) services.push(await startWorkerService(context));
    const web = settings.services.includes('web') ? await startWeb(context) : undefined;
    if (web !== undefined) services.push(web);
    isListening = web !== undefined;
    return { address: web?.address, stop: releases.run, waitingFor: releases.underWay, failed };
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
  if (settings.redisUrl === undefined)
    return settings.databaseUrl === undefined ? undefined : createDatabaseBus(db);
  const bus = await connectBus(settings.redisUrl, db.signals, sharedSignals, (error) =>
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
): Promise<{ url: string; failed: Promise<never> }> {
  const { dataDirectory } = settings;
  const postgres = await startEmbeddedPostgres({ dataDirectory, password: secrets.databasePassword });
  releases.add('PostgreSQL', () => postgres.stop());
  if (postgres.adopted) log.warn('adopted the PostgreSQL that an earlier server left running');
  const failed = postgres.lost.then(() => Promise.reject(new Error(postgresEnded(settings))));
  // Told to whoever waits for it; a start that fails at the same time has an error of its own.
  failed.catch(() => undefined);
  return { url: await ownDatabase(postgres), failed };
}

/** Started again, the server starts it again: a supervisor does, and people are told. */
const postgresEnded = ({ dataDirectory }: Settings): string =>
  `The embedded PostgreSQL ended by itself (its words are in ${join(dataDirectory, 'postgres/cluster/server.log')}): start the server again.`;

/** The embedded PostgreSQL's database for this product. */
async function ownDatabase(postgres: EmbeddedPostgres): Promise<string> {
  const admin = createDatabase(postgres.url('postgres'), { maxConnections: 1 });
  try {
    const existing = await admin.query({ text: "select 1 from pg_database where datname = 'fornada'" });
    if (existing.length === 0) await admin.execute({ text: 'create database fornada' });
  } finally {
    await admin.close();
  }
  return postgres.url('fornada');
}
