import { createClient } from '@fornada/contract/client.ts';
import type { Context } from '#context';
import { createMemoryCache } from '#modules/content/memory-cache.ts';
import { versionOf } from '#modules/content/versions.ts';
import { fetchFrom } from '#modules/screens/pages.ts';
import { listPages, writeRobots, writeSitemap } from '#modules/screens/sitemap.ts';
import type { Http } from '#platform/http.ts';
import { type Prepared, prepareBytes, sendPrepared } from '#platform/public-read.ts';

/** News and campaigns start and end with time. */
const longestMs = 10 * 60_000;

/** What search engines ask for first: where they may go, and what there is. */
export function addSearchEngineRoutes(app: Http, { clock, db, settings }: Context): void {
  const cache = createMemoryCache<Prepared<never>>(clock);

  app.get('/robots.txt', async (request, reply) => {
    const prepared = await prepareBytes(Buffer.from(writeRobots(settings.publicUrl)));
    return sendPrepared(request, reply, prepared, 'text/plain; charset=utf-8');
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const prepared = await cache.get('sitemap', String(await versionOf(db, 'content')), async () => {
      const read = createClient({ baseUrl: '', fetch: fetchFrom(app, request.ip), token: async () => null });
      const pages = await listPages(read, settings.publicUrl);
      return {
        value: await prepareBytes(Buffer.from(writeSitemap(pages))),
        until: new Date(clock().getTime() + longestMs),
      };
    });
    return sendPrepared(request, reply, prepared, 'application/xml; charset=utf-8');
  });
}
