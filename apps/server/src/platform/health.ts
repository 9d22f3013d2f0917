import type { Database } from '#platform/database.ts';
import type { Http } from '#platform/http.ts';
import { isMigrated } from '#platform/migrate.ts';

export async function isReady(db: Database): Promise<boolean> {
  return await isMigrated(db.pool).catch(() => false);
}

type Parts = { db: Database; leaving?: AbortSignal | undefined };

/** `/healthz`: the process answers. `/readyz`: it can serve, so the database answers and has this code's schema. */
export function addHealthRoutes(app: Http, { db, leaving }: Parts): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    // Whoever sends requests here is to send them elsewhere before it is gone.
    const ready = leaving?.aborted !== true && (await isReady(db));
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready' };
  });
}
