import { type Client, createClient } from '@fornada/contract/client.ts';
import {
  listCampaigns,
  listLegalItems,
  listNews,
  listQuestions,
  listRestaurants,
  type Restaurant,
} from '@fornada/contract/content.ts';
import type { Context } from '#context';
import { createMemoryCache } from '#modules/content/public-cache.ts';
import { versionOf } from '#modules/content/versions.ts';
import { fetchFrom } from '#modules/screens/pages.ts';
import type { Http } from '#platform/http.ts';
import { type Prepared, prepareBytes, sendPrepared } from '#platform/public-read.ts';

/** Absolute URLs of the public pages with content of their own. */
async function listPages(read: Client, origin: string): Promise<string[]> {
  const [news, restaurants, campaigns, categories, legal] = await Promise.all([
    read(listNews),
    read(listRestaurants),
    read(listCampaigns),
    read(listQuestions),
    read(listLegalItems),
  ]);
  const paths = [
    '/',
    '/novidades',
    ...news.map(({ tag }) => `/novidades/${tag}`),
    ...(restaurants.length > 1 ? ['/restaurantes'] : []),
    ...restaurants.flatMap(pagesOfRestaurant),
    '/fidelizacao/campanhas',
    ...campaigns.map(({ tag }) => `/fidelizacao/campanhas/${tag}`),
    '/perguntas-frequentes',
    ...categories.flatMap(({ tag, perguntas }) => [
      `/perguntas-frequentes/${tag}`,
      ...perguntas.map((question) => `/perguntas-frequentes/${tag}/${question.tag}`),
    ]),
    '/termos',
    '/politica-de-privacidade',
    '/informacao-legal',
    ...legal.map(({ tag }) => `/informacao-legal/${tag}`),
  ];
  return paths.map((path) => origin + encodeURI(path));
}

/** A restaurant with one shop has no page of its own (specification §2). */
function pagesOfRestaurant({ tag, lojas }: Restaurant): string[] {
  const list = lojas.length === 1 ? [] : [`/restaurantes/${tag}`];
  const shops = lojas.flatMap((shop) => {
    const path = `/restaurantes/${tag}/${shop.tag}`;
    const menus = shop.menus.map((menu) => `${path}/${menu.tag}/menu`);
    return [path, ...(menus.length > 0 ? [`${path}/menus`, ...menus] : [])];
  });
  return [...list, ...shops];
}

/** The list as sitemaps.org has it. */
function writeSitemap(pages: readonly string[]): string {
  const entries = pages.map((page) => `<url><loc>${page.replaceAll('&', '&amp;')}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Screens of customers aren't for search engines; everything else is. */
const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/catalogo', '/carrinho', '/rgpd', '/reset', '/login', '/logout', '/alterar-'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

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
