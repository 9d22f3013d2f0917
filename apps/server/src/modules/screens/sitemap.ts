import type { Client } from '@fornada/contract/client.ts';
import {
  listCampaigns,
  listLegalItems,
  listNews,
  listQuestions,
  listRestaurants,
  type Restaurant,
} from '@fornada/contract/content.ts';

/** Absolute URLs of the public pages with content of their own. */
export async function listPages(read: Client, origin: string): Promise<string[]> {
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
export function writeSitemap(pages: readonly string[]): string {
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
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', '/catalogo', '/carrinho', '/rgpd', '/reset', '/login', '/logout', '/alterar-'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
