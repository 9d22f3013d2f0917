import type { Database } from '#platform/database.ts';
import type { Http } from '#platform/http.ts';
import { isMigrated } from '#platform/migrate.ts';

export async function isReady(db: Database): Promise<boolean> {
  return await isMigrated(db.pool).catch(() => false);
}

/** `/healthz`: the process answers. `/readyz`: it can serve, so the database answers and has this code's schema. */
export function addHealthRoutes(app: Http, db: Database): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(db);
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready' };
  });
}
