import type { FastifyRequest } from 'fastify';
import type { Context } from '#context';
import { type BuiltApp, readBuiltApp } from '#modules/screens/built-app.ts';
import { createCards } from '#modules/screens/cards.ts';
import { readBesidePath } from '#modules/screens/page-data.ts';
import { createPages } from '#modules/screens/pages.ts';
import { addFileRoutes } from '#platform/file-routes.ts';
import type { Http } from '#platform/http.ts';
import { type Prepared, prepareBytes, sendPrepared } from '#platform/public-read.ts';
import { refuse } from '#platform/refusal.ts';

/** Paths that are never screens: an unknown one gets a JSON error, not a page. */
export const calls =
  /^\/(api|assets|dados|imagens|identity|realtime|pos|balcao|gestao|simulador|docs|\.well-known)([./]|$)/;

export async function addScreenRoutes(app: Http, context: Context): Promise<void> {
  const built = await readBuiltApp();
  if (built) await serveApp(app, context, built);
}

/** A page that a cookie has chosen is nobody else's, and no shared cache's. */
const ownCacheControl = 'private, max-age=0, must-revalidate';

/** Under its name. */
const neverChanges = 'public, max-age=31536000, immutable';

/** The shop that a device says it has chosen (docs/decisions/0170): of its catalogue's page, which the cookie is for, and no other's. */
export function chosenShop({ headers }: Pick<FastifyRequest, 'headers'>, pathname: string): number | null {
  if (!/^\/catalogo\/?$/.test(pathname)) return null;
  const [, shop] = /(?:^|; ?)loja=(\d{1,9})(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return shop === undefined ? null : Number(shop);
}

export async function serveApp(app: Http, context: Context, built: BuiltApp): Promise<void> {
  await addFileRoutes(app, { prefix: '/assets/', root: built.assetsDirectory });
  for (const { path, type, content } of built.files) {
    // Compressed when it is first asked for: all of them together took every start half a second of processor.
    let kept: Promise<Prepared<never>> | undefined;
    app.get(path, async (request, reply) => {
      kept ??= prepareBytes(content);
      return sendPrepared(request, reply, await kept, type);
    });
  }

  const pageOf = createPages(app, context, built);
  app.get('/dados/*', async (request, reply) => {
    const asked = readBesidePath(request.url);
    // As for everybody: no shop that a cookie has chosen.
    const { beside } = asked ? await pageOf(asked.page, request.ip, null) : {};
    if (!beside || beside.name !== asked?.name) refuse('not_found');
    return sendPrepared(request, reply, beside.prepared, undefined, neverChanges);
  });
  const cardOf = createCards(app, context);
  app.get('/partilha/*', async (request, reply) => {
    const [, language, path] = /^\/partilha\/(pt|en)(\/[^?]*)\.jpg$/.exec(request.url) ?? [];
    const page = path ? await pageOf(`${path}?lang=${language}`, request.ip, null) : undefined;
    if (page?.status !== 200 || !page.card) refuse('not_found');
    const card = await cardOf(page.card, request.ip);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(card);
  });
  app.get('/*', async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (calls.test(pathname)) refuse('not_found');
    const { status, redirect, prepared, shop, inlineStyle } = await pageOf(
      request.url,
      request.ip,
      chosenShop(request, pathname),
    );
    if (redirect !== undefined) return reply.header('cache-control', 'no-cache').redirect(redirect, status);
    if (!prepared) refuse('not_found');
    const policy = String(reply.getHeader('content-security-policy'))
      .replace("script-src 'self'", `$& ${built.inlineScript}`)
      .replace("style-src 'self'", `$& ${inlineStyle}`);
    reply.code(status).header('content-security-policy', policy);
    const type = 'text/html; charset=utf-8';
    return sendPrepared(request, reply, prepared, type, shop === undefined ? undefined : ownCacheControl);
  });
}
