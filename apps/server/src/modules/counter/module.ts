import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Module } from '#module';
import { addDayRoutes } from '#modules/counter/day-routes.ts';
import { addDeskRoutes } from '#modules/counter/desk-routes.ts';
import { addOwedRoutes } from '#modules/counter/owed-routes.ts';
import { addCounterRoutes } from '#modules/counter/routes.ts';
import { addTakenRoutes } from '#modules/counter/taken-routes.ts';
import { addFileRoutes } from '#platform/file-routes.ts';
import type { Http } from '#platform/http.ts';
import { withUsb } from '#platform/security-headers.ts';

const built = fileURLToPath(new URL('../../../../counter/dist', import.meta.url));

/** The counter's bundle: hashed files are immutable, the page is revalidated each time. */
async function addCounterPages(app: Http): Promise<void> {
  // A process that only answers calls is started without the screens being built.
  if (!existsSync(built)) return;
  const page = await readFile(join(built, 'index.html'), 'utf8');
  // The board, the public screen of each shop, and what a till shows its customers: the same bundle looks at its address.
  for (const url of ['/balcao', '/balcao/ecra/:id_loja', '/balcao/cliente/:id_loja']) {
    app.get(url, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('permissions-policy', permissionsOf(reply.getHeader('permissions-policy'), url))
        .send(page),
    );
  }
  // It is found by its name, and rules over the page above it too.
  const worker = await readFile(join(built, 'sw.js'), 'utf8');
  app.get('/balcao/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/balcao')
      .send(worker),
  );
  await addFileRoutes(app, { prefix: '/balcao/assets/', root: join(built, 'assets') });
}

/** The screens that customers see have no printer. */
const permissionsOf = (policy: unknown, url: string) =>
  url === '/balcao' ? withUsb(String(policy)) : String(policy);

export const counter: Module = {
  name: 'counter',
  async routes(app, context) {
    addCounterRoutes(app, context);
    addDeskRoutes(app, context);
    addDayRoutes(app, context);
    addTakenRoutes(app, context);
    addOwedRoutes(app, context);
    await addCounterPages(app);
  },
};
