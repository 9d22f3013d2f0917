// Starts one process of the server: its database, its schema, then the services it was asked to run.
import { createContext } from '#context';
import { systemClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { createHub } from '#platform/realtime-hub.ts';
import { loadSecrets } from '#platform/secrets.ts';
import type { Settings } from '#platform/settings.ts';
import { type Service, startWeb } from './services/web.ts';
import { startWorkerService } from './services/worker.ts';

export type Server = {
  /** Where it listens; undefined when this process only works. */
  address: string | undefined;
  /** Finishes what is under way and releases everything. */
  stop(): Promise<void>;
};

export async function startServer(settings: Settings): Promise<Server> {
  const log = createLog(settings);
  const secrets = await loadSecrets(settings);
  let embedded: EmbeddedPostgres | undefined;
  if (settings.databaseUrl === undefined) {
    embedded = await startEmbeddedPostgres({
      dataDirectory: settings.dataDirectory,
      password: secrets.databasePassword,
    });
    if (embedded.adopted) log.warn('adopted the PostgreSQL that an earlier server left running');
  }
  try {
    const url = settings.databaseUrl ?? (await ownDatabase(embedded as EmbeddedPostgres));
    for (const name of await migrate(url)) log.info({ migration: name }, 'migrated');
    return await startServices(url, embedded);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }

  async function startServices(url: string, postgres: EmbeddedPostgres | undefined): Promise<Server> {
    const db = createDatabase(url, {
      maxConnections: settings.databaseConnections,
      onError: (error) => log.error({ err: error }, 'a database connection broke'),
    });
    const stopping = new AbortController();
    const hub = createHub(db, { onError: (error) => log.error({ err: error }, 'realtime failed') });
    const context = createContext({
      settings,
      secrets,
      db,
      clock: systemClock,
      log,
      hub,
      stopping: stopping.signal,
    });
    const worker = settings.services.includes('worker') ? await startWorkerService(context) : undefined;
    const web = settings.services.includes('web') ? await startWeb(context) : undefined;
    return {
      address: web?.address,
      async stop() {
        stopping.abort();
        const services: (Service | undefined)[] = [web, worker];
        await Promise.all(services.map((service) => service?.stop()));
        await hub.stop();
        await db.close();
        await postgres?.stop();
      },
    };
  }
}

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
