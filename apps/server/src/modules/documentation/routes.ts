import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#context';
import type { Http } from '#platform/http.ts';
import { type Prepared, prepareBytes, sendPrepared } from '#platform/public-read.ts';
import { describeApi } from './openapi.ts';
import { renderPage } from './page.ts';

/** The API description, built on first request: it doesn't change while the process runs. */
export function addDocumentationRoutes(app: Http, { settings }: Context): void {
  const describe = () => describeApi({ url: settings.publicUrl, simulators: settings.simulators });
  const serve = (path: string, type: string, make: () => string | Promise<string>) => {
    let kept: Promise<Prepared<never>> | undefined;
    app.get(path, async (request, reply) => {
      kept ??= (async () => prepareBytes(Buffer.from(await make())))();
      return sendPrepared(request, reply, await kept, type);
    });
  };
  serve('/docs', 'text/html; charset=utf-8', () => renderPage(describe()));
  serve('/docs/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(describe()));
  serve('/docs/style.css', 'text/css; charset=utf-8', () =>
    readFile(join(import.meta.dirname, 'style.css'), 'utf8'),
  );
}
