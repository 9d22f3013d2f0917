import { listRestaurants, type Restaurant } from '@fornada/contract/content.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#context';
import { type BuiltApp, readBuiltApp } from '#modules/screens/built-app.ts';
import { createCards } from '#modules/screens/cards.ts';
import { createPages } from '#modules/screens/pages.ts';
import { addFileRoutes } from '#platform/file-routes.ts';
import type { Http } from '#platform/http.ts';
import { type Prepared, prepareBytes, sendPrepared } from '#platform/public-read.ts';
import { refuse } from '#platform/refusal.ts';

/** Paths that are never screens: an unknown one gets a JSON error, not a page. */
export const calls =
  /^\/(api|assets|imagens|identity|realtime|pos|balcao|gestao|simulador|docs|\.well-known)([./]|$)/;

export async function addScreenRoutes(app: Http, context: Context): Promise<void> {
  const built = await readBuiltApp();
  if (built) await serveApp(app, context, built);
}

/** A page that a cookie has chosen is nobody else's, and no shared cache's. */
const ownCacheControl = 'private, max-age=0, must-revalidate';

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

  app.get('/marcas.css', async (request, reply) => {
    const answer = await app.inject({ method: 'GET', url: restaurantsPath, remoteAddress: request.ip });
    const { data } = answer.json<{ data: Restaurant[] }>();
    const prepared = await prepareBytes(Buffer.from(brandColours(data)));
    return sendPrepared(request, reply, prepared, 'text/css; charset=utf-8');
  });

  const pageOf = createPages(app, context, built);
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
    const { status, redirect, prepared, shop } = await pageOf(
      request.url,
      request.ip,
      chosenShop(request, pathname),
    );
    if (redirect !== undefined) return reply.header('cache-control', 'no-cache').redirect(redirect, status);
    if (!prepared) refuse('not_found');
    const policy = String(reply.getHeader('content-security-policy'));
    reply
      .code(status)
      .header(
        'content-security-policy',
        policy.replace("script-src 'self'", `script-src 'self' ${built.inlineScript}`),
      );
    const type = 'text/html; charset=utf-8';
    return sendPrepared(request, reply, prepared, type, shop === undefined ? undefined : ownCacheControl);
  });
}

/** A colour in the back office's format; anything else stays out of the style sheet. */
const colour = /^#[0-9a-f]{3,8}$/i;
const tag = /^[a-z0-9-]+$/i;

/**
 * The restaurants' own colours as a style sheet: the content security policy has no room for styles in the page, and so
 * `data-brand="<tag>"` on an element is all that a screen needs.
 */
export function brandColours(restaurants: readonly Pick<Restaurant, 'tag' | 'color'>[]): string {
  return restaurants
    .filter((restaurant) => colour.test(restaurant.color) && tag.test(restaurant.tag))
    .map((restaurant) => `[data-brand="${restaurant.tag}"]{--brand:${restaurant.color}}\n`)
    .join('');
}

const restaurantsPath = listRestaurants.path;
