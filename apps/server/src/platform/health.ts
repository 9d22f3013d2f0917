import type { Database } from '#platform/database.ts';
import { hasFreeSpace } from '#platform/disk-full.ts';
import type { Http } from '#platform/http.ts';
import { isMigrated } from '#platform/migrate.ts';
import type { Settings } from '#platform/settings.ts';

type Parts = {
  db: Database;
  settings: Pick<Settings, 'dataDirectory'>;
  leaving?: AbortSignal | undefined;
};

/** It isn't leaving, the database answers, has this code's schema, and what is written has room there and here. */
export async function isReady({ db, settings, leaving }: Parts): Promise<boolean> {
  // Load balancers must stop sending requests before the process is gone.
  if (leaving?.aborted) return false;
  try {
    return (
      (await isMigrated(db.pool)) && (await db.hasRoom()) && (await hasFreeSpace(settings.dataDirectory))
    );
  } catch {
    return false;
  }
}

/** `/healthz`: the process answers. `/readyz`: it can serve. */
export function addHealthRoutes(app: Http, parts: Parts): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(parts);
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready' };
  });
}
