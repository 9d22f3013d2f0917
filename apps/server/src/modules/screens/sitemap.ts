import { type Client, createClient } from '@fornada/contract/client.ts';
import {
  listCampaigns,
  listLegalItems,
  listNews,
  listQuestions,
  listRestaurants,
  type Restaurant,
} from '@fornada/contract/content.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { productTag } from '@fornada/domain/tag.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context';
import { shownMenu } from '#modules/catalogue/current-menu.ts';
import { createMemoryCache } from '#modules/content/public-cache.ts';
import { versionOf } from '#modules/content/versions.ts';
import { fetchFrom } from '#modules/screens/pages.ts';
import type { Http } from '#platform/http.ts';
import { type Prepared, prepareBytes, sendPrepared } from '#platform/public-read.ts';
import { refuse } from '#platform/refusal.ts';

/** The public pages with content of their own, but for what shops sell. */
async function listPages(read: Client): Promise<string[]> {
  const [news, restaurants, campaigns, categories, legal] = await Promise.all([
    read(listNews),
    read(listRestaurants),
    read(listCampaigns),
    read(listQuestions),
    read(listLegalItems),
  ]);
  return [
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

/** A shop's menu and its products. */
function pagesOfMenu(path: string, { sections }: Menu): string[] {
  const families = sections.flatMap(({ visible, families }) => (visible ? families : []));
  const products = families.flatMap(({ visible, products }) => (visible ? products : []));
  return [
    path,
    ...products.filter(({ visible }) => visible).map((product) => `${path}/${productTag(product)}`),
  ];
}

/** A list as sitemaps.org has it: of pages, or of other lists. */
function writeList(kind: 'urlset' | 'sitemapindex', addresses: readonly string[], changed?: string): string {
  const tag = kind === 'urlset' ? 'url' : 'sitemap';
  const date = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${tag}><loc>${address.replaceAll('&', '&amp;')}</loc>${date}</${tag}>`),
    `</${kind}>`,
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
/** Lists of menus that are kept: search engines read them one after the other. */
const mostLists = 100;

/** What search engines ask for first: where they may go, and what there is. A shop's menu is a list of its own. */
export function addSearchEngineRoutes(app: Http, context: Context): void {
  const { clock, db, settings } = context;
  const { publicUrl: origin } = settings;
  const cache = createMemoryCache<Prepared<never>>(clock, { values: mostLists });

  app.get('/robots.txt', async (request, reply) => {
    const prepared = await prepareBytes(Buffer.from(writeRobots(origin)));
    return sendPrepared(request, reply, prepared, 'text/plain; charset=utf-8');
  });

  /** @param shop whose menu it lists; null where it lists none */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    shop: number | null,
    write: (read: Client) => Promise<string>,
  ) {
    const version = await versionOf(db, shop === null ? 'content' : `shop:${shop}`);
    const prepared = await cache.get(request.url.replace(/[?].*/, ''), String(version), async () => {
      const read = createClient({ baseUrl: '', fetch: fetchFrom(app, request.ip), token: async () => null });
      return {
        value: await prepareBytes(Buffer.from(await write(read))),
        until: new Date(clock().getTime() + longestMs),
      };
    });
    return sendPrepared(request, reply, prepared, 'application/xml; charset=utf-8');
  }
  const absolute = (paths: readonly string[]) => paths.map((path) => origin + encodeURI(path));

  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, null, async (read) => {
      const shops = (await read(listRestaurants)).flatMap(({ lojas }) => lojas);
      const menus = shops.flatMap(({ id_loja, tem_ementa }) => (tem_ementa ? [`menu-${id_loja}`] : []));
      const lists = ['paginas', ...menus].map((name) => `/sitemap/${name}.xml`);
      return writeList('sitemapindex', absolute(lists));
    }),
  );
  app.get('/sitemap/paginas.xml', (request, reply) =>
    answer(request, reply, null, async (read) => writeList('urlset', absolute(await listPages(read)))),
  );
  app.get<{ Params: { lista: string } }>('/sitemap/:lista', (request, reply) => {
    const [, digits] = /^menu-([1-9]\d{0,8})\.xml$/.exec(request.params.lista) ?? [];
    if (digits === undefined) refuse('not_found');
    const shop = Number(digits);
    return answer(request, reply, shop, async (read) => {
      const [current, restaurants] = [await shownMenu(context, shop), await read(listRestaurants)];
      const paths = restaurants.flatMap(({ tag, lojas }) =>
        lojas
          .filter(({ id_loja }) => id_loja === shop)
          .map((one) => `/restaurantes/${tag}/${one.tag}/menus/carta`),
      );
      if (!current || paths.length === 0) refuse('not_found');
      const pages = paths.flatMap((path) => pagesOfMenu(path, current.menu));
      return writeList('urlset', absolute(pages), current.menu.updatedAt);
    });
  });
}
